import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

interface FormDialogProps<V extends FieldValues>
  extends Omit<DialogProps, 'open'>,
    Pick<EntryFormProps<V>, 'entry' | 'failure' | 'notice' | 'autoComplete'>,
    Pick<DialogButtonsProps, 'cancel' | 'danger' | 'disabled'> {
  /** What the button that sends it says. */
  action: string;
  /** In place of the usual two, where there is more than one way to send it. */
  buttons?: ReactNode;
}

/**
 * A form in a dialog: fields, what the server refuses, one button that sends and one that leaves. What was typed
 * is not lost without a question; `isDirty` is for work besides the fields of the form.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const {
    entry,
    failure,
    notice,
    autoComplete,
    action,
    cancel,
    danger,
    disabled,
    buttons,
    isDirty = false,
    children,
    ...dialog
  } = props;
  return (
    <Dialog {...dialog} open isDirty={isDirty || entry.isDirty}>
      <EntryForm entry={entry} failure={failure} notice={notice} autoComplete={autoComplete}>
        {children}
        {buttons ?? (
          <DialogButtons
            action={action}
            cancel={cancel}
            danger={danger}
            disabled={disabled}
            loading={entry.isSubmitting}
          />
        )}
      </EntryForm>
    </Dialog>
  );
}
