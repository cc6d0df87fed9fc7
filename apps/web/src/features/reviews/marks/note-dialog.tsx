import { markLimits } from '@molva/contract/review-filters';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { counted, forms } from '../../../lib/formats.ts';
import type { MarkDialogProps } from './open-dialog.ts';
import { changeMarks } from '../../../body-rules.gen/change-marks.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(changeMarks, { add_note: 'Напишите заметку' });

/** A note for the chosen reviews, added to what their notes say. */
export function NoteDialog({ count, keptAs, onClose, onApply }: MarkDialogProps) {
  const entry = useServerForm({
    keptAs: `note ${keptAs}`,
    defaults: { add_note: '' },
    rules,
    fields: ['add_note'],
    send: ({ add_note }) => onApply({ add_note: add_note.trim() }),
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
        {...entry.field('add_note')}
      />
    </FormDialog>
  );
}
