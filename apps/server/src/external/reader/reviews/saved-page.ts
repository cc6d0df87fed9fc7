import { readFile } from 'node:fs/promises';
import { problem } from '@molva/contract/problems/index';
import PostalMime from 'postal-mime';
import { TableError } from '../tables/types.ts';

/** Parts in each other: a saved page has two or three. */
const maxNesting = 20;
/** Characters of a page: as many as a collection reads. */
const maxLength = 20 * 1_048_576;
/** Of a hundred characters, those that no charset wrote: a page that names a charset it was not saved in. */
const maxBroken = 1;

export interface SavedPage {
  html: string;
  /** Where it was saved from, where the file says it. */
  url: string | null;
}

/** The page in an MHTML file (RFC 2557), as browsers save it. @throws TableError */
export async function readSavedPage(path: string): Promise<SavedPage> {
  const bytes = await readFile(path);
  const options = { maxNestingDepth: maxNesting, maxRfc822NestingDepth: 1 };
  const mail = await PostalMime.parse(bytes, options).catch(() => null);
  if (mail === null) throw new TableError('mhtml_unknown');
  const { html = '', headers } = mail;
  if (html.trim() === '') throw new TableError('mhtml_without_page');
  if (html.length > maxLength)
    throw new TableError(problem('page_too_large', { megabytes: maxLength / 1_048_576 }));
  const broken = html.match(/\uFFFD/g)?.length ?? 0;
  if (broken * 100 > maxBroken * html.length) throw new TableError('page_charset');
  const location = headers.find(
    ({ key }) => key === 'snapshot-content-location' || key === 'content-location',
  );
  return { html, url: location && URL.canParse(location.value) ? location.value.slice(0, 2000) : null };
}
