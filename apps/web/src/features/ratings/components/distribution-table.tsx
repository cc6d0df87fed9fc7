import { type Column, DataTable } from '../../../components/data-table.tsx';
import { longText, quietText } from '../../../components/styles.ts';
import { day, number } from '../../../lib/formats.ts';
import { type GradedArea, grades } from '../distribution.ts';

const none: readonly string[] = [];
const keepsOrder = (): void => undefined;

const columns: readonly Column<GradedArea>[] = [
  { id: 'area', label: 'Точка', always: true, cell: ({ name }) => <span className={longText}>{name}</span> },
  { id: 'date', label: 'К концу дня', cell: ({ date }) => day(date) },
  { id: 'count', label: 'Оценок', align: 'end', cell: ({ count }) => number(count) },
  ...grades.map((grade) => ({
    id: `grade${grade}`,
    label: `Оценка ${grade}`,
    align: 'end' as const,
    cell: ({ shares }: GradedArea) => {
      const share = shares.find((one) => one.grade === grade);
      return (
        <>
          {number(share?.count ?? 0)}
          <span className={quietText}>{` (${Math.round(share?.percent ?? 0)}\u00A0%)`}</span>
        </>
      );
    },
  })),
];

/** The bars' data, area by area. */
export const DistributionTable = ({ areas }: { areas: readonly GradedArea[] }) => (
  <DataTable
    label="Оценки в собранных отзывах"
    columns={columns}
    rows={areas}
    rowId={({ id }) => id}
    sort=""
    onSort={keepsOrder}
    hidden={none}
    roomFrom={52}
  />
);
