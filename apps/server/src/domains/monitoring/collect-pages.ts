import { createHash } from 'node:crypto';
import type { ExtractedAggregate, ExtractedPage, ExtractedReview, PageRequest } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import { type JobRun, PermanentJobError } from '../../kernel/job.ts';
import type { AppContext } from '../../kernel/context.ts';
import { publish } from '../../kernel/events/publish.ts';
import { detectPublished } from '../answers/index.ts';
import { lockArea } from '../areas/index.ts';
import {
  addCounts,
  type AreaKey,
  firstReading,
  type GoodRun,
  type ListEnding,
  noFields,
  notePage,
  type PageResult,
  type Reading,
  storePage,
  urlsWithText,
} from '../reviews/index.ts';
import { announceRun } from './announce-run.ts';
import { mergeAggregates, type Shown, shownOf } from './shown.ts';
import { changeRun } from './queries.ts';
import { createTally, type RunWarning } from './tally-warnings.ts';

export interface CollectData {
  client_id: string;
  area_id: string;
  run_id: string;
}

export interface Trouble {
  code: string;
  message: string;
}

/** Where the pages of a list come from. */
export interface PageSource {
  /** @throws FetchError, ReaderError, or whatever aborted the job */
  read(request: PageRequest, signal: AbortSignal): Promise<ExtractedPage>;
  /** Reviews of a page with what their own pages have more, those left out that are known whole. */
  readWhole(
    page: ExtractedPage,
    signal: AbortSignal,
    isKnown: (review: ExtractedReview) => boolean,
  ): Promise<ExtractedReview[]>;
}

export interface List {
  first: PageRequest;
  /** The rules say how one page leads to another. */
  hasPaging: boolean;
  /** The last good collections, the latest first. */
  goodRuns: readonly GoodRun[];
  /** What earlier tries of this run stored. */
  before: { reviews_new: number; reviews_changed: number };
}

export interface Collected {
  reading: Reading;
  /** Ids of what was stored for the first time. */
  added: string[];
  reviews_new: number;
  reviews_changed: number;
  shown: Shown;
  /** Which of the rules' layouts the first page with one had. */
  layout: string | null;
  pages: number;
  ending: ListEnding;
  /** Why the first page gave no reviews, or a later one could not be had. */
  trouble: Trouble | null;
  warnings: RunWarning[];
}

type Step = { next: PageRequest } | { ending: ListEnding; trouble?: Trouble };

/**
 * Reads and stores page after page. A page after the first that can't be had ends the list there; what was read stays.
 *
 * @param mayRetry whether a fault that may pass by itself is thrown, so that the job is tried again
 * @throws FetchError, ReaderError of the first page, or whatever aborted the job
 */
export async function collectPages(
  job: JobRun<CollectData>,
  list: List,
  source: PageSource,
  mayRetry: (error: unknown) => boolean,
): Promise<Collected> {
  const tally = createTally();
  const asked = new Set<string>();
  const shown = new Set<string>();
  const usual = list.goodRuns.reduce((sum, run) => addCounts(sum, run.fields), noFields);
  const run = { reading: firstReading(usual), added: [] as string[], pages: 0, ...list.before };
  let aggregate: ExtractedAggregate | null = null;
  let layout: string | null = null;
  let step: Step = { next: list.first };
  while ('next' in step) {
    const request: PageRequest = step.next;
    job.signal.throwIfAborted();
    asked.add(keyOf(request));
    const page = await readOrEnd(source, request, { run, signal: job.signal, mayRetry });
    if ('trouble' in page) {
      step = page;
      break;
    }
    tally.add(page.warnings.filter(({ code }) => code !== 'reviews_not_found'));
    aggregate = mergeAggregates(aggregate, page.aggregate);
    layout ??= page.layout;
    // The area's own page, opened only for the values on it.
    const isBefore = request.page === 0 && page.next_request !== null;
    const trouble = isBefore ? null : troubleOf(page, run.pages);
    if (trouble !== null) {
      step = { ending: 'page_unreadable', trouble };
      break;
    }
    if (isBefore && page.next_request !== null) {
      step = { next: page.next_request };
      continue;
    }
    const stored = await keepPage(job, source, page, run);
    await job.progress(run.reading.seen.size, aggregate?.reviews_count ?? null);
    step = stepAfter(page, stored, { number: run.pages, asked, isShownBefore: shown.has(wordsOf(page)) });
    shown.add(wordsOf(page));
  }
  return {
    ...run,
    shown: shownOf(aggregate),
    layout,
    ending: 'ending' in step ? step.ending : 'no_next',
    trouble: ('trouble' in step ? step.trouble : undefined) ?? null,
    warnings: tally.list(),
  };
}

/** A page whose reviews are held back is known again by what it says. */
const wordsOf = ({ reviews }: ExtractedPage) =>
  createHash('sha256')
    .update(JSON.stringify(reviews.map((one) => [one.external_review_uid, one.author, one.recall, one.url])))
    .digest('base64');

const keyOf = ({ method, url, body }: PageRequest) => JSON.stringify([method, url, body]);

