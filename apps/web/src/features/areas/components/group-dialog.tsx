import { limits } from '@molva/contract/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { AreaGroup } from '../api.ts';
import { act } from '../../../lib/act.ts';

interface GroupDialogProps {
  clientId: string;
  /** Left out for a new group. */
  group?: AreaGroup;
  onClose: () => void;
}

export function GroupDialog({ clientId, group, onClose }: GroupDialogProps) {
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults: { name: group?.name ?? '' },
    fields: ['name'],
    conflictField: 'name',
    send: async ({ name }) => {
      await (group
        ? act('PUT /reviews/clients/areas/group', { body: { id: group.id, name } })
        : act('POST /reviews/clients/areas/group', { body: { client_id: clientId, name } }));
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      isDirty={isDirty}
      title={group ? 'Переименовать группу' : 'Новая группа'}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle}>
        <TextField
          id="name"
          label="Название группы"
          autoComplete="off"
          maxLength={limits.nameLength}
          error={error('name')}
          {...form.register('name', { validate: (value) => value.trim() !== '' || 'Напишите название' })}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            {group ? 'Сохранить' : 'Создать группу'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
