import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { formStyle } from './form-style.ts';
import { ErrorSummary } from './form.tsx';
import type { ServerForm } from './use-server-form.ts';

interface FormDialogProps<V extends FieldValues> extends Omit<DialogProps, 'open'> {
  /** What `useServerForm` gives. */
  entry: Omit<ServerForm<V>, 'form'>;
  /** What the button that sends it says. */
  action: string;
  cancel?: string | undefined;
  /** Between what is wrong and the fields. */
  notice?: ReactNode;
  autoComplete?: 'off';
}

/**
 * A form in a dialog: fields, what the server refuses, one button that sends and one that leaves. What was typed
 * is not lost without a question; `isDirty` is for work besides the fields of the form.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { entry, action, cancel, notice, autoComplete, isDirty = false, children, ...dialog } = props;
  return (
    <Dialog {...dialog} open isDirty={isDirty || entry.isDirty}>
      <ErrorSummary problems={entry.problems} attempt={entry.attempt} />
      {notice}
      <form noValidate onSubmit={entry.submit} className={formStyle} autoComplete={autoComplete}>
        {children}
        <DialogButtons action={action} cancel={cancel} loading={entry.isSubmitting} />
      </form>
    </Dialog>
  );
}
