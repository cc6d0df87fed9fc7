import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { ColumnMenu } from '../../../components/column-menu.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { filterBar } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { type ClientStatus, clientsQuery } from '../api.ts';
import { type ClientsSearch, clientsFilter, clientsPageSize } from '../search.ts';
import { groupChoices, groupOf } from '../grouping.ts';
import { standingsQuery, StandingsPlace } from '../standings.ts';
import { clientColumns } from './client-columns.tsx';

const ClientDialog = onDemand(() => import('./client-dialog.tsx').then((module) => module.ClientDialog));

const statusFilter: { value: ClientStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'active', label: 'В работе' },
  { value: 'paused', label: 'Пауза' },
  { value: 'archived', label: 'Архив' },
];
const none: readonly string[] = [];

interface AllClientsProps {
  search: ClientsSearch;
  onSearch: (change: ClientsSearch) => void;
}

export function AllClients({ search, onSearch }: AllClientsProps) {
  const navigate = useNavigate();
  useTitle('Клиенты');
  usePrefetch(ClientDialog);
  const { data: me } = useQuery(meQuery());
  const clients = useQuery(clientsQuery(clientsFilter(search)));
  const standings = useQuery(standingsQuery(clients.data?.data.map(({ id }) => id) ?? none));
  const standingOf = useMemo(
    () => new Map(standings.data?.data.map((standing) => [standing.client_id, standing])),
    [standings.data],
  );
  const { q, status, sort = 'name', group, page = 1, hide = none, create: isCreating = false } = search;
  const setCreating = (creating: boolean) => onSearch({ ...search, create: creating || undefined });
  const isFiltered = q !== undefined || status !== undefined;
  // Another filter begins at the first page.
  const set = (change: ClientsSearch) => onSearch({ ...search, page: undefined, ...change });
  const create = can(me, 'clients:create') && (
    <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      Новый клиент
    </Button>
  );

  const list = (
    <TableScreen
      query={clients}
      failure="Не удалось загрузить клиентов"
      skeletonRows={10}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Building2 aria-hidden="true" />}
            action={<Button onClick={() => onSearch({})}>Сбросить фильтры</Button>}
          >
            Под эти условия не подходит ни один клиент.
          </EmptyState>
        ) : (
          <EmptyState icon={<Building2 aria-hidden="true" />} action={create}>
            {create
              ? 'Клиентов пока нет. С клиента начинается всё: его точки, отзывы и рейтинги.'
              : 'Клиентов пока нет: вас ещё никто не назначил. Это делает менеджер или руководитель.'}
          </EmptyState>
        )
      }
      paging={{ page, size: clientsPageSize, onPage: (next) => onSearch({ ...search, page: next }) }}
      label="Клиенты"
      columns={clientColumns}
      rowId={(row) => row.id}
      sort={sort}
      onSort={(next) => set({ sort: next as ClientsSearch['sort'] })}
      hidden={hide}
      groupOf={group && ((row) => groupOf(row, group))}
      roomFrom={72}
    />
  );

  return (
    <div className={pageStyle}>
      <PageHeader
        title="Клиенты"
        aside={clients.data && counted(clients.data.count, forms.client)}
        actions={create}
      />
      <div data-actions="" className={filterBar}>
        <SearchField
          label="Найти по названию"
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <Segmented
          label="Статус"
          options={statusFilter}
          value={status ?? 'all'}
          onChange={(value) => set({ status: value === 'all' ? undefined : value })}
        />
        <div className={css({ width: '12rem' })}>
          <Select
            label="Группы"
            hideLabel
            options={groupChoices}
            value={group ?? 'none'}
            onChange={(value) => set({ group: value === 'none' ? undefined : value })}
          />
        </div>
        <div className={css({ ml: 'auto', display: 'flex', gap: '2' })}>
          <div className={css({ display: { base: 'none', md: 'block' } })}>
            <ColumnMenu
              columns={clientColumns}
              hidden={hide}
              onChange={(hidden) => onSearch({ ...search, hide: hidden.length > 0 ? hidden : undefined })}
            />
          </div>
          <ExportMenu what="clients" filter={clientsFilter(search)} disabled={!clients.data?.count} />
        </div>
      </div>
      <StandingsPlace value={standingOf}>{list}</StandingsPlace>
      {isCreating && can(me, 'clients:create') && (
        <ClientDialog
          onClose={() => setCreating(false)}
          onSaved={(client) => void navigate({ to: '/clients/$clientId', params: { clientId: client.id } })}
        />
      )}
    </div>
  );
}
