import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { thisMonth } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { MonthSwitch } from '../../execution/index.ts';
import { workloadQuery } from '../api.ts';
import type { WorkloadSearch } from '../search.ts';
import { PeopleLoad, ReasonsChart, StatesChart } from './workload-charts.tsx';

interface WorkloadScreenProps {
  clientId: string;
  search: WorkloadSearch;
  onSearch: (search: WorkloadSearch) => void;
}

/** What stops texts, where they wait, and who has how many. */
export function WorkloadScreen({ clientId, search, onSearch }: WorkloadScreenProps) {
  const { month } = search;
  const { data: client } = useQuery(clientQuery(clientId));
  const mayCheck = client !== undefined && can(client, 'requests:check');
  const load = useQuery({ ...workloadQuery(clientId, month), enabled: mayCheck });
  useTitle('Нагрузка');
  if (!client) return null;
  if (!mayCheck) return <NoAccess title="Нагрузка" />;
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '5' })}>
        <Segmented
          label="За какое время"
          options={[
            { value: 'all', label: 'За всё время' },
            { value: 'month', label: 'За месяц' },
          ]}
          value={month === undefined ? 'all' : 'month'}
          onChange={(value) => onSearch({ month: value === 'all' ? undefined : thisMonth() })}
        />
        {month !== undefined && <MonthSwitch value={month} onChange={(next) => onSearch({ month: next })} />}
      </div>
      {content()}
    </>
  );

  function content() {
    if (load.isError && !load.data) return <QueryError title="Не удалось загрузить нагрузку" query={load} />;
    if (!load.data)
      return (
        <Loading>
          <div className={grid}>
            <Skeleton height="14rem" />
            <Skeleton height="14rem" />
          </div>
        </Loading>
      );
    return (
      <div className={grid}>
        <div className={css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' })}>
          <PeopleLoad clientId={clientId} people={load.data.people} isMonth={month !== undefined} />
          <ReasonsChart reasons={load.data.reasons} />
        </div>
        <StatesChart clientId={clientId} month={month} states={load.data.states} />
      </div>
    );
  }
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  alignItems: 'start',
});
