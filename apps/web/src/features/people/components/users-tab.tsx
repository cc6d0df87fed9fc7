import { useQuery } from '@tanstack/react-query';
import { UserRound, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { filterBar } from '../../../components/styles.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { usersQuery } from '../api.ts';
import { type PeopleSearch, peoplePageSize, usersFilter } from '../search.ts';
import { PeopleHeader } from './people-header.tsx';
import type { PeopleTabProps } from './people-screen.tsx';
import { userColumns } from './user-columns.tsx';

const UserDialog = onDemand(() => import('./user-dialog.tsx').then((module) => module.UserDialog));
const RightsPanel = onDemand(() => import('./rights-panel.tsx').then((module) => module.RightsPanel));

const kinds = [
  { value: 'all', label: 'Все' },
  { value: 'staff', label: 'Сотрудники' },
  { value: 'client', label: 'Клиенты' },
] as const;
const none: readonly string[] = [];

/** Every account, for administrators. */
export function UsersTab({ search, onSearch, me }: PeopleTabProps) {
  usePrefetch(UserDialog);
  const [creating, setCreating] = useState(false);
  const users = useQuery(usersQuery(usersFilter(search)));
  const { q, kind, active, sort = '-created_at', page = 1, hide = none, open } = search;
  const set = (change: PeopleSearch) => onSearch({ ...search, page: undefined, open: undefined, ...change });
  const shown = users.data?.data.find((user) => user.id === open);

  const list = (
    <TableScreen
      query={users}
      failure="Не удалось загрузить пользователей"
      skeletonRows={10}
      empty={
        <EmptyState
          icon={<UserRound aria-hidden="true" />}
          action={<Button onClick={() => onSearch({})}>Сбросить фильтры</Button>}
        >
          Под эти условия не подходит ни один пользователь.
        </EmptyState>
      }
      paging={{
        page,
        size: peoplePageSize,
        onPage: (next) => onSearch({ ...search, open: undefined, page: next }),
      }}
      label="Пользователи"
      columns={userColumns(me, (id) => onSearch({ ...search, open: id }))}
      rowId={(row) => row.id}
      sort={sort}
      onSort={(next) => set({ sort: next as PeopleSearch['sort'] })}
      hidden={hide}
      roomFrom={52}
    />
  );

  return (
    <>
      <PeopleHeader
        me={me}
        tab="users"
        aside={users.data && counted(users.data.count, forms.user)}
        actions={
          <Button variant="solid" icon={<UserPlus aria-hidden="true" />} onClick={() => setCreating(true)}>
            Новый пользователь
          </Button>
        }
      />
      <div data-actions="" className={filterBar}>
        <SearchField
          label="Найти по имени или адресу"
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <Segmented
          label="Кто"
          options={kinds}
          value={kind ?? 'all'}
          onChange={(value) => set({ kind: value === 'all' ? undefined : value })}
        />
        <Segmented
          label="Доступ"
          options={[
            { value: 'all', label: 'Любые' },
            { value: 'true', label: 'Включены' },
            { value: 'false', label: 'Отключены' },
          ]}
          value={active ?? 'all'}
          onChange={(value) => set({ active: value === 'all' ? undefined : value })}
        />
        <span className={css({ ml: 'auto' })}>
          <ExportMenu what="users" filter={usersFilter(search)} disabled={!users.data?.count} />
        </span>
      </div>
      {list}
      {creating && <UserDialog me={me} onClose={() => setCreating(false)} />}
      {open !== undefined && (
        <RightsPanel userId={open} user={shown} onClose={() => onSearch({ ...search, open: undefined })} />
      )}
    </>
  );
}
