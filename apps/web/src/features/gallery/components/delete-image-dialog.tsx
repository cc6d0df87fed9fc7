import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { GalleryImage } from '../api.ts';
import { useAction } from '../../../components/use-action.ts';

interface DeleteImageDialogProps {
  image: GalleryImage;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before an image goes; of one that proves a publication also why, which stays in the audit log. */
export function DeleteImageDialog({ image, onClose, onDeleted }: DeleteImageDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksReason = image.is_proof && reason.trim() === '';

  const deleting = useAction('DELETE /reviews/clients/{client_id}/gallery/{id}', {
    done: 'Снимок удалён',
    onDone() {
      onClose();
      onDeleted?.();
    },
    failed: (error) =>
      error instanceof ApiError && error.status === 409
        ? 'Это последнее подтверждение публикации. Добавьте другой снимок или отметьте, что текста на площадке нет.'
        : explain(error),
  });
  async function remove() {
    setTried(true);
    if (lacksReason) {
      document.getElementById('delete-reason')?.focus();
      return;
    }
    await deleting.run({
      params: { client_id: image.client_id, id: image.id },
      ...(image.is_proof && { body: { reason: reason.trim() } }),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={reason.trim() !== ''}
      title="Удалить снимок?"
      description="Он пропадёт из галереи и из отчётов вместе с файлом. Вернуть его будет нельзя."
      size="sm"
      role="alertdialog"
    >
      {image.is_proof && (
        <TextArea
          id="delete-reason"
          label="Почему его нужно удалить"
          help="Снимок подтверждает публикацию: причина останется в журнале."
          rows={3}
          maxLength={2000}
          value={reason}
          error={isTried && lacksReason ? 'Напишите причину' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <DialogButtons action="Удалить" danger loading={deleting.isPending} onAct={() => void remove()} />
    </Dialog>
  );
}
