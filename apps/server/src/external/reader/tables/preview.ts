import { open } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import { maxColumns, type Table, type TablePreview } from './types.ts';
import { readXlsx } from './xlsx.ts';

/** Rows that are read, rows that are shown, and characters of a cell and of a column's name. */
const maxRead = 1_000;
const maxShown = 20;
const maxCharacters = 300;
/** Of a table in text the beginning is enough: whoever waits for a preview waits for no 20 MB. */
const maxBytes = 4 * 1_048_576;

/** What is in a table, shortened. @throws TableError */
export async function previewTable(path: string, format: 'csv' | 'xlsx'): Promise<TablePreview> {
  const { table, isWhole } = await beginningOf(path, format);
  const columns = table.columns.slice(0, maxColumns);
  return {
    columns,
    rows: table.rows.slice(0, maxShown).map(({ line, cells }) => ({
      line,
      cells: columns.map((name) => short(cells[name] ?? '')),
    })),
    row_count: isWhole && table.rows.length <= maxRead ? table.rows.length : null,
  };
}

async function beginningOf(
  path: string,
  format: 'csv' | 'xlsx',
): Promise<{ table: Table; isWhole: boolean }> {
  if (format === 'xlsx') return { table: await readXlsx(path, maxRead), isWhole: true };
  const { bytes, isWhole } = await readBeginning(path);
  return { table: readCsv(bytes, maxRead), isWhole };
}

/** Up to the last line end of the beginning: a letter cut in two would change the encoding. */
async function readBeginning(path: string): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const room = Buffer.alloc(Math.min(size, maxBytes));
    const { buffer, bytesRead } = await handle.read(room, 0, room.length, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (bytesRead >= size) return { bytes, isWhole: true };
    const end = bytes.lastIndexOf(10);
    const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
    return { bytes: end < 0 || isWide ? bytes : bytes.subarray(0, end), isWhole: false };
  } finally {
    await handle.close();
  }
}

const short = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).toWellFormed()}…` : text;
