import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '../../../components/row-menu.tsx';
import { offerUndo } from '../../../components/offer-undo.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import type { Competitor } from '../api.ts';

const CompetitorDialog = onDemand(() =>
  import('./competitor-dialog.tsx').then((module) => module.CompetitorDialog),
);

/** What may be done with a competitor. */
export function CompetitorMenu({ competitor }: { competitor: Competitor }) {
  const { id, name, client_id: clientId, state } = competitor;
  const [edits, setEdits] = useState(false);
  const params = { client_id: clientId };
  const collect = useAction('POST /reviews/clients/{client_id}/competitors/collect');
  const remove = useAction('DELETE /reviews/clients/{client_id}/competitors', {
    onDone: () =>
      offerUndo({
        title: `«${name}» больше не сравнивается`,
        undo: () => act('POST /reviews/clients/{client_id}/competitors/restore', { params, body: { id } }),
        done: 'Возвращено, как было',
      }),
  });
  const isOpen = state === 'queued' || state === 'running';
  return (
    <>
      <RowMenu
        label={`Действия: ${name}`}
        tooltip={`Действия: ${name}`}
        entries={[
          {
            id: 'collect',
            label: 'Собрать сейчас',
            icon: <RefreshCw aria-hidden="true" />,
            disabled: isOpen || collect.isPending,
            onSelect: () => void collect.run({ params, body: { id } }),
          },
          {
            id: 'edit',
            label: 'Изменить',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setEdits(true),
          },
          {
            id: 'remove',
            label: 'Убрать из сравнения',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => void remove.run({ params, query: { id } }),
          },
        ]}
      />
      {edits && (
        <CompetitorDialog clientId={clientId} competitor={competitor} onClose={() => setEdits(false)} />
      )}
    </>
  );
}
