import { useQuery } from '@tanstack/react-query';
import { can } from '../../../lib/abilities.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { thisMonth } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { useDeleted } from '../../requests/index.ts';
import { monthQuery } from '../api.ts';
import type { PlanSearch } from '../search.ts';
import { PlanDesk } from './plan-desk.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';

interface PlanScreenProps {
  clientId: string;
  search: PlanSearch;
  onSearch: (search: PlanSearch) => void;
}

/** The month's texts by days, states and people. */
export function PlanScreen({ clientId, search, onSearch }: PlanScreenProps) {
  const month = search.month ?? thisMonth();
  const { data: client } = useQuery(clientQuery(clientId));
  const mayPlan = client !== undefined && can(client, 'requests:plan');
  const texts = useQuery({ ...monthQuery(clientId, month), enabled: mayPlan });
  const deleted = useDeleted();
  useTitle('План');
  if (!client) return null;
  if (!mayPlan) return <NoAccess title="План" />;
  return (
    <>
      <PlanToolbar
        clientId={clientId}
        month={month}
        search={search}
        onSearch={onSearch}
        texts={texts.data?.data ?? []}
      />
      {content()}
    </>
  );

  function content() {
    if (texts.isError && !texts.data) return <QueryError title="Не удалось загрузить план" query={texts} />;
    // What is shown of another month while this one comes would take drops meant for this one.
    if (!texts.data || texts.isPlaceholderData)
      return (
        <Loading>
          <Skeleton height="30rem" />
        </Loading>
      );
    if (texts.data.count === 0)
      return (
        <EmptyState>
          На этот месяц текстов нет. Добавьте их на вкладке «Добавить» или выберите другой месяц.
        </EmptyState>
      );
    const left = texts.data.data.filter(({ id }) => !deleted.has(id));
    return (
      <PlanDesk
        key={`${clientId} ${month}`}
        clientId={clientId}
        month={month}
        texts={left}
        count={texts.data.count - (texts.data.data.length - left.length)}
        search={search}
      />
    );
  }
}
