import { open } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { PermanentJobError } from '../../jobs/definition.ts';
import { cellsOf, type TableRow } from './read-csv.ts';

/** Bytes of all parts of a file when they are unpacked: what is larger is no table of reviews. */
const largestUnpacked = 200 * 1_048_576;
const mostColumns = 200;

/** Rows of the first sheet of an XLSX file, read as a stream; the first names the columns. See readCsv. */
export async function readXlsx(path: string, most: number): Promise<TableRow[]> {
  await assertUnpackable(path);
  try {
    return await rowsIn(path, most);
  } catch (error) {
    if (error instanceof PermanentJobError) throw error;
    throw new PermanentJobError('table_unreadable', 'Файл не похож на таблицу XLSX');
  }
}

async function rowsIn(path: string, most: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
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
      if (names === null) names = values.map((value) => String(value).trim());
      else if (values.some((value) => value !== ''))
        rows.push({ line: row.number, cells: cellsOf(names, values) });
      if (rows.length > most) return rows;
    }
    return rows;
  }
  return rows;
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

/** Adds up what the parts of a ZIP say of their size (APPNOTE 4.3.12), before anything is unpacked. */
async function assertUnpackable(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, 0);
    let total = 0;
    for (let at = bytes.indexOf(entry); at >= 0 && at + 46 <= size; at = bytes.indexOf(entry, at + 46))
      total += bytes.readUInt32LE(at + 24);
    if (total === 0 || total > largestUnpacked)
      throw new PermanentJobError('table_unreadable', 'Таблица слишком велика или повреждена');
  } finally {
    await file.close();
  }
}

const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
