import { css } from '#styled/css';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { longText, mutedText } from '../../../components/styles.ts';
import { day, number, rating } from '../../../lib/formats.ts';
import type { RatingDay } from '../api.ts';
import type { RatingsSearch } from '../search.ts';

const pageSize = 100;
const none = <span className={mutedText}>–</span>;

const columns: readonly Column<RatingDay>[] = [
  {
    id: 'date',
    label: 'День',
    sort: { key: 'date', first: 'desc', asc: 'Сначала ранние дни', desc: 'Сначала поздние дни' },
    always: true,
    cell: (row) => <span className={css({ whiteSpace: 'nowrap' })}>{day(row.date)}</span>,
  },
  {
    id: 'area',
    label: 'Точка',
    cell: (row) => <span className={longText}>{row.area_fullname}</span>,
  },
  {
    id: 'rating',
    label: 'На площадке',
    sort: { key: 'rating', first: 'desc', asc: 'Сначала низкий рейтинг', desc: 'Сначала высокий рейтинг' },
    align: 'end',
    cell: (row) => (row.rating === null ? none : rating(row.rating, 2)),
  },
  {
    id: 'collected',
    label: 'Среднее собранных',
    align: 'end',
    cell: (row) => (row.collected_average === null ? none : rating(row.collected_average, 2)),
  },
  {
    id: 'shown',
    label: 'Отзывов на площадке',
    align: 'end',
    cell: (row) => (row.reviews_count === null ? none : number(row.reviews_count)),
  },
  { id: 'count', label: 'Собрано', align: 'end', cell: (row) => number(row.collected_count) },
  {
    id: 'source',
    label: 'Источник',
    cell: (row) => <span className={mutedText}>{row.noted_by_hand ? 'отмечен вручную' : 'собран'}</span>,
  },
];

interface RatingTableProps {
  days: readonly RatingDay[];
  search: RatingsSearch;
  onSearch: (search: RatingsSearch) => void;
}

/** The chart's data, line by line. */
export function RatingTable({ days, search, onSearch }: RatingTableProps) {
  const { sort = '-date', page = 1 } = search;
  const sorted = days.toSorted(comparator(sort));
  // An address may ask for a page that is there no longer.
  const shown = Math.min(page, Math.max(1, Math.ceil(sorted.length / pageSize)));
  return (
    <>
      <DataTable
        label="Рейтинги по дням"
        columns={columns}
        rows={sorted.slice((shown - 1) * pageSize, shown * pageSize)}
        rowId={(row) => `${row.area_id} ${row.date}`}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as RatingsSearch['sort'], page: undefined })}
        hidden={[]}
        roomFrom={46}
      />
      <Pagination
        page={shown}
        pageSize={pageSize}
        count={sorted.length}
        onChange={(next) => onSearch({ ...search, page: next > 1 ? next : undefined })}
      />
    </>
  );
}

function comparator(sort: NonNullable<RatingsSearch['sort']>) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  return (a: RatingDay, b: RatingDay) => {
    // A rating that is not known is neither high nor low.
    if (key === 'rating' && (a.rating === null) !== (b.rating === null)) return a.rating === null ? 1 : -1;
    const byKey = key === 'rating' ? (a.rating ?? 0) - (b.rating ?? 0) : a.date.localeCompare(b.date);
    return (
      sign * byKey || b.date.localeCompare(a.date) || a.area_fullname.localeCompare(b.area_fullname, 'ru')
    );
  };
}
