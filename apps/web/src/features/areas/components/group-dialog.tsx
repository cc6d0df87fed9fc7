import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { AreaGroup } from '../api.ts';
import { act } from '../../../lib/act.ts';
import { createGroup } from '../../../body-rules.gen/create-group.ts';

interface GroupDialogProps {
  clientId: string;
  /** Left out for a new group. */
  group?: AreaGroup;
  onClose: () => void;
}

export function GroupDialog({ clientId, group, onClose }: GroupDialogProps) {
  const entry = useServerForm({
    defaults: { name: group?.name ?? '' },
    rules: createGroup,
    fields: ['name'],
    conflictField: 'name',
    send: async ({ name }) => {
      await (group
        ? act('PUT /reviews/clients/areas/group', { body: { id: group.id, name } })
        : act('POST /reviews/clients/areas/group', { body: { client_id: clientId, name } }));
      onClose();
    },
  });
  const { field } = entry;
  return (
    <FormDialog
      entry={entry}
      size="sm"
      onClose={onClose}
      title={group ? 'Переименовать группу' : 'Новая группа'}
      action={group ? 'Сохранить' : 'Создать группу'}
    >
      <TextField
        label="Название группы"
        autoComplete="off"
        maxLength={limits.nameLength}
        {...field('name')}
      />
    </FormDialog>
  );
}
