import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { renameSearch } from '../../../body-rules.gen/rename-search.ts';

interface SaveDialogProps {
  q: string;
  /** Left out for a new one. */
  saved?: { id: string; name: string };
  onClose: () => void;
}

/** A name for a search, which follows the person to any device. */
export function SaveDialog({ q, saved, onClose }: SaveDialogProps) {
  const entry = useServerForm({
    keptAs: `search ${saved?.id ?? q}`,
    defaults: { name: saved?.name ?? q },
    rules: renameSearch,
    fields: ['name'],
    send: async ({ name }) => {
      await (saved
        ? act('PUT /searches/{id}', { params: { id: saved.id }, body: { name } })
        : act('POST /searches', { body: { q, name } }));
      toastSuccess(saved ? 'Поиск переименован' : 'Поиск сохранён');
      onClose();
    },
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={saved ? 'Переименовать поиск' : 'Сохранить поиск'}
      action="Сохранить"
    >
      <TextField label="Название" maxLength={limits.nameLength} {...entry.field('name')} />
    </FormDialog>
  );
}
