import type { UploadedFile } from '@molva/contract/endpoint';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import type { reviewFileFormats } from '@molva/contract/review-imports';
import { DomainError, invalidField } from '../../lib/errors.ts';
import { firstBytes, isText, provenType, xlsxType } from '../../lib/file-type.ts';

export type ReviewFileFormat = (typeof reviewFileFormats)[number];

export interface ReviewFile {
  path: string;
  format: ReviewFileFormat;
}

/** The one file of a call, if reviews can be read of it. What it is, its content says; names lie. */
export async function reviewFileIn(files: readonly UploadedFile[]): Promise<ReviewFile> {
  const [file, second] = files;
  if (!file || second) throw invalidField('files', 'one_file', 'missing');
  if (file.path === null)
    throw new DomainError(
      'too_large',
      problem('table_too_large', { megabytes: limits.uploadBytes / 1_048_576 }),
    );
  if (file.size === 0) throw invalidField('files', 'file_empty', 'empty');
  const format = await formatOf(file.path);
  if (format === null) throw invalidField('files', 'not_reviews', 'format');
  return { path: file.path, format };
}

/** Proven types that are text all the same. */
const textTypes = new Set(['application/xml', 'text/html', 'multipart/related', 'application/mbox']);

async function formatOf(path: string): Promise<ReviewFileFormat | null> {
  const type = await provenType(path);
  if (type === 'application/zip' || type === xlsxType) return 'xlsx';
  const head = await firstBytes(path);
  if ((type !== null && !textTypes.has(type)) || !isText(head)) return null;
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return (await isByLines(path)) ? 'jsonl' : 'json';
  if (text.startsWith('<')) return 'html';
  return isSavedMail(text) ? 'mhtml' : 'csv';
}

const mailHeader = /^(?:From|Subject|Date|MIME-Version|Snapshot-Content-Location|Message-ID):/im;

function isSavedMail(text: string): boolean {
  const [top = ''] = text.split(/\r?\n\r?\n/, 1);
  return mailHeader.test(top) && /^Content-Type:\s*multipart\//im.test(top);
}

/** Bytes in which the first line of JSON Lines ends. */
const maxLine = 1_048_576;

/** Whether the first line is an object of its own, and not the only one. */
async function isByLines(path: string): Promise<boolean> {
  const text = (await firstBytes(path, maxLine))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const [line = '', ...others] = text.split('\n');
  try {
    JSON.parse(line);
    return others.length > 0;
  } catch {
    return false;
  }
}
