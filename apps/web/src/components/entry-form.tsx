import { css } from '#styled/css';
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

const restored = css({ mb: '4', p: '3', borderRadius: 'sm', bg: 'bg.subtle' });

/** A form that `useServerForm` keeps: what is wrong, and its fields. */
export function EntryForm<V extends FieldValues>(props: EntryFormProps<V>) {
  const { entry, failure, notice, className = formStyle, autoComplete, children } = props;
  return (
    <>
      <ErrorSummary title={failure} problems={entry.problems} attempt={entry.attempt} />
      {entry.isRestored && (
        <p role="status" className={restored}>
          Здесь то, что вы вводили, когда закончился вход. Проверьте и сохраните.
        </p>
      )}
      {notice}
      <form noValidate onSubmit={entry.submit} className={className} autoComplete={autoComplete}>
        {children}
      </form>
    </>
  );
}
