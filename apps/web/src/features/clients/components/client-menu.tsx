import { Archive, ArchiveRestore, Ellipsis, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../api.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';

const ClientDialog = onDemand(() => import('./client-dialog.tsx').then((module) => module.ClientDialog));
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

/** What the user may do with a client. */
export function ClientMenu({ client }: { client: Client }) {
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null);

  const archive = useAction('DELETE /reviews/clients/{client_id}', {
    done: 'Клиент в архиве, сбор остановлен',
  });
  const update = useAction(
    (status: 'active' | 'paused', _done: string) =>
      act('PATCH /reviews/clients/{client_id}', { params: { client_id: client.id }, body: { status } }),
    { done: (_client, _status, done) => done },
  );
  const setStatus = (status: 'active' | 'paused', done: string) => () => void update.run(status, done);

  const entries: MenuEntry[] = [];
  if (can(client, 'clients:update')) {
    entries.push({
      kind: 'action',
      id: 'edit',
      label: 'Изменить',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => setOpen('edit'),
    });
    entries.push(statusEntry(client.status, setStatus));
  }
  if (can(client, 'clients:archive') && client.status !== 'archived') {
    entries.push({ kind: 'separator', id: 'line' });
    entries.push({
      kind: 'action',
      id: 'archive',
      label: 'В архив',
      danger: true,
      icon: <Archive aria-hidden="true" />,
      onSelect: () => setOpen('archive'),
    });
  }
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        entries={entries}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Действия: ${client.name}`} size="sm" tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {open === 'edit' && <ClientDialog client={client} onClose={() => setOpen(null)} />}
      {open === 'archive' && (
        <Confirm
          open
          danger
          onClose={() => setOpen(null)}
          title={`Отправить «${bare(client.name)}» в архив?`}
          action="В архив"
          onConfirm={() => archive.run({ params: { client_id: client.id } })}
        >
          Сбор отзывов по всем точкам остановится. Ничего не удалится: из архива клиента можно вернуть.
        </Confirm>
      )}
    </>
  );
}

type SetStatus = (status: 'active' | 'paused', done: string) => () => void;

function statusEntry(status: Client['status'], setStatus: SetStatus): MenuEntry {
  if (status === 'active') {
    return {
      kind: 'action',
      id: 'pause',
      label: 'Поставить на паузу',
      icon: <Pause aria-hidden="true" />,
      onSelect: setStatus('paused', 'Клиент на паузе'),
    };
  }
  const archived = status === 'archived';
  return {
    kind: 'action',
    id: 'resume',
    label: archived ? 'Вернуть из архива' : 'Снять с паузы',
    icon: archived ? <ArchiveRestore aria-hidden="true" /> : <Play aria-hidden="true" />,
    onSelect: setStatus('active', 'Клиент снова в работе'),
  };
}

/** A name that has its own quotation marks loses the outer ones inside ours. */
function bare(name: string): string {
  return name.replaceAll(/[«»"]/g, '');
}
