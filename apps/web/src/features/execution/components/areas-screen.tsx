import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { css, cx } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Change } from '../../../components/change.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { filterBar, mediumText, mutedText, quietText, semiboldText } from '../../../components/styles.ts';
import { rating } from '../../../lib/formats.ts';
import { monthName, thisMonth } from '../../../lib/months.ts';
import { type AreaFigures, areaFiguresPageSize, areaFiguresQuery } from '../api.ts';
import { meQuery } from '../../session/index.ts';
import { MonthSwitch } from './month-switch.tsx';
import { figureColumns } from './figure-columns.tsx';
import { ToAreas } from './to-areas.tsx';
import { numberLinkStyle } from './number-link.tsx';

export interface AreasSearch {
  readonly period?: string | undefined;
  readonly page?: number | undefined;
}

/** Plan and fact of one month, area by area. */
export function AreasScreen(props: {
  clientId: string;
  search: AreasSearch;
  onSearch: (search: AreasSearch) => void;
}) {
  const { clientId, search, onSearch } = props;
  const period = search.period ?? thisMonth();
  return (
    <>
      <div data-actions="" className={filterBar}>
        <MonthSwitch value={period} onChange={(next) => onSearch({ period: next })} />
        <span className={css({ ml: 'auto' })}>
          <ExportMenu what="area_months" filter={{ client_id: clientId, period }} />
        </span>
      </div>
      <AreasTable
        clientId={clientId}
        period={period}
        page={search.page ?? 1}
        onPage={(page) => onSearch({ ...search, page })}
      />
    </>
  );
}

export function AreasTable(props: {
  clientId: string;
  period: string;
  page: number;
  onPage: (page: number | undefined) => void;
}) {
  const { clientId, period, page, onPage } = props;
  const areas = useQuery(areaFiguresQuery(clientId, period, page));
  const { data: me } = useQuery(meQuery());
  return (
    <TableScreen
      query={areas}
      failure="Не удалось загрузить точки"
      skeletonRows={8}
      empty={
        <EmptyState icon={<MapPin aria-hidden="true" />} action={<ToAreas clientId={clientId} />}>
          Точек пока нет. Они появятся здесь, как только их добавят в обзоре.
        </EmptyState>
      }
      paging={{ page, size: areaFiguresPageSize, onPage }}
      label={`Исполнение по точкам, ${monthName(period)}`}
      columns={columnsFor(clientId, period, me?.kind === 'client')}
      rowId={(row) => row.area_id}
      roomFrom={62}
    />
  );
}

function columnsFor(clientId: string, period: string, isClient: boolean): Column<AreaFigures>[] {
  return [
    {
      id: 'area',
      label: 'Точка',
      always: true,
      cell: (row) => (
        <div className={css({ maxWidth: '24rem', overflowWrap: 'anywhere' })}>
          <div className={mediumText}>{row.fullname_area}</div>
          <div className={quietText}>{row.site_name}</div>
        </div>
      ),
    },
    {
      id: 'rating',
      label: 'Рейтинг',
      align: 'end',
      cell: (row) => <RatingMoved row={row} clientId={clientId} />,
    },
    ...figureColumns<AreaFigures>(clientId, isClient, (row) => ({
      period,
      area: row.area_id,
      words: `${row.fullname_area}, ${monthName(period)}`,
    })),
  ];
}

function RatingMoved({ row, clientId }: { row: AreaFigures; clientId: string }) {
  if (row.rating_now === null) return <span className={mutedText}>нет</span>;
  return (
    <span className={css({ display: 'inline-flex', gap: '2', alignItems: 'baseline', whiteSpace: 'nowrap' })}>
      <Link
        to="/clients/$clientId/ratings"
        params={{ clientId }}
        search={{ areas: [row.area_id] }}
        className={cx(numberLinkStyle, semiboldText)}
      >
        {rating(row.rating_now, 2)}
      </Link>
      <Change from={row.rating_then} to={row.rating_now} since="за месяц" digits={2} />
    </span>
  );
}
