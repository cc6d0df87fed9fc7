import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { buttonStyle } from '../../../components/button.tsx';
import { type Column, DataTable, rowLink } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { meQuery } from '../../session/api.ts';
import { type PeriodFigures, periodsQuery } from '../api.ts';
import { reviewsGoneLink, reviewsNewLink, textsLink } from '../links.ts';
import { inWorkStates, sumOf } from '../sums.ts';
import { NumberLink, numberLinkStyle } from './number-link.tsx';
import { PlanBar } from './plan-bar.tsx';

const none: readonly string[] = [];

/** Month by month: what was planned and done, and how reviews went meanwhile. */
export function PeriodsScreen({ clientId }: { clientId: string }) {
  const periods = useQuery(periodsQuery(clientId));
  const { data: me } = useQuery(meQuery());
  if (periods.isPending) return <TableSkeleton rows={6} />;
  if (periods.isError && !periods.data) {
    return (
      <ErrorState
        title="Не удалось загрузить месяцы"
        error={periods.error}
        retrying={periods.isFetching}
        onRetry={() => void periods.refetch()}
      />
    );
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
    {
      id: 'plan',
      label: 'Опубликовано из плана',
      cell: (row) => (
        <PlanBar
          planned={row.planned}
          done={row.done}
          clientId={clientId}
          period={row.period}
          isClient={isClient}
        />
      ),
    },
    {
      id: 'work',
      label: 'В работе',
      align: 'end',
      cell: (row) => (
        <NumberLink
          value={sumOf(row.requests, inWorkStates)}
          label={`тексты в работе, ${monthName(row.period)}`}
          {...textsLink(clientId, row.period, { status: [...inWorkStates] })}
        />
      ),
    },
    {
      id: 'new',
      label: 'Новые отзывы',
      align: 'end',
      cell: (row) => (
        <NumberLink
          value={row.reviews_new}
          label={`новые отзывы, ${monthName(row.period)}`}
          {...reviewsNewLink(clientId, row.period)}
        />
      ),
    },
    {
      id: 'gone',
      label: 'Исчезли',
      align: 'end',
      cell: (row) => (
        <NumberLink
          value={row.reviews_gone}
          label={`исчезнувшие отзывы, ${monthName(row.period)}`}
          {...reviewsGoneLink(clientId, row.period)}
        />
      ),
    },
    {
      id: 'average',
      label: 'Средняя оценка новых',
      align: 'end',
      cell: ({ average, period }) =>
        average === null ? (
          '–'
        ) : (
          <Link {...reviewsNewLink(clientId, period)} className={numberLinkStyle}>
            {rating(average, 2)}
          </Link>
        ),
    },
  ];
}