interface Run {
  reading: Reading;
  added: string[];
  pages: number;
  reviews_new: number;
  reviews_changed: number;
}

async function readOrEnd(
  source: PageSource,
  request: PageRequest,
  given: { run: Run; signal: AbortSignal; mayRetry: (error: unknown) => boolean },
): Promise<ExtractedPage | { ending: 'page_unreadable'; trouble: Trouble }> {
  try {
    return await source.read(request, given.signal);
  } catch (error) {
    const isOfPage = error instanceof FetchError || error instanceof ReaderError;
    if (given.run.pages === 0 || !isOfPage || given.signal.aborted || given.mayRetry(error)) throw error;
    return { ending: 'page_unreadable', trouble: { code: error.code, message: error.message } };
  }
}

const walls = {
  captcha: 'The site asks to prove that one is no robot',
  sign_in: 'The site shows reviews only to those who signed in',
} as const;
const fatalWarnings = new Set<string>(['rules_invalid', 'body_empty', 'time_limit', 'internal_error']);

/**
 * Why a page is not one of the list's. The first has reviews, or says that there are none: else it is not the page that
 * was meant, or the rules do not fit it (any more).
 */
function troubleOf(page: ExtractedPage, pagesBefore: number): Trouble | null {
  if (page.reviews.length > 0) return null;
  if (page.wall !== null) return { code: page.wall, message: walls[page.wall] };
  const fatal = page.warnings.find(({ code }) => fatalWarnings.has(code));
  if (fatal) return { code: fatal.code, message: fatal.message };
  const count = page.aggregate?.reviews_count ?? null;
  if (count === 0 || pagesBefore > 0) return null;
  const said = count === null ? '' : `; the page says that there are ${count}`;
  return { code: 'no_reviews_found', message: `The page shows no reviews the rules can read${said}` };
}

function stepAfter(
  page: ExtractedPage,
  stored: PageResult,
  { number, asked, isShownBefore }: { number: number; asked: ReadonlySet<string>; isShownBefore: boolean },
): Step {
  const { next_request: next, end } = page;
  if (page.warnings.some(({ code }) => code === 'reviews_cut')) return { ending: 'page_limit' };
  if (page.reviews.length === 0) return { ending: number === 1 ? 'no_next' : 'empty_page' };
  if (stored.ids.length === 0 && (stored.held === 0 || isShownBefore)) return { ending: 'page_repeated' };
  if (end === 'max_pages') return { ending: 'page_limit' };
  if (end === 'invalid')
    return {
      ending: 'page_unreadable',
      trouble: { code: 'next_url_invalid', message: 'What leads to the next page is no address' },
    };
  // A list whose last page leads back to its first is at its end too.
  return next === null || asked.has(keyOf(next)) ? { ending: 'no_next' } : { next };
}

/** Stores a page and the run's counts in one transaction: a dying process leaves both or neither. */
async function keepPage(
  { context, data, signal }: JobRun<CollectData>,
  source: PageSource,
  page: ExtractedPage,
  run: Run,
): Promise<PageResult> {
  const { client_id: clientId, area_id: areaId, run_id: runId } = data;
  const area = { client_id: clientId, area_id: areaId };
  const reviews = await readFollowed(context, area, source, page, signal);
  const stored = await context.db.transaction(async (tx) => {
    await lockArea(tx, clientId, areaId);
    const at = context.clock.now();
    const result = await storePage(tx, area, {
      reviews,
      sight: { at: at.toISOString(), runId },
      reading: run.reading,
    });
    const row = await changeRun(tx, clientId, runId, {
      pages: run.pages + 1,
      reviews_found: run.reading.seen.size + result.ids.length,
      reviews_new: run.reviews_new + result.added.length,
      reviews_changed: run.reviews_changed + result.changed,
    });
    if (!row) throw new PermanentJobError('run_ended', 'This collection has already ended');
    await announceRun(tx, row);
    if (result.added.length > 0 || result.changed > 0) {
      const counts = { new: result.added.length, changed: result.changed, gone: 0 };
      await publish(tx, { kind: 'reviews', ...area, ...counts }, { clientId, permission: 'reviews:read' });
    }
    await detectPublished(tx, { clientId, areaId, runId, seen: result.answers, at });
    return result;
  });
  notePage(run.reading, stored);
  run.added.push(...stored.added);
  run.pages += 1;
  run.reviews_new += stored.added.length;
  run.reviews_changed += stored.changed;
  return stored;
}

/** Reviews that the list cuts are read on their own pages, once. */
async function readFollowed(
  context: AppContext,
  area: AreaKey,
  source: PageSource,
  page: ExtractedPage,
  signal: AbortSignal,
): Promise<ExtractedReview[]> {
  if (page.follow.length === 0) return page.reviews;
  const known = await urlsWithText(
    context.db,
    area,
    page.follow.flatMap(({ review }) => page.reviews[review]?.url ?? []),
  );
  return source.readWhole(page, signal, ({ url }) => url !== null && known.has(url));
}
