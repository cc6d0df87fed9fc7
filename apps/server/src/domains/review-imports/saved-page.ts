import { readFile, stat } from 'node:fs/promises';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import { type ExtractedReview, type ParserRulesInput, plainRequest } from '@molva/extraction';
import { readPage, readSavedPage, TableError } from '../../external/reader/index.ts';
import { refuseFile } from '../../external/reader/unreadable.ts';
import type { AppContext } from '../../kernel/context.ts';
import { permanentFailure } from '../../kernel/job.ts';
import { invalidField } from '../../lib/errors.ts';
import { findArea } from '../areas/index.ts';
import { findSite, type PageReading, politenessOf, readOnePage } from '../sites/index.ts';

const maxPreviewed = 20;
const timeZone = 'Europe/Moscow';

interface PageFile {
  path: string;
  format: 'html' | 'mhtml';
}
interface AreaKey {
  clientId: string;
  areaId: string;
}

/** The page of a file: text where its charset was read already, else the bytes. */
async function contentOf({
  path,
  format,
}: PageFile): Promise<{ content: string | Uint8Array; url: string | null }> {
  if (format === 'mhtml') {
    const { html, url } = await readSavedPage(path);
    return { content: html, url };
  }
  if ((await stat(path)).size > limits.pageBytes)
    throw new TableError(problem('page_too_large', { megabytes: limits.pageBytes / 1_048_576 }));
  return { content: await readFile(path), url: null };
}

/** The rules a page of an area is read by, and the address its links are of. */
async function rulesFor({ db }: AppContext, { clientId, areaId }: AreaKey) {
  const area = await findArea(db, clientId, areaId);
  const site = area && (await findSite(db, area.site_id));
  return site && { url: area.url, site, rules: site.parser_rules as ParserRulesInput };
}

/** What a saved page says, read by the rules of its area's site. @throws invalid for a file that is no page */
export async function previewSavedPage(
  context: AppContext,
  file: PageFile,
  area: AreaKey,
): Promise<PageReading> {
  const known = await rulesFor(context, area);
  if (!known) throw invalidField('area_id', 'no_such_area');
  try {
    const { content, url } = await contentOf(file);
    const reading = await readOnePage(context, {
      url: known.url,
      content,
      contentType: 'text/html',
      rules: known.rules,
      politeness: politenessOf(known.site),
      max: maxPreviewed,
    });
    return { ...reading, url };
  } catch (error) {
    refuseFile(error);
  }
}

const walls = { captcha: 'saved_page_captcha', sign_in: 'saved_page_sign_in' } as const;

/** @throws PermanentJobError where the page has no reviews that the rules of its site can read */
export async function reviewsOfSavedPage(
  context: AppContext,
  file: PageFile,
  { area, signal }: { area: AreaKey; signal: AbortSignal },
): Promise<ExtractedReview[]> {
  const known = await rulesFor(context, area);
  if (!known) throw permanentFailure('no_such_area');
  const { content } = await contentOf(file);
  const isText = typeof content === 'string';
  const page = await readPage(
    {
      body: isText ? Buffer.from(`\uFEFF${content}`) : content,
      contentType: isText ? 'text/html; charset=utf-8' : 'text/html',
      url: known.url,
      rules: JSON.stringify(known.rules),
      now: context.clock.now(),
      timeZone,
      request: plainRequest(known.url),
      part: 'list',
    },
    signal,
  );
  if (page.reviews.length > 0) return page.reviews;
  throw permanentFailure(page.wall === null ? 'saved_page_without_reviews' : walls[page.wall]);
}
