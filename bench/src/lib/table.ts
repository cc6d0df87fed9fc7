import { type Bound, type Row, verdictOf } from './measurement.ts';

/** A figure's rows as text, in columns. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.value === null ? '–' : written(row.value, row.unit),
    row.bound ? boundOf(row.bound, row.unit) : '',
    verdictOf(row),
    row.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A value with its unit: three digits, or all of those before the point. */
export function written(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

function boundOf({ kind, atMost, atLeast, below }: Bound, unit: string): string {
  const parts: string[] = [];
  if (atMost !== undefined) parts.push(`≤ ${atMost}`);
  if (atLeast !== undefined) parts.push(`≥ ${atLeast}`);
  if (below !== undefined) parts.push(`< ${below}`);
  return `${kind} ${parts.join(', ')}${unit === '' ? '' : ` ${unit}`}`;
}
