import { Confirm } from '../../../components/confirm.tsx';
import { useAction } from '../../../components/use-action.ts';
import type { Cluster } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';

interface DeleteDialogProps {
  clientId: string;
  theme: Cluster;
  onClose: () => void;
}

/** Asks before a theme goes. */
export function DeleteDialog({ clientId, theme, onClose }: DeleteDialogProps) {
  const remove = useAction('DELETE /reviews/clients/{client_id}/clustering', {
    onDone: ({ change_id: id }) => offerUndo(clientId, `Тема «${theme.name}» удалена`, id),
  });
  return (
    <Confirm
      open
      danger
      title={`Удалить тему «${theme.name}»?`}
      action="Удалить тему"
      onClose={onClose}
      onConfirm={() => remove.run({ params: { client_id: clientId }, query: { id: theme.id } })}
    >
      Её отзывы останутся вне тем. Если искать темы заново, похожая может найтись снова.
    </Confirm>
  );
}
