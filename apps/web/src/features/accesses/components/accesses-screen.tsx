import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { looseRow } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { type Access, accessesQuery } from '../api.ts';
import { AccessCard } from './access-card.tsx';

const AccessDialog = onDemand(() => import('./access-dialog.tsx').then((module) => module.AccessDialog));

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
});

/** The client's cabinets on sites. Secrets are shown one at a time, and that is noted. */
export function AccessesScreen({ clientId }: { clientId: string }) {
  const accesses = useQuery(accessesQuery(clientId));
  const { data: client } = useQuery(clientQuery(clientId));
  const [edited, setEdited] = useState<Access | 'new' | null>(null);
  useTitle(client ? `Доступы · ${client.name}` : 'Доступы');
  const writes = client !== undefined && can(client, 'accesses:write') && client.status !== 'archived';
  const add = writes && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setEdited('new')}
      onPointerEnter={AccessDialog.prefetch}
      onFocus={AccessDialog.prefetch}
    >
      Добавить доступ
    </Button>
  );
  return (
    <>
      <ListState
        query={accesses}
        failure="Не удалось загрузить доступы"
        skeleton={
          <Loading>
            <div className={grid}>
              <Skeleton height="9rem" />
              <Skeleton height="9rem" />
            </div>
          </Loading>
        }
        empty={
          <EmptyState icon={<KeyRound aria-hidden="true" />} action={add}>
            Доступов пока нет. Здесь хранятся логины и пароли клиента от его кабинетов на площадках: с ними
            публикуют официальные ответы.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <div className={`${looseRow} ${css({ mb: '4' })}`}>
              <p className={css({ flex: '1 1 16rem', color: 'fg.muted' })}>
                Секрет виден 30 секунд. Каждый показ и копирование записываются в журнал.
              </p>
              <ExportMenu what="accesses" filter={{ client_id: clientId }} />
              {add}
            </div>
            <ul className={grid}>
              {rows.map((access) => (
                <AccessCard key={access.id} access={access} onEdit={() => setEdited(access)} />
              ))}
            </ul>
          </>
        )}
      </ListState>
      {edited !== null && (
        <AccessDialog
          clientId={clientId}
          {...(edited !== 'new' && { access: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
