import { readOwn, writeOwn } from '../../lib/own-storage.ts';
import { type Grid, afterSaving, isBlankRow, rowKey } from './grid.ts';
import { gridColumns } from './cells.ts';
import type { ImportResult } from './import-result.ts';
import { csvTable } from './table-text.ts';

/** The rows a job was started with, so that its answer finds them again after a reload. */
export interface SentRows {
  readonly job: string;
  /** Line of the file and key of the row. */
  readonly rows: readonly (readonly [line: number, key: string])[];
}

export const sentKey = (gridKey: string): string => `${gridKey}.sent`;

export function readSent(gridKey: string): SentRows | null {
  const text = readOwn(sentKey(gridKey));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isSent(kept) ? kept : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeSent(gridKey: string, sent: SentRows | null): void {
  writeOwn(sentKey(gridKey), sent === null ? null : JSON.stringify(sent));
}

/** The grid as a file, and on which line of it each row ends. */
export function fileOf(grid: Grid): { text: string; rows: SentRows['rows'] } {
  const rows = grid.rows.filter((row) => !isBlankRow(row));
  const { text, lastLines } = csvTable(
    gridColumns.map(({ label }) => label),
    rows.map(({ cells }) => gridColumns.map(({ id }) => cells[id] ?? '')),
  );
  return { text, rows: rows.map(({ cells }, index) => [lastLines[index] ?? 0, rowKey(cells)]) };
}

/**
 * The grid after its job: what was kept has gone, the rest says why. Where more was refused than the answer lists, nobody
 * knows of the rows after the last one listed: they stay too, and are found again when they are sent again.
 */
export function settle(grid: Grid, sent: SentRows, result: ImportResult): Grid {
  const byLine = new Map(sent.rows);
  const refusals = new Map<string, string>();
  for (const { line, reason } of result.refused) {
    const key = byLine.get(line);
    if (key !== undefined) refusals.set(key, reason);
  }
  const lastListed = result.refused.at(-1)?.line ?? 0;
  if (result.refusedCount > result.refused.length)
    for (const [line, key] of sent.rows)
      if (line > lastListed) refusals.set(key, 'Неизвестно, принята ли: сохраните ещё раз');
  return afterSaving(grid, new Set(sent.rows.map(([, key]) => key)), refusals);
}

function isSent(value: unknown): value is SentRows {
  return (
    typeof value === 'object' &&
    value !== null &&
    'job' in value &&
    typeof value.job === 'string' &&
    'rows' in value &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => Array.isArray(row) && typeof row[0] === 'number' && typeof row[1] === 'string')
  );
}
