import { gridColumns } from './cells.ts';
import type { Place } from './grid.ts';

export interface Cursor {
  /** Where typing goes. */
  readonly at: Place;
  /** The other corner of what is chosen. */
  readonly end: Place;
}

const last = gridColumns.length - 1;
const pageRows = 10;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Where a key moves the cursor; null for keys that do not move it. Shift spreads what is chosen; Tab goes on from row to
 * row, past the last cell it leaves the grid.
 *
 * @param rows rows that are shown, the empty one at the end among them
 */
export function moved(cursor: Cursor, pressed: Pressed, rows: number): Cursor | null {
  const { key, shiftKey } = pressed;
  const far = pressed.ctrlKey || pressed.metaKey;
  const bottom = Math.max(rows - 1, 0);
  if (key === 'Tab') return tabbed(cursor, shiftKey, bottom);
  const from = shiftKey ? cursor.end : cursor.at;
  const to = target(from, key, far, bottom);
  if (!to) return null;
  return shiftKey ? { at: cursor.at, end: to } : { at: to, end: to };
}

function target({ row, column }: Place, key: string, far: boolean, bottom: number): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(row - 1, 0), column };
    case 'ArrowDown':
      return { row: far ? bottom : Math.min(row + 1, bottom), column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(column - 1, 0) };
    case 'ArrowRight':
      return { row, column: far ? last : Math.min(column + 1, last) };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? bottom : row, column: last };
    case 'PageUp':
      return { row: Math.max(row - pageRows, 0), column };
    case 'PageDown':
      return { row: Math.min(row + pageRows, bottom), column };
    default:
      return null;
  }
}

function tabbed({ at: { row, column } }: Cursor, back: boolean, bottom: number): Cursor | null {
  const index = row * (last + 1) + column + (back ? -1 : 1);
  if (index < 0 || index >= (bottom + 1) * (last + 1)) return null;
  const at = { row: Math.floor(index / (last + 1)), column: index % (last + 1) };
  return { at, end: at };
}

/** Down one row, as Enter does after typing. */
export function below({ at }: Cursor, rows: number, up = false): Cursor {
  const row = Math.min(Math.max(at.row + (up ? -1 : 1), 0), Math.max(rows - 1, 0));
  return { at: { row, column: at.column }, end: { row, column: at.column } };
}
