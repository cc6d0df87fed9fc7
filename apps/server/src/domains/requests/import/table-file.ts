import { problem } from '@molva/contract/problems/index';
import type { UploadedFile } from '@molva/contract/endpoint';
import { DomainError, invalidField } from '../../../lib/errors.ts';
import { firstBytes, isText, provenType, xlsxType } from '../../../lib/file-type.ts';

/** Bytes of a table. */
const largest = 20 * 1_048_576;

interface TableFile {
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
  if (type === 'application/zip' || type === xlsxType) return { path: file.path, format: 'xlsx' };
  // An old Excel file, and what people paste out of Word.
  if (type === 'application/x-cfb' || type === 'application/rtf')
    throw invalidField('files', 'table_format', 'format');
  if (type === 'application/pdf' || !isText(await firstBytes(file.path)))
    throw invalidField('files', 'not_a_table', 'format');
  return { path: file.path, format: 'csv' };
}
