import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { InputOf } from '@molva/contract';
import { reviewColumns, type ReviewMapping } from '@molva/contract/review-columns';
import type { importReviews } from '@molva/contract/review-imports';
import { invalidField } from '../../lib/errors.ts';
import { mappingIn } from './mapping.ts';
import { type ReviewFileFormat, reviewFileIn } from './review-file.ts';

export type Input = InputOf<typeof importReviews>;

/** What a call brings: a file, or reviews of its own. */
export interface Given {
  kind: 'file' | 'call';
  format: ReviewFileFormat;
  mapping: ReviewMapping | null;
  open(): Readable;
}

/** Reviews of the call itself are kept as a file of JSON Lines, each field under its own name. */
export function givenInCall({ reviews = [], files, mapping, area_id: areaId }: Input): Given {
  if (files.length > 0) throw invalidField('reviews', 'file_or_reviews', 'extra_forbidden');
  if (mapping !== undefined) throw invalidField('mapping', 'file_or_reviews', 'extra_forbidden');
  const nameless = reviews.findIndex(({ area }) => area === undefined || area === null || area === '');
  if (areaId === undefined && nameless !== -1) throw invalidField('area_id', 'area_of_rows', 'missing');
  const lines = reviews.map((review) => `${JSON.stringify(review)}\n`);
  return {
    kind: 'call',
    format: 'jsonl',
    mapping: Object.fromEntries(reviewColumns.map((column) => [column, column])),
    open: () => Readable.from(lines),
  };
}

export async function givenInFile({ files, mapping, area_id: areaId }: Input): Promise<Given> {
  if (files.length === 0) throw invalidField('reviews', 'file_or_reviews', 'missing');
  const { path, format } = await reviewFileIn(files);
  const open = () => createReadStream(path);
  if (format === 'html' || format === 'mhtml') {
    if (areaId === undefined) throw invalidField('area_id', 'area_of_page', 'missing');
    return { kind: 'file', format, mapping: null, open };
  }
  if (mapping === undefined) throw invalidField('mapping', 'mapping_missing', 'missing');
  const columns = mappingIn(mapping);
  if (areaId === undefined && columns.area === undefined)
    throw invalidField('area_id', 'area_of_rows', 'missing');
  return { kind: 'file', format, mapping: columns, open };
}
