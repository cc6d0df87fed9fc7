import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { buttonStyle } from '../../../components/button.tsx';
import { type Column, DataTable, rowLink } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { monthName } from '../../../lib/months.ts';
import { meQuery } from '../../session/api.ts';
import { type PeriodFigures, periodsQuery } from '../api.ts';
import { textsLink } from '../links.ts';
import { figureColumns } from './figure-columns.tsx';

const none: readonly string[] = [];

/** Month by month: what was planned and done, and how reviews went meanwhile. */
export function PeriodsScreen({ clientId }: { clientId: string }) {
  const periods = useQuery(periodsQuery(clientId));
  const { data: me } = useQuery(meQuery());
  if (periods.isPending) return <TableSkeleton rows={6} />;
  if (periods.isError && !periods.data) {
    return <QueryError title="Не удалось загрузить месяцы" query={periods} />;
  }
  const { data } = periods.data;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<CalendarRange aria-hidden="true" />}
        action={
          <Link to="/clients/$clientId" params={{ clientId }} className={buttonStyle({ variant: 'solid' })}>
            К точкам
          </Link>
        }
      >
        Здесь появятся месяцы, за которые собраны отзывы или запланированы тексты.
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Исполнение по месяцам"
      columns={columnsFor(clientId, me?.kind === 'client')}
      rows={data}
      rowId={(row) => row.period}
      sort="-period"
      onSort={() => undefined}
      hidden={none}
      roomFrom={52}
    />
  );
}

function columnsFor(clientId: string, isClient: boolean): Column<PeriodFigures>[] {
  return [
    {
      id: 'period',
      label: 'Месяц',
      always: true,
      cell: ({ period }) => (
        <Link {...textsLink(clientId, period)} {...rowLink}>
          {monthName(period)}
        </Link>
      ),
    },
    ...figureColumns<PeriodFigures>(clientId, isClient, ({ period }) => ({
      period,
      words: monthName(period),
    })),
  ];
}
