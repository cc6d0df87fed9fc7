import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formStyle } from './form-style.ts';
import { ErrorSummary } from './form.tsx';
import type { ServerForm } from './use-server-form.ts';

export interface EntryFormProps<V extends FieldValues> {
  /** What `useServerForm` gives. */
  entry: Omit<ServerForm<V>, 'form'>;
  /** Above what is wrong: «Не удалено:». */
  failure?: string | undefined;
  /** Between what is wrong and the fields. */
  notice?: ReactNode;
  className?: string;
  autoComplete?: 'off' | undefined;
  children: ReactNode;
}

/** A form that `useServerForm` keeps: what is wrong, and its fields. */
export function EntryForm<V extends FieldValues>(props: EntryFormProps<V>) {
  const { entry, failure, notice, className = formStyle, autoComplete, children } = props;
  return (
    <>
      <ErrorSummary title={failure} problems={entry.problems} attempt={entry.attempt} />
      {notice}
      <form noValidate onSubmit={entry.submit} className={className} autoComplete={autoComplete}>
        {children}
      </form>
    </>
  );
}
