import { problem } from '@molva/contract/problems/index';
import type { UploadedFile } from '@molva/contract/endpoint';
import { open } from 'node:fs/promises';
import { DomainError, invalidField } from '../../lib/errors.ts';

/** Bytes of a table. */
const largest = 20 * 1_048_576;
/** Bytes that are looked at to tell text from anything else. */
const sample = 4096;

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
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sample), 0, sample, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('PK\u0003\u0004')) return { path: file.path, format: 'xlsx' };
    if (head.startsWith('\u00D0\u00CF\u0011\u00E0') || head.startsWith('{\\rtf'))
      throw invalidField('files', 'table_format', 'format');
    if (!isText(head)) throw invalidField('files', 'not_a_table', 'format');
    return { path: file.path, format: 'csv' };
  } finally {
    await handle.close();
  }
}

/** Text has no control characters but for line ends and tabs; in UTF-16 every other byte may be one. */
function isText(head: string): boolean {
  if (head.startsWith('\u00FF\u00FE') || head.startsWith('\u00FE\u00FF')) return true;
  return !head.startsWith('%PDF-') && !/[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/.test(head);
}
