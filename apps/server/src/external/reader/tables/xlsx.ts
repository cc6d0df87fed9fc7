import { readFile } from 'node:fs/promises';
import { type Cell, type Place, readSheet } from './sheet.ts';
import { readBook } from './book.ts';
import { readStrings } from './strings.ts';
import { dateStyles } from './styles.ts';
import { cellsOf, columnsOf, shown, type Table, TableError } from './types.ts';
import { Zip } from './zip.ts';

/**
 * Rows of the first sheet of an XLSX file (ECMA-376) that is not hidden; the first row with something in it names the
 * columns. Only as much is read as the rows need: of the shared strings, those they name.
 *
 * @param max rows at most; one more is given, so that the caller sees there are more
 * @throws TableError
 */
export async function readXlsx(path: string, max: number): Promise<Table> {
  const zip = new Zip(await readFile(path));
  const book = await readBook(zip);
  const [first] = book.sheets.filter(({ isHidden }) => !isHidden);
  const sheet = first ?? book.sheets[0];
  if (!sheet) throw new TableError('not_xlsx');
  const dates = await dateStyles(zip, book.styles);
  const rows = await readSheet(zip, sheet.part, max + 2);
  const strings = await readStrings(zip, book.strings, neededBy(rows));
  const textOf = (cell: Cell | undefined) => (cell ? shownOf(cell, strings, dates, book.is1904) : '');
  const [head, ...others] = rows.map(({ line, cells }) => ({ line, texts: Array.from(cells, textOf) }));
  const names = head?.texts ?? [];
  return {
    columns: columnsOf(names),
    rows: others
      .filter(({ texts }) => texts.some((text) => text !== ''))
      .map(({ line, texts }) => ({ line, cells: cellsOf(names, texts) })),
  };
}

function neededBy(rows: readonly Place[]): Set<number> {
  const needed = new Set<number>();
  for (const { cells } of rows)
    for (const cell of cells) if (cell?.type === 's') needed.add(Number(cell.value));
  return needed;
}

/** What a cell shows: of a formula its result, of a date its day, of a fault nothing. */
function shownOf(
  { type, value, style }: Cell,
  strings: ReadonlyMap<number, string>,
  dates: ReadonlySet<number>,
  is1904: boolean,
): string {
  if (type === 's') return shown(strings.get(Number(value)) ?? '');
  if (type === 'e') return '';
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false';
  if (type === 'd') return shown(value).slice(0, 10);
  if (type !== 'n') return shown(value);
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return shown(value);
  return dates.has(style) ? dayOf(number, is1904) : String(number);
}

/** The day of a serial number (18.17.4.1): days since 30 December 1899, or 1 January 1904. */
function dayOf(serial: number, is1904: boolean): string {
  const moment = new Date(Math.round((serial - 25_569 + (is1904 ? 1462 : 0)) * 86_400_000));
  const isDay = !Number.isNaN(moment.getTime()) && moment.getTime() >= -2_208_988_800_000;
  return isDay && moment.getUTCFullYear() < 10_000 ? moment.toISOString().slice(0, 10) : String(serial);
}
