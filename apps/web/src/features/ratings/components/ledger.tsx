import { useState } from 'react';
import { css } from '#styled/css';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Change } from '../../../components/change.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { mutedText } from '../../../components/styles.ts';
import { number, rating } from '../../../lib/formats.ts';
import type { Figures, StepFigures } from '../api.ts';
import { grades } from '../distribution.ts';
import { hoursWords } from '../../../lib/hours.ts';
import { moveWords, spanWords } from '../words.ts';

const pageSize = 50;
const none = <span className={mutedText}>–</span>;
const link = css({
  color: 'link',
  textAlign: 'start',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

interface Entry extends StepFigures {
  readonly previous: Pick<StepFigures, 'shown_rating' | 'collected_average'>;
}

interface LedgerProps {
  steps: readonly StepFigures[];
  before: Figures['before'];
  onOpen: (step: StepFigures) => void;
}

/** Step by step, the newest first: where the two numbers stood, and what came and went. Each opens to its reviews. */
export function Ledger({ steps, before, onOpen }: LedgerProps) {
  const [page, setPage] = useState(1);
  const entries = steps
    .map((step, index): Entry => ({ ...step, previous: steps[index - 1] ?? before }))
    .toReversed();
  // Fewer steps may have come since.
  const shown = Math.min(page, Math.max(1, Math.ceil(entries.length / pageSize)));
  return (
    <>
      <DataTable
        label="Что сдвинуло среднее"
        columns={columns(onOpen)}
        rows={entries.slice((shown - 1) * pageSize, shown * pageSize)}
        rowId={(row) => row.start_date}
        sort=""
        onSort={() => undefined}
        hidden={[]}
        roomFrom={60}
      />
      <Pagination page={shown} pageSize={pageSize} count={entries.length} onChange={setPage} />
    </>
  );
}

const columns = (onOpen: LedgerProps['onOpen']): readonly Column<Entry>[] => [
  {
    id: 'step',
    label: 'Дни',
    always: true,
    cell: (row) =>
      row.came + row.went === 0 ? (
        spanWords(row)
      ) : (
        <button type="button" className={link} onClick={() => onOpen(row)}>
          {spanWords(row)}
        </button>
      ),
  },
  {
    id: 'shown',
    label: 'На площадке',
    align: 'end',
    cell: (row) => <Moved from={row.previous.shown_rating} to={row.shown_rating} />,
  },
  {
    id: 'collected',
    label: 'Среднее собранных',
    align: 'end',
    cell: (row) => <Moved from={row.previous.collected_average} to={row.collected_average} />,
  },
  {
    id: 'came',
    label: 'Пришло',
    align: 'end',
    cell: (row) => (row.came === 0 ? none : <Parts count={row.came} move={row.moved_by_came} />),
  },
  {
    id: 'grades',
    label: 'Оценки: 5, 4, 3, 2, 1',
    wide: true,
    cell: (row) =>
      row.average === null ? (
        none
      ) : (
        <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: { _asTable: 'nowrap' } })}>
          {grades.map((grade) => number(row.distribution[grade])).join(' · ')}
        </span>
      ),
  },
  {
    id: 'went',
    label: 'Исчезло',
    align: 'end',
    cell: (row) => (row.went === 0 ? none : <Parts count={row.went} move={row.moved_by_went} />),
  },
  {
    id: 'answered',
    label: 'С ответом',
    align: 'end',
    cell: (row) => (row.came === 0 ? none : `${Math.round((row.answered / row.came) * 100)}\u00A0%`),
  },
  {
    id: 'hours',
    label: 'До ответа',
    align: 'end',
    cell: (row) => (row.answer_hours === null ? none : hoursWords(row.answer_hours)),
  },
];

function Moved({ from, to }: { from: number | null; to: number | null }) {
  if (to === null) return none;
  const hasMoved = from !== null && Number((to - from).toFixed(2)) !== 0;
  return (
    <span className={css({ display: 'inline-flex', gap: '2', alignItems: 'baseline' })}>
      {hasMoved && <Change from={from} to={to} since="за эти дни" digits={2} />}
      {rating(to, 2)}
    </span>
  );
}

function Parts({ count, move }: { count: number; move: number | null }) {
  return (
    <span className={css({ whiteSpace: 'nowrap' })}>
      {number(count)}
      {move !== null && <span className={mutedText}> ({moveWords(move)})</span>}
    </span>
  );
}
