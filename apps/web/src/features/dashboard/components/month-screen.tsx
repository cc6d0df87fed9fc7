import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { ColumnMenu } from '../../../components/column-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { quietText } from '../../../components/styles.ts';
import { TableScreen } from '../../../components/table-screen.tsx';
import { can } from '../../../lib/abilities.ts';
import { thisMonth } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { MonthSwitch } from '../../execution/index.ts';
import { type CurrentUser, meQuery } from '../../session/index.ts';
import { agencyMonthQuery } from '../month/api.ts';
import { monthFilter, monthPageSize, type MonthSearch } from '../month/search.ts';
import { monthColumns } from './month-columns.tsx';
import { CollectingLine, MonthTotals } from './month-totals.tsx';
import { StartTabs } from './start-tabs.tsx';

const none: readonly string[] = [];

interface MonthScreenProps {
  search: MonthSearch;
  onSearch: (search: MonthSearch) => void;
}

/** The month of the clients one plans for: of a head the whole agency's. */
export function MonthScreen(props: MonthScreenProps) {
  useTitle('Месяц');
  const { data: me } = useQuery(meQuery());
  if (me === undefined) return null;
  if (!can(me, 'requests:plan')) return <NoAccess title="Месяц" />;
  return <Month {...props} me={me} />;
}

function Month({ search, onSearch, me }: MonthScreenProps & { me: CurrentUser }) {
  const filter = monthFilter(search);
  const month = useQuery(agencyMonthQuery(filter));
  const columns = useMemo(() => monthColumns(filter.period), [filter.period]);
  const { page = 1, hide = none } = search;
  const last = thisMonth();
  return (
    <div className={pageStyle}>
      <PageHeader title={month.data?.scope === 'own' ? 'Месяц ваших клиентов' : 'Месяц'} />
      <StartTabs me={me} />
      <div data-actions="" className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })}>
        <MonthSwitch
          value={filter.period}
          last={last}
          onChange={(next) =>
            onSearch({ ...search, page: undefined, month: next === last ? undefined : next })
          }
        />
        <div className={css({ ml: 'auto', display: 'flex', gap: '2' })}>
          <div className={css({ display: { base: 'none', md: 'block' } })}>
            <ColumnMenu
              columns={columns}
              hidden={hide}
              onChange={(hidden) => onSearch({ ...search, hide: hidden.length > 0 ? hidden : undefined })}
            />
          </div>
          <ExportMenu
            what="agency_month"
            filter={{ period: filter.period, sort: filter.sort }}
            disabled={!month.data?.count}
          />
        </div>
      </div>
      {month.data ? (
        <>
          <MonthTotals
            month={month.data}
            sorted={(sort) => ({
              to: '/month',
              search: { ...search, page: undefined, sort: sort === '-attention' ? undefined : sort },
            })}
          />
          <CollectingLine collecting={month.data.collecting} />
          {filter.period !== last && (
            <p className={`${quietText} ${css({ mb: '3' })}`}>
              Ответы, тексты и задачи этого месяца показаны такими, какие они сейчас.
            </p>
          )}
        </>
      ) : (
        month.isPending && (
          <Loading>
            <div className={css({ mb: '3' })}>
              <Skeleton height="6rem" />
            </div>
          </Loading>
        )
      )}
      <TableScreen
        query={month}
        failure="Не удалось загрузить месяц"
        skeletonRows={10}
        empty={
          <EmptyState icon={<Building2 aria-hidden="true" />}>
            Клиентов, за которых вы отвечаете, пока нет: их назначает руководитель.
          </EmptyState>
        }
        paging={{ page, size: monthPageSize, onPage: (next) => onSearch({ ...search, page: next }) }}
        label="Клиенты за месяц"
        columns={columns}
        rowId={(row) => row.client_id}
        sort={filter.sort}
        onSort={(sort) =>
          onSearch({
            ...search,
            page: undefined,
            sort: sort === '-attention' ? undefined : (sort as typeof search.sort),
          })
        }
        hidden={hide}
        roomFrom={72}
      />
    </div>
  );
}
