import { guessColumns, type ImportColumn } from '@molva/contract/import-columns';
import { gridColumns } from './cells.ts';
import type { Matrix } from './table-text.ts';

export type Cells = Partial<Record<ImportColumn, string>>;
export interface GridRow {
  readonly id: number;
  readonly cells: Cells;
  /** Why the server did not take it; gone with the next change of the row. */
  readonly refusal?: string | undefined;
}
export interface Place {
  readonly row: number;
  readonly column: number;
}
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The grid's rows, and those before and after each change. Rows are never changed in place. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly past: readonly (readonly GridRow[])[];
  readonly future: readonly (readonly GridRow[])[];
  readonly nextId: number;
}

/** Rows the grid holds, and steps that can be taken back. */
export const maxRows = 2_000;
const maxSteps = 50;
const lastColumn = gridColumns.length - 1;

export const emptyGrid: Grid = { rows: [], past: [], future: [], nextId: 1 };

export function gridOf(rows: readonly { cells: Cells; refusal?: string | undefined }[]): Grid {
  return {
    ...emptyGrid,
    rows: rows.slice(0, maxRows).map((row, index) => ({ ...row, id: index + 1 })),
    nextId: Math.min(rows.length, maxRows) + 1,
  };
}

export const isBlankRow = ({ cells }: Pick<GridRow, 'cells'>): boolean =>
  Object.values(cells).every((cell) => cell.trim() === '');

export function cellAt(grid: Grid, { row, column }: Place): string {
  const id = gridColumns[column]?.id;
  return id === undefined ? '' : (grid.rows[row]?.cells[id] ?? '');
}

function changed(grid: Grid, rows: readonly GridRow[], nextId = grid.nextId): Grid {
  return { rows, past: [...grid.past, grid.rows].slice(-maxSteps), future: [], nextId };
}

/** Writes one cell; past the last row new ones appear. */
export function writeCell(grid: Grid, place: Place, value: string): Grid {
  if (cellAt(grid, place) === value) return grid;
  return writeCells(grid, place, [[value]]).grid;
}

export interface Pasted {
  readonly grid: Grid;
  /** Where what was written stands now. */
  readonly range: Range;
  /** Heads that mean nothing to the grid: their columns were left out. */
  readonly unknown: readonly string[];
  /** Rows for which there was no room. */
  readonly left: number;
  readonly byHead: boolean;
}

/**
 * Writes what was pasted from a place on. A first row that names the grid's columns is no data: it says where the columns
 * go, whatever their order.
 */
export function pasteCells(grid: Grid, from: Place, matrix: Matrix): Pasted {
  const [head = [], ...data] = matrix;
  const names = head.map((name) => name.trim());
  const known = data.length > 0 || names.length > 1 ? columnsByHead(names) : null;
  if (!known) return writeCells(grid, from, matrix);
  const arranged = data.map((row) =>
    gridColumns.map(({ id }) => {
      const name = known[id];
      return name === undefined ? null : (row[names.indexOf(name)] ?? '');
    }),
  );
  const used = new Set(Object.values(known));
  return {
    ...writeCells(grid, { row: from.row, column: 0 }, arranged),
    unknown: names.filter((name) => name !== '' && !used.has(name)),
    byHead: true,
  };
}

/**
 * What a first row means as a head; null where it is none. A customer's sentence that mentions a grade is no head, nor is a
 * row with a figure or an address in it.
 */
function columnsByHead(names: readonly string[]): Partial<Record<ImportColumn, string>> | null {
  if (names.some((name) => name.length > 80 || /^[\d+]|@/.test(name))) return null;
  const found = guessColumns(names, names.length === 1);
  return Object.keys(found).length >= Math.min(2, names.length) ? found : null;
}

/** `null` leaves a cell as it is. */
function writeCells(grid: Grid, from: Place, matrix: readonly (readonly (string | null)[])[]): Pasted {
  const fitting = matrix.slice(0, Math.max(0, maxRows - from.row));
  const rows = [...grid.rows];
  let { nextId } = grid;
  while (rows.length < from.row + fitting.length) {
    rows.push({ id: nextId, cells: {} });
    nextId += 1;
  }
  let width = 1;
  for (const [down, values] of fitting.entries()) {
    const before = rows[from.row + down];
    if (!before) continue;
    const cells: Cells = { ...before.cells };
    for (const [right, value] of values.entries()) {
      const id = gridColumns[from.column + right]?.id;
      if (id === undefined || value === null) continue;
      cells[id] = value;
      width = Math.max(width, right + 1);
    }
    rows[from.row + down] = { id: before.id, cells };
  }
  const range = {
    top: from.row,
    bottom: from.row + Math.max(fitting.length, 1) - 1,
    left: from.column,
    right: Math.min(from.column + width - 1, lastColumn),
  };
  return {
    grid: changed(grid, rows, nextId),
    range,
    unknown: [],
    left: matrix.length - fitting.length,
    byHead: false,
  };
}

export function clearCells(grid: Grid, range: Range): Grid {
  const ids = gridColumns.slice(range.left, range.right + 1).map(({ id }) => id);
  const isHere = (row: GridRow, index: number) =>
    index >= range.top && index <= range.bottom && ids.some((id) => (row.cells[id] ?? '') !== '');
  if (!grid.rows.some(isHere)) return grid;
  return changed(
    grid,
    grid.rows.map((row, index) =>
      isHere(row, index)
        ? { id: row.id, cells: { ...row.cells, ...Object.fromEntries(ids.map((id) => [id, ''])) } }
        : row,
    ),
  );
}

export function deleteRows(grid: Grid, top: number, bottom: number): Grid {
  const rows = grid.rows.filter((_, index) => index < top || index > bottom);
  return rows.length === grid.rows.length ? grid : changed(grid, rows);
}

/** The same for the same cells: by it a row is known again after a reload. */
export function rowKey(cells: Cells): string {
  return JSON.stringify(gridColumns.map(({ id }) => cells[id]?.trim() ?? ''));
}

/**
 * Takes out the rows that were kept, and says why the others were not. A row that was changed since it was sent stays.
 *
 * @param sent keys of the rows that were sent
 * @param refusals why some of them were not taken, by key
 */
export function afterSaving(
  grid: Grid,
  sent: ReadonlySet<string>,
  refusals: ReadonlyMap<string, string>,
): Grid {
  const rows = grid.rows.flatMap((row) => {
    const key = rowKey(row.cells);
    if (!sent.has(key)) return [row];
    const refusal = refusals.get(key);
    return refusal === undefined ? [] : [{ ...row, refusal }];
  });
  // What is kept on the server cannot be taken back here: the steps before are of another grid.
  return { ...grid, rows, past: [], future: [] };
}

export function undo(grid: Grid): Grid {
  const before = grid.past.at(-1);
  if (!before) return grid;
  return { ...grid, rows: before, past: grid.past.slice(0, -1), future: [grid.rows, ...grid.future] };
}

export function redo(grid: Grid): Grid {
  const [after, ...rest] = grid.future;
  if (!after) return grid;
  return { ...grid, rows: after, past: [...grid.past, grid.rows], future: rest };
}

export function copyCells(grid: Grid, range: Range): string[][] {
  const rows: string[][] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    const cells: string[] = [];
    for (let column = range.left; column <= range.right; column += 1)
      cells.push(cellAt(grid, { row, column }));
    rows.push(cells);
  }
  return rows;
}

export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}
