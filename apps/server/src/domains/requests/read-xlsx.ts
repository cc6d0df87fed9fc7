import { rm } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { PermanentJobError } from '../../jobs/definition.ts';
import { cellsOf, columnsOf, type Table } from './read-csv.ts';
import { repackXlsx } from './repack-xlsx.ts';

const mostColumns = 200;

/** Rows of the first sheet of an XLSX file, read as a stream; the first names the columns. See readCsv. */
export async function readXlsx(path: string, most: number): Promise<Table> {
  const plain = `${path}.plain`;
  try {
    await repackXlsx(path, plain);
    return await rowsIn(plain, most);
  } catch (error) {
    if (error instanceof PermanentJobError) throw error;
    throw new PermanentJobError('table_unreadable', 'Файл не похож на таблицу XLSX');
  } finally {
    await rm(plain, { force: true });
  }
}

async function rowsIn(path: string, most: number): Promise<Table> {
  const table: Table = { columns: [], rows: [] };
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  });
  for await (const sheet of reader) {
    let names: string[] | null = null;
    for await (const row of sheet) {
      // The first of the values stands for no column.
      const values = (Array.isArray(row.values) ? row.values.slice(1, mostColumns + 1) : []).map(valueOf);
      if (names === null) {
        names = values.map((value) => String(value).trim());
        table.columns = columnsOf(names);
      } else if (values.some((value) => value !== ''))
        table.rows.push({ line: row.number, cells: cellsOf(names, values) });
      if (table.rows.length > most) return table;
    }
    return table;
  }
  return table;
}

/** What a cell shows: of a formula its result, of formatted text its words. */
function valueOf(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object' || value instanceof Date)
    return typeof value === 'string' ? value.trim() : value;
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText
      .map((part: unknown) =>
        typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : '',
      )
      .join('')
      .trim();
  if ('result' in value) return valueOf(value.result);
  if ('text' in value) return valueOf(value.text);
  return '';
}
