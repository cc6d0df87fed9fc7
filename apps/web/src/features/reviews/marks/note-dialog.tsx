import { markLimits } from '@molva/contract/review-filters';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { counted, forms } from '../../../lib/formats.ts';

interface NoteDialogProps {
  count: number;
  onClose: () => void;
  /** Throws what refuses it. */
  onAdd: (note: string) => Promise<void>;
}

/** A note for the chosen reviews, added to what their notes say. */
export function NoteDialog({ count, onClose, onAdd }: NoteDialogProps) {
  const entry = useServerForm({
    keptAs: 'note of many',
    defaults: { add_note: '' },
    fields: ['add_note'],
    send: ({ add_note }) => onAdd(add_note.trim()),
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={`Заметка: ${counted(count, forms.review)}`}
      size="sm"
      action="Добавить"
    >
      <TextArea
        label="Что записать"
        help="Где заметка уже есть, эта добавится под ней. Клиент заметок не видит."
        rows={4}
        maxLength={markLimits.noteLength}
        {...entry.field('add_note', { validate: (note) => note.trim() !== '' || 'Напишите заметку' })}
      />
    </FormDialog>
  );
}
