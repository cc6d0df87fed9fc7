import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { css, cva } from '#styled/css';
import { wholeGrade } from '../../../lib/whole-grade.ts';
import { counted, forms, rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import type { AreaMonths } from '../api.ts';
import { type Metric, movedBy, shadeOf, valueOf } from '../heat.ts';
import { cellWords, monthWords } from './heat-map.tsx';

const box = css({
  overflow: 'auto',
  maxHeight: '36rem',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
/** A cell that is gone to does not stop under the months or the names, on a phone neither. */
const underHeads = { scrollPadding: '3rem 0 0 min(16.5rem, 45%)' };
const table = css({
  borderCollapse: 'separate',
  borderSpacing: '1px',
  fontVariantNumeric: 'tabular-nums',
  textStyle: 'small',
});
const headCell = cva({
  base: {
    position: 'sticky',
    top: '0',
    bg: 'bg.surface',
    color: 'fg.muted',
    fontWeight: 'medium',
    py: '1.5',
    lineHeight: 'tight',
  },
  variants: {
    isCorner: {
      // The months pass under it.
      true: { left: '0', zIndex: 'bar', textAlign: 'start', px: '2' },
      false: { zIndex: 'sticky' },
    },
  },
});
const nameCell = css({
  position: 'sticky',
  left: '0',
  bg: 'bg.surface',
  fontWeight: 'normal',
  textAlign: 'start',
  px: '2',
  width: { base: '8rem', md: '16rem' },
  minWidth: { base: '8rem', md: '16rem' },
  maxWidth: { base: '8rem', md: '16rem' },
});
/** Whole where they can be: the ends of addresses are what tells them apart. */
const name = css({ lineHeight: 'tight', lineClamp: 3, overflowWrap: 'anywhere' });
const cell = cva({
  base: {
    minWidth: '2.375rem',
    height: '7',
    textAlign: 'center',
    borderRadius: 'xs',
    color: 'fg.muted',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
    '&[data-opens]': { cursor: 'pointer' },
  },
  variants: {
    step: {
      1: { bg: 'grade.1', color: 'gradeInk.1' },
      2: { bg: 'grade.2', color: 'gradeInk.2' },
      3: { bg: 'grade.3', color: 'gradeInk.3' },
      4: { bg: 'grade.4', color: 'gradeInk.4' },
      5: { bg: 'grade.5', color: 'gradeInk.5' },
      none: {},
    },
    shade: {
      1: { color: 'fg.default' },
      2: { bg: 'bg.active', color: 'fg.default' },
      3: { bg: 'accent.subtle', color: 'fg.default' },
      4: { bg: 'accent.subtle', color: 'fg.default', fontWeight: 'semibold' },
      5: { bg: 'accent.solid', color: 'accent.ink', fontWeight: 'semibold' },
      none: {},
    },
  },
});

interface HeatGridProps {
  areas: readonly AreaMonths[];
  /** Of the areas, without what they share. */
  names: readonly string[];
  months: readonly string[];
  metric: Metric;
  onOpen: (areaId: string, month: string) => void;
}

/** A table of areas by months. One cell is reached by Tab, the others from it by the arrows. */
export function HeatGrid({ areas, names, months, metric, onOpen }: HeatGridProps) {
  const root = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState({ row: 0, column: months.length - 1 });
  const row = Math.min(place.row, areas.length - 1);
  const column = Math.min(place.column, months.length - 1);
  const most = Math.max(1, ...areas.flatMap((area) => area.months.map(({ came }) => came)));

  // Where not all of them have room, the latest are looked at first.
  useLayoutEffect(() => {
    const scrolled = root.current?.parentElement;
    if (scrolled) scrolled.scrollLeft = scrolled.scrollWidth;
  }, []);

  function openAt(cell: Place | null) {
    const area = areas[cell?.row ?? -1];
    const month = months[cell?.column ?? -1];
    if (!area || month === undefined || !hasReviews(area, month)) return false;
    onOpen(area.area_id, month);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.key === 'Enter' || event.key === ' ') {
      if (openAt(placeOf(event.target))) event.preventDefault();
      return;
    }
    const to = movedBy(event.key, { row, column }, { rows: areas.length, columns: months.length });
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setPlace(to);
    root.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus();
  }

  return (
    <div className={box} style={underHeads}>
      <table
        ref={root}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved between by the arrows
        role="grid"
        aria-label="Рейтинг по точкам и месяцам"
        className={table}
        onKeyDown={onKeyDown}
        onClick={(event) => openAt(placeOf(event.target))}
        onFocus={(event) => setPlace((before) => placeOf(event.target) ?? before)}
      >
        <thead>
          <tr>
            <th scope="col" className={headCell({ isCorner: true })}>
              Точка
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className={headCell({ isCorner: false })}>
                {monthWords(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area, at) => (
            <HeatRow
              key={area.area_id}
              area={area}
              shortName={names[at] ?? area.area_fullname}
              at={at}
              months={months}
              metric={metric}
              most={most}
              stop={at === row ? column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Place {
  row: number;
  column: number;
}

/** Where the cell stands that an event is of. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

const hasReviews = (area: AreaMonths, month: string): boolean =>
  area.months.some((one) => one.month === month && one.came > 0);

interface HeatRowProps {
  area: AreaMonths;
  shortName: string;
  /** Which row it is. */
  at: number;
  months: readonly string[];
  metric: Metric;
  /** Reviews in the cell that has most. */
  most: number;
  /** The column that Tab stops at, where it is in this row. */
  stop: number | null;
}

/** Drawn anew only where it changes: a step of the arrows is of two rows at most, of a hundred there may be. */
const HeatRow = memo(function HeatRow({ area, shortName, at, months, metric, most, stop }: HeatRowProps) {
  const byMonth = new Map(area.months.map((month) => [month.month, month]));
  return (
    <tr>
      <th scope="row" className={nameCell} title={area.area_fullname}>
        <span className={name}>{shortName}</span>
      </th>
      {months.map((month, column) => {
        const known = byMonth.get(month);
        const value = valueOf(known, metric);
        const shown = value === null ? '·' : cellWords(metric)(value);
        return (
          <td
            key={month}
            data-place={`${at} ${column}`}
            data-opens={(known !== undefined && known.came > 0) || undefined}
            tabIndex={column === stop ? 0 : -1}
            aria-label={`${shown}: ${shortName}, ${monthName(month).toLocaleLowerCase('ru')}, ${words(known)}`}
            title={`${monthName(month)}: ${words(known)}`}
            className={cell(
              value === null
                ? {}
                : metric === 'came'
                  ? { shade: shadeOf(value, most) as 1 }
                  : { step: wholeGrade(value) },
            )}
          >
            {shown}
          </td>
        );
      })}
    </tr>
  );
});

function words(month: AreaMonths['months'][number] | undefined): string {
  if (!month) return 'ничего не пришло';
  return [
    month.came === 0 ? 'ничего не пришло' : counted(month.came, forms.review),
    month.average === null ? null : `в среднем ${rating(month.average, 2)}`,
    month.shown_rating === null ? null : `на площадке ${rating(month.shown_rating, 2)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
