import type { AreaMonths } from './api.ts';

export type Metric = 'average' | 'shown' | 'came';

export const metricNames: Readonly<Record<Metric, string>> = {
  average: 'Среднее пришедших',
  shown: 'На площадке',
  came: 'Сколько пришло',
};

type Month = AreaMonths['months'][number];

export const valueOf = (month: Month | undefined, metric: Metric): number | null =>
  month === undefined
    ? null
    : { average: month.average, shown: month.shown_rating, came: month.came === 0 ? null : month.came }[
        metric
      ];

/** How dark a number of reviews is drawn, 1 to 5, by the most of any cell. */
export const shadeOf = (count: number, most: number): number =>
  Math.min(5, Math.max(1, Math.ceil((count / Math.max(1, most)) * 5)));

/** The cell that a key leads to from another; null: the key leads nowhere. */
export function movedBy(
  key: string,
  { row, column }: { row: number; column: number },
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | null {
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  }[key];
  return to ? { row: within(to.row, rows), column: within(to.column, columns) } : null;
}
