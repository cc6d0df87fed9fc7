import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import type { Cluster } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';

interface MergeDialogProps {
  clientId: string;
  theme: Cluster;
  others: readonly Cluster[];
  onClose: () => void;
}

/** Gives the reviews of a theme to another. */
export function MergeDialog({ clientId, theme, others, onClose }: MergeDialogProps) {
  const entry = useServerForm({
    defaults: { merge_into: '' },
    fields: ['merge_into'],
    send: async ({ merge_into }) => {
      const answer = await act('PUT /reviews/clients/{client_id}/clustering', {
        params: { client_id: clientId },
        body: { id: theme.id, merge_into },
      });
      onClose();
      offerUndo(clientId, `Тема «${theme.name}» объединена с «${answer.name}»`, answer.change_id);
    },
  });
  const { form } = entry;
  const chosen = form.watch('merge_into');
  return (
    <FormDialog
      entry={entry}
      size="sm"
      onClose={onClose}
      title={`Объединить «${theme.name}»`}
      action="Объединить"
      disabled={chosen === ''}
    >
      <Select
        label="С какой темой"
        placeholder="Выберите тему"
        value={chosen === '' ? null : chosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => form.setValue('merge_into', value, { shouldDirty: true })}
        help="Её название останется, отзывы станут общими."
      />
    </FormDialog>
  );
}
