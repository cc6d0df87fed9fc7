import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type { ReviewMapping } from '@molva/contract/review-columns';

/** A file of reviews of one place on one site, as it would be uploaded. */
export interface ReviewFile {
  name: string;
  mapping: ReviewMapping;
  lines: string[];
}

interface Row {
  business: string;
  platform: string;
  orig: Record<string, unknown>;
}

const firstOf = (row: Record<string, unknown>, names: readonly string[]): string | undefined =>
  names.find((name) => row[name] !== undefined);

/** Rows of one place with the same fields make a file; the address of a review is its id, where it has one. */
export function filesIn(path: string): ReviewFile[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  const files = new Map<string, ReviewFile>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const { business, platform, orig } = JSON.parse(line) as Row;
    const name = `${business} ${platform}`;
    const key = `${name} ${Object.keys(orig).toSorted().join()}`;
    const file = files.get(key) ?? { name, mapping: mappingOf(orig), lines: [] };
    file.lines.push(JSON.stringify(orig));
    files.set(key, file);
  }
  return [...files.values()];
}

function mappingOf(orig: Record<string, unknown>): ReviewMapping {
  const columns: ReviewMapping = {};
  const names: Record<string, readonly string[]> = {
    recall: ['review_text', 'text'],
    rating: ['rating'],
    publication_date: ['review_date', 'date_iso', 'date'],
    author: ['author'],
    title: ['title'],
    external_review_uid: ['url'],
    url: ['url'],
  };
  for (const [column, wanted] of Object.entries(names)) {
    const found = firstOf(orig, wanted);
    if (found !== undefined) columns[column as keyof ReviewMapping] = found;
  }
  return columns;
}
