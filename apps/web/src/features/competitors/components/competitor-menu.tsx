import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { standingToast } from '../../../components/standing-toast.ts';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import { explain } from '../../../lib/explain.ts';
import type { Competitor } from '../api.ts';

const CompetitorDialog = onDemand(() =>
  import('./competitor-dialog.tsx').then((module) => module.CompetitorDialog),
);

/** Long enough to see that it was the wrong one. */
const shownFor = 10_000;

/** What may be done with a competitor. */
export function CompetitorMenu({ competitor }: { competitor: Competitor }) {
  const { id, name, client_id: clientId, state } = competitor;
  const [edits, setEdits] = useState(false);
  const params = { client_id: clientId };
  const collect = useAction('POST /reviews/clients/{client_id}/competitors/collect');
  const remove = useAction('DELETE /reviews/clients/{client_id}/competitors', {
    onDone: () => offerUndo(competitor),
  });
  const isOpen = state === 'queued' || state === 'running';
  return (
    <>
      <Menu
        placement="bottom-end"
        entries={[
          {
            kind: 'action',
            id: 'collect',
            label: 'Собрать сейчас',
            icon: <RefreshCw aria-hidden="true" />,
            disabled: isOpen || collect.isPending,
            onSelect: () => void collect.run({ params, body: { id } }),
          },
          {
            kind: 'action',
            id: 'edit',
            label: 'Изменить',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setEdits(true),
          },
          {
            kind: 'action',
            id: 'remove',
            label: 'Убрать из сравнения',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => void remove.run({ params, query: { id } }),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} size="sm" label={`Действия: ${name}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {edits && (
        <CompetitorDialog clientId={clientId} competitor={competitor} onClose={() => setEdits(false)} />
      )}
    </>
  );
}

function offerUndo({ id, name, client_id: clientId }: Competitor): void {
  standingToast({
    type: 'success',
    title: `«${name}» больше не сравнивается`,
    duration: shownFor,
    action: { label: 'Вернуть', onClick: () => void undo(clientId, id) },
  }).catch(reportError);
}

async function undo(clientId: string, id: string): Promise<void> {
  try {
    await act('POST /reviews/clients/{client_id}/competitors/restore', {
      params: { client_id: clientId },
      body: { id },
    });
    toastSuccess('Возвращено, как было');
  } catch (failure) {
    toastFailure(explain(failure));
  }
}
