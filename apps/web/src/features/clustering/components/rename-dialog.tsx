import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import type { Cluster } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';
import { updateCluster } from '../../../body-rules.gen/update-cluster.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(updateCluster, { name: 'Напишите название' });

interface RenameDialogProps {
  clientId: string;
  theme: Cluster;
  onClose: () => void;
}

/** Gives a theme a name that later searches keep. */
export function RenameDialog({ clientId, theme, onClose }: RenameDialogProps) {
  const entry = useServerForm({
    defaults: { name: theme.name },
    rules,
    fields: ['name'],
    send: async ({ name }) => {
      const answer = await act('PUT /reviews/clients/{client_id}/clustering', {
        params: { client_id: clientId },
        body: { id: theme.id, name },
      });
      onClose();
      offerUndo(clientId, `Тема «${theme.name}» переименована`, answer.change_id);
    },
  });
  const { field } = entry;
  return (
    <FormDialog entry={entry} size="sm" onClose={onClose} title="Назвать тему" action="Сохранить">
      <TextField label="Название темы" autoComplete="off" maxLength={limits.nameLength} {...field('name')} />
    </FormDialog>
  );
}
