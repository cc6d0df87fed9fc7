import { problem } from '@molva/contract/problems/index';
import type { UploadedFile } from '@molva/contract/endpoint';
import { DomainError, invalidField } from '../../../lib/errors.ts';
import { firstBytes, provenType } from '../../../lib/file-type.ts';

/** Bytes of a table. */
const largest = 20 * 1_048_576;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface TableFile {
  path: string;
  format: 'csv' | 'xlsx';
}

/** The one file of a call, if it can be a table. What it is, its content says; names lie. */
export async function tableIn(files: readonly UploadedFile[]): Promise<TableFile> {
  const [file, second] = files;
  if (!file || second) throw invalidField('files', 'one_file', 'missing');
  if (file.path === null || file.size > largest)
    throw new DomainError('too_large', problem('table_too_large', { megabytes: largest / 1_048_576 }));
  if (file.size === 0) throw invalidField('files', 'file_empty', 'empty');
  const type = await provenType(file.path);
  if (type === 'application/zip' || type === xlsx) return { path: file.path, format: 'xlsx' };
  // An old Excel file, and what people paste out of Word.
  if (type === 'application/x-cfb' || type === 'application/rtf')
    throw invalidField('files', 'table_format', 'format');
  const head = (await firstBytes(file.path)).toString('latin1');
  if (type === 'application/pdf' || !isText(head)) throw invalidField('files', 'not_a_table', 'format');
  return { path: file.path, format: 'csv' };
}

/** Text has no control characters but for line ends and tabs; in UTF-16 every other byte may be one. */
function isText(head: string): boolean {
  if (head.startsWith('\u00FF\u00FE') || head.startsWith('\u00FE\u00FF')) return true;
  return !/[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/.test(head);
}
