import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { monthName } from '../../../lib/months.ts';
import { meQuery } from '../../session/index.ts';
import { type PeriodFigures, periodsQuery } from '../api.ts';
import { textsLink } from '../links.ts';
import { figureColumns } from './figure-columns.tsx';
import { ToAreas } from './to-areas.tsx';

/** Month by month: what was planned and done, and how reviews went meanwhile. */
export function PeriodsScreen({ clientId }: { clientId: string }) {
  const periods = useQuery(periodsQuery(clientId));
  const { data: me } = useQuery(meQuery());
  return (
    <>
      {periods.data !== undefined && periods.data.count > 0 && (
        <div className={css({ display: 'flex', justifyContent: 'flex-end', mb: '3' })}>
          <ExportMenu what="months" filter={{ client_id: clientId }} />
        </div>
      )}
      <TableScreen
        query={periods}
        failure="Не удалось загрузить месяцы"
        skeletonRows={6}
        empty={
          <EmptyState icon={<CalendarRange aria-hidden="true" />} action={<ToAreas clientId={clientId} />}>
            Здесь появятся месяцы, за которые собраны отзывы или запланированы тексты.
          </EmptyState>
        }
        label="Исполнение по месяцам"
        columns={columnsFor(clientId, me?.kind === 'client')}
        rowId={(row) => row.period}
        roomFrom={52}
      />
    </>
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
