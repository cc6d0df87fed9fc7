import { problem } from '@molva/contract/problems/index';
import { readXlsx } from '../tables/xlsx.ts';
import { maxColumns, TableError, type TableRow } from '../tables/types.ts';
import { csvRows } from './csv-rows.ts';
import { type BadRow, jsonItems, jsonLines } from './json-rows.ts';

export type RowFormat = 'csv' | 'xlsx' | 'json' | 'jsonl';

/** Rows that are held in memory until the columns are known. */
const maxHeld = 1_000;
/** An XLSX file is unpacked as a whole. */
const maxXlsxRows = 200_000;

export interface OpenRows {
  columns: string[];
  /** The first of them, which `rows` gives too. */
  first: readonly (TableRow | BadRow)[];
  /** Whether `first` is all there is. */
  isWhole: boolean;
  rows: AsyncIterable<TableRow | BadRow>;
}

/** Opens a file of rows; what is in it is read as it is asked for. @throws TableError */
export async function openRows(path: string, format: RowFormat): Promise<OpenRows> {
  const source = rowsIn(path, format);
  const first: (TableRow | BadRow)[] = [];
  let isWhole = false;
  while (first.length < maxHeld && !isWhole) {
    const next = await source.next();
    if (next.done === true) isWhole = true;
    else first.push(next.value);
  }
  const columns = new Set(first.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : [])));
  const rows = async function* () {
    yield* first;
    yield* source;
  };
  return { columns: [...columns].slice(0, maxColumns), first, isWhole, rows: rows() };
}

async function* rowsIn(path: string, format: RowFormat): AsyncGenerator<TableRow | BadRow> {
  if (format === 'csv') yield* csvRows(path);
  else if (format === 'jsonl') yield* jsonLines(path);
  else if (format === 'json') yield* jsonItems(path);
  else {
    const { rows } = await readXlsx(path, maxXlsxRows);
    yield* rows.slice(0, maxXlsxRows);
    if (rows.length > maxXlsxRows) throw new TableError(problem('xlsx_too_long', { count: maxXlsxRows }));
  }
}
