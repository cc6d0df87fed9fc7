import { importColumns } from '@molva/contract/import-columns';
import { ownKey } from '../../lib/own-storage.ts';
import { type Cells, type Grid, emptyGrid, gridOf, isBlankRow } from './grid.ts';

/** Of one person for one client: the next who signs in at this computer has others. */
export function gridKey(userId: string, clientId: string): string {
  return ownKey(userId, `add-reviews.${clientId}`);
}

/** The rows not sent yet. An empty grid where nothing readable is kept. */
export function readGrid(text: string | null): Grid {
  if (text === null) return emptyGrid;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? gridOf(kept.flatMap(rowIn)) : emptyGrid;
  } catch (error) {
    if (error instanceof SyntaxError) return emptyGrid;
    throw error;
  }
}

/** `null` for nothing worth keeping. */
export function storedGrid(grid: Grid): string | null {
  const rows = grid.rows.filter((row) => !isBlankRow(row));
  if (rows.length === 0) return null;
  return JSON.stringify(
    rows.map(({ cells, refusal }) => ({ cells, ...(refusal !== undefined && { refusal }) })),
  );
}

function rowIn(value: unknown): { cells: Cells; refusal?: string }[] {
  if (typeof value !== 'object' || value === null || !('cells' in value)) return [];
  const { cells: kept } = value;
  if (typeof kept !== 'object' || kept === null) return [];
  const cells: Cells = {};
  for (const column of importColumns) {
    const cell = (kept as Record<string, unknown>)[column];
    if (typeof cell === 'string') cells[column] = cell;
  }
  return [
    { cells, ...('refusal' in value && typeof value.refusal === 'string' && { refusal: value.refusal }) },
  ];
}
