import { type Column, DataTable } from '../../../components/data-table.tsx';
import { quietText } from '../../../components/styles.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import type { ComparedMonths, Competitor } from '../api.ts';
import { ratingWords } from '../words.ts';

interface MonthTableProps {
  months: ComparedMonths;
  clientName: string;
  competitors: readonly Competitor[];
}

interface Month {
  period: string;
  /** The client's, then those of the competitors. */
  cells: readonly MonthCellProps[];
}

const none: readonly string[] = [];
const keepsOrder = (): void => undefined;

/** The chart's data, month by month, with how many reviews there were. */
export function MonthTable({ months, clientName, competitors }: MonthTableProps) {
  const names = new Map(competitors.map(({ id, name }) => [id, name]));
  const sides = [
    { name: clientName, months: months.own },
    ...months.competitors.map((one) => ({ name: names.get(one.competitor_id) ?? '', months: one.months })),
  ];
  const rows: Month[] = months.own
    .map(({ period }, index) => ({
      period,
      cells: sides.map((side) => side.months[index] ?? { reviews: 0, average_rating: null }),
    }))
    .toReversed();
  return (
    <DataTable
      label="Средняя оценка по месяцам"
      columns={columnsOf(sides.map(({ name }) => name))}
      rows={rows}
      rowId={(row) => row.period}
      sort=""
      onSort={keepsOrder}
      hidden={none}
      roomFrom={14 + 9 * sides.length}
    />
  );
}

const columnsOf = (names: readonly string[]): Column<Month>[] => [
  { id: 'month', label: 'Месяц', always: true, cell: ({ period }) => monthName(period) },
  ...names.map((name, index) => ({
    id: `side${index}`,
    label: name,
    align: 'end' as const,
    cell: ({ cells }: Month) => <MonthCell {...(cells[index] ?? { reviews: 0, average_rating: null })} />,
  })),
];

interface MonthCellProps {
  reviews: number;
  average_rating: number | null;
}

function MonthCell({ reviews, average_rating: average }: MonthCellProps) {
  if (reviews === 0) return <span className={quietText}>нет отзывов</span>;
  return (
    <>
      {ratingWords(average, 2)}
      <div className={quietText}>{counted(reviews, forms.review)}</div>
    </>
  );
}
