import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type CurrentUser, meQuery } from '../../session/api.ts';
import type { PeopleSearch } from '../search.ts';
import { EmployeesTab } from './employees-tab.tsx';

const UsersTab = lazy(() => import('./users-tab.tsx').then((module) => ({ default: module.UsersTab })));

interface PeopleProps {
  search: PeopleSearch;
  onSearch: (change: PeopleSearch) => void;
}

export interface PeopleTabProps extends PeopleProps {
  me: CurrentUser;
}

const tabs = [
  { value: 'users', label: 'Пользователи' },
  { value: 'employees', label: 'Сотрудники' },
] as const;

/** Accounts, for administrators, and the agency's employees, for all staff. */
export function PeopleScreen(props: PeopleProps) {
  useTitle('Люди');
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  const mayManage = can(me, 'users:manage');
  const tab = mayManage ? (props.search.tab ?? 'users') : 'employees';
  return (
    <div className={pageStyle}>
      <PageHeader
        title={mayManage ? 'Люди' : 'Сотрудники'}
        {...(mayManage && {
          actions: (
            <Segmented
              label="Список"
              options={tabs}
              value={tab}
              onChange={(next) => props.onSearch(next === 'users' ? {} : { tab: next })}
            />
          ),
        })}
      />
      {tab === 'users' ? (
        <Suspense fallback={<TableSkeleton rows={10} />}>
          <UsersTab {...props} me={me} />
        </Suspense>
      ) : (
        <EmployeesTab {...props} me={me} />
      )}
    </div>
  );
}
