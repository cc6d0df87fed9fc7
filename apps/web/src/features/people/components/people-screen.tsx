import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NoAccess } from '../../../components/no-access.tsx';
import { pageStyle } from '../../../components/page-header.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type CurrentUser, meQuery } from '../../session/index.ts';
import type { PeopleSearch } from '../search.ts';
import { EmployeesTab } from './employees-tab.tsx';
import { PeopleHeader } from './people-header.tsx';

const UsersTab = lazy(() => import('./users-tab.tsx').then((module) => ({ default: module.UsersTab })));

interface PeopleProps {
  search: PeopleSearch;
  onSearch: (change: PeopleSearch) => void;
}

export interface PeopleTabProps extends PeopleProps {
  me: CurrentUser;
}

/** Accounts, for administrators, and the agency's employees, for all staff. */
export function PeopleScreen(props: PeopleProps) {
  useTitle('Люди');
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  if (!can(me, 'employees:read')) return <NoAccess title="Сотрудники" />;
  const showsUsers = can(me, 'users:manage') && props.search.tab !== 'employees';
  return (
    <div className={pageStyle}>
      {showsUsers ? (
        <Suspense
          fallback={
            <>
              <PeopleHeader me={me} tab="users" />
              <TableSkeleton rows={10} />
            </>
          }
        >
          <UsersTab {...props} me={me} />
        </Suspense>
      ) : (
        <EmployeesTab {...props} me={me} />
      )}
    </div>
  );
}
