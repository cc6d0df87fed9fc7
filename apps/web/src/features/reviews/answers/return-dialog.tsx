import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { stepOfficialAnswer } from '../../../body-rules.gen/step-official-answer.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(stepOfficialAnswer, { reason: 'Напишите, что поправить' });

interface ReturnDialogProps {
  onClose: () => void;
  onReturn: (reason: string) => Promise<void>;
}

/** Why an answer goes back to who wrote it. */
export function ReturnDialog({ onClose, onReturn }: ReturnDialogProps) {
  const entry = useServerForm({
    defaults: { reason: '' },
    rules,
    fields: ['reason'],
    send: async ({ reason }) => {
      await onReturn(reason.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Вернуть ответ"
      description="Автор увидит, что поправить."
      failure="Не отправлено:"
      action="Вернуть"
    >
      <TextArea label="Что поправить" rows={4} maxLength={2000} {...entry.field('reason')} />
    </FormDialog>
  );
}
