import { guessColumns } from '@molva/contract/import-columns';
import type { previewImport } from '@molva/contract/sources';
import { open } from 'node:fs/promises';
import { invalidField } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { PermanentJobError } from '../../jobs/definition.ts';
import { authorize } from '../../permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { textIn } from './import-row.ts';
import { readCsv, type Table } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type TableFile, tableIn } from './table-file.ts';

/** Rows that are read, rows that are shown, and characters of a cell and of a column's name. */
const mostRead = 1_000;
const mostShown = 20;
const mostCharacters = 300;
/** Of a table in text the beginning is enough: whoever waits for a preview waits for no 20 MB. */
const mostBytes = 4 * 1_048_576;
const mostColumns = 200;

/** What is in a table, before anything is taken of it. @throws invalid for a file that is no table */
export const previewOneImport: UseCase<typeof previewImport> = async ({ context, actor, input }) => {
  const { client_id: clientId } = input;
  authorize(actor, 'requests:create', clientId);
  await assertClientExists(context, clientId);
  const file = await tableIn(input.files);
  const { table, isWhole } = await beginningOf(file);
  const columns = table.columns.slice(0, mostColumns);
  if (columns.length === 0) throw invalidField('files', 'The table has no columns', 'empty');
  return {
    format: file.format,
    columns,
    rows: table.rows.slice(0, mostShown).map(({ line, cells }) => ({
      line,
      cells: columns.map((name) => short(textIn(cells[name] ?? ''))),
    })),
    row_count: isWhole && table.rows.length <= mostRead ? table.rows.length : null,
    mapping: guessColumns(columns),
  };
};

async function beginningOf({ path, format }: TableFile): Promise<{ table: Table; isWhole: boolean }> {
  try {
    if (format === 'xlsx') return { table: await readXlsx(path, mostRead), isWhole: true };
    const { bytes, isWhole } = await readBeginning(path);
    return { table: readCsv(bytes, mostRead), isWhole };
  } catch (error) {
    if (error instanceof PermanentJobError)
      throw invalidField('files', 'The table cannot be read', 'unreadable');
    throw error;
  }
}

/** Up to the last line end of the beginning: a letter cut in two would change the encoding. */
async function readBeginning(path: string): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const room = Buffer.alloc(Math.min(size, mostBytes));
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
  text.length > mostCharacters ? `${text.slice(0, mostCharacters).toWellFormed()}…` : text;
