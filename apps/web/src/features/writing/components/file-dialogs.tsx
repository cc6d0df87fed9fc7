import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { deleteFile, type RequestFile } from '../api.ts';
import { deleteTrouble } from '../file-words.ts';
import { updateRequestFile } from '../../../body-rules.gen/update-request-file.ts';
import { deleteRequestFile } from '../../../body-rules.gen/delete-request-file.ts';
import { withWords } from '../../../lib/body-rules.ts';

interface FileDialogProps {
  file: RequestFile;
  onClose: () => void;
}

export function RenameFile({ file, onClose }: FileDialogProps) {
  const entry = useServerForm({
    defaults: { name: file.name },
    rules: withWords(updateRequestFile, { name: 'Напишите название' }),
    fields: ['name'],
    send: async ({ name }) => {
      await act('PUT /reviews/clients/requests/file', { body: { id: file.id, name: name.trim() } });
      toastSuccess('Название изменено');
      onClose();
    },
  });
  return (
    <FormDialog entry={entry} onClose={onClose} title="Переименовать файл" action="Сохранить" size="sm">
      <TextField label="Название" maxLength={255} {...entry.field('name')} />
    </FormDialog>
  );
}

/** Deletes what proves a publication, which needs a reason. */
export function DeleteProof({ file, onClose }: FileDialogProps) {
  const entry = useServerForm({
    defaults: { reason: '' },
    rules: withWords(deleteRequestFile, { reason: 'Напишите причину' }),
    fields: ['reason'],
    refused: (error) => {
      const words = deleteTrouble(error);
      return words === undefined ? undefined : [{ text: words }];
    },
    send: async ({ reason }) => {
      await deleteFile(file.id, reason.trim());
      toastSuccess('Файл удалён');
      onClose();
    },
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={`Почему удалить «${file.name}»?`}
      description="Файл подтверждает публикацию: причина останется в журнале."
      failure="Не удалено:"
      action="Удалить"
      danger
      size="sm"
    >
      <TextField label="Причина" maxLength={2000} {...entry.field('reason')} />
    </FormDialog>
  );
}
