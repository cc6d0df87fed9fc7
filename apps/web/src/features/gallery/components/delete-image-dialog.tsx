import { explain } from '../../../components/error-state.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { GalleryImage } from '../api.ts';
import { deleteImage } from '../../../body-rules.gen/delete-image.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(deleteImage, { reason: 'Напишите причину' });

interface DeleteImageDialogProps {
  image: GalleryImage;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before an image goes; of one that proves a publication also why, which stays in the audit log. */
export function DeleteImageDialog({ image, onClose, onDeleted }: DeleteImageDialogProps) {
  const entry = useServerForm({
    defaults: { reason: '' },
    rules,
    fields: ['reason'],
    refused: (error) =>
      error instanceof ApiError && error.status === 409
        ? 'Это последнее подтверждение публикации. Добавьте другой снимок или отметьте, что текста на площадке нет.'
        : explain(error),
    send: async ({ reason }) => {
      await act('DELETE /reviews/clients/{client_id}/gallery/{id}', {
        params: { client_id: image.client_id, id: image.id },
        ...(image.is_proof && { body: { reason: reason.trim() } }),
      });
      toastSuccess('Снимок удалён');
      onClose();
      onDeleted?.();
    },
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Удалить снимок?"
      description="Он пропадёт из галереи и из отчётов вместе с файлом. Вернуть его будет нельзя."
      failure="Не удалено:"
      action="Удалить"
      danger
      size="sm"
      role="alertdialog"
    >
      {image.is_proof && (
        <TextArea
          label="Почему его нужно удалить"
          help="Снимок подтверждает публикацию: причина останется в журнале."
          rows={3}
          maxLength={2000}
          {...entry.field('reason')}
        />
      )}
    </FormDialog>
  );
}
