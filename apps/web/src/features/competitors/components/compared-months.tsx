import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { quietText } from '../../../components/styles.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { RatingChart } from '../../ratings/index.ts';
import { type ComparedMonths as Months, comparedMonthsQuery, type Competitor } from '../api.ts';
import { linesOf, monthPoints, spanOf } from '../months.ts';
import { ratingWords } from '../words.ts';

const views = [
  { value: 'chart', label: 'График', icon: <ChartLine aria-hidden="true" /> },
  { value: 'table', label: 'Таблица', icon: <Table2 aria-hidden="true" /> },
] as const;

interface ComparedMonthsProps {
  clientId: string;
  clientName: string;
  competitors: readonly Competitor[];
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** How grades moved over a year: as lines, or the same as a table with how many reviews there were. */
export function ComparedMonths({ clientId, clientName, competitors, isTable, onTable }: ComparedMonthsProps) {
  const months = useQuery(comparedMonthsQuery(clientId));
  const lines = useMemo(
    () => (months.data ? linesOf(months.data, { clientName, named: competitors }) : []),
    [months.data, clientName, competitors],
  );
  const span = useMemo(() => (months.data ? spanOf(months.data) : null), [months.data]);
  if (months.data === undefined || span === null)
    return months.isError ? (
      <QueryError title="Не удалось загрузить месяцы" query={months} />
    ) : (
      <Loading>
        <Skeleton height="24rem" />
      </Loading>
    );
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h2 className={css({ textStyle: 'heading', flex: '1', minWidth: '12rem' })}>
          Средняя оценка по месяцам
        </h2>
        <Segmented
          label="Вид"
          options={views}
          value={isTable ? 'table' : 'chart'}
          onChange={(view) => onTable(view === 'table')}
        />
      </div>
      {isTable ? (
        <MonthTable months={months.data} clientName={clientName} competitors={competitors} />
      ) : (
        <RatingChart lines={lines} period={span} subject="Средняя оценка по месяцам" words={monthPoints} />
      )}
      <p className={`${quietText} ${css({ mt: '2' })}`}>
        По дню публикации отзывов.
        {!isTable &&
          competitors.length + 1 > lines.length &&
          ' На графике первые семь конкурентов, остальные – в таблице.'}
      </p>
    </>
  );
}

interface MonthTableProps {
  months: Months;
  clientName: string;
  competitors: readonly Competitor[];
}

interface Row {
  period: string;
  /** By the client's name and competitors' ids, in the order of the columns. */
  cells: readonly { reviews: number; average_rating: number | null }[];
}

const none: readonly string[] = [];
const keepsOrder = (): void => undefined;

function MonthTable({ months, clientName, competitors }: MonthTableProps) {
  const names = new Map(competitors.map(({ id, name }) => [id, name]));
  const sides = [
    { name: clientName, months: months.own },
    ...months.competitors.map((one) => ({ name: names.get(one.competitor_id) ?? '', months: one.months })),
  ];
  const rows: Row[] = months.own
    .map(({ period }, index) => ({
      period,
      cells: sides.map((side) => side.months[index] ?? { reviews: 0, average_rating: null }),
    }))
    .toReversed();
  const columns: Column<Row>[] = [
    { id: 'month', label: 'Месяц', always: true, cell: ({ period }) => monthName(period) },
    ...sides.map(({ name }, index) => ({
      id: `side${index}`,
      label: name,
      align: 'end' as const,
      cell: ({ cells }: Row) => {
        const cell = cells[index];
        return cell === undefined || cell.reviews === 0 ? (
          'нет отзывов'
        ) : (
          <>
            {ratingWords(cell.average_rating, 2)}
            <div className={quietText}>{counted(cell.reviews, forms.review)}</div>
          </>
        );
      },
    })),
  ];
  return (
    <DataTable
      label="Средняя оценка по месяцам"
      columns={columns}
      rows={rows}
      rowId={(row) => row.period}
      sort=""
      onSort={keepsOrder}
      hidden={none}
      roomFrom={14 + 9 * sides.length}
    />
  );
}
