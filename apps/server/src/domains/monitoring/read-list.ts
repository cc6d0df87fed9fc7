import { createHash } from 'node:crypto';
import type { ExtractedAggregate, ExtractedPage, ExtractedReview, PageRequest } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import type { ListEnding } from '../reviews/index.ts';
import { mergeAggregates, type Shown, shownOf } from './shown.ts';
import { createTally, type RunWarning } from './tally-warnings.ts';

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

/** What a page gave that was kept. */
export interface KeptOfPage {
  /** Reviews that no earlier page of this reading had. */
  fresh: number;
  /** Reviews that were read and not kept, because nobody can say whether they are new. */
  held: number;
}

export interface ListRead {
  shown: Shown;
  /** Which of the rules' layouts the first page with one had. */
  layout: string | null;
  ending: ListEnding;
  /** Pages that were kept. */
  pages: number;
  /** Why the first page gave no reviews, or a later one could not be had. */
  trouble: Trouble | null;
  warnings: RunWarning[];
}

type Step = { next: PageRequest } | { ending: ListEnding; trouble?: Trouble };

/**
 * Reads page after page of a list, each kept before the next is asked for. A page after the first that can't be had ends
 * the list there; what was read stays.
 *
 * @throws FetchError, ReaderError of the first page, or whatever aborted the job
 */
export async function readList(
  source: PageSource,
  reading: {
    first: PageRequest;
    signal: AbortSignal;
    /** Whether a fault that may pass by itself is thrown, so that the job is tried again. */
    mayRetry(error: unknown): boolean;
    /** @param said how many reviews the site says it has */
    keep(page: ExtractedPage, said: number | null): Promise<KeptOfPage>;
  },
): Promise<ListRead> {
  const tally = createTally();
  const asked = new Set<string>();
  const shown = new Set<string>();
  let aggregate: ExtractedAggregate | null = null;
  let layout: string | null = null;
  let pages = 0;
  let step: Step = { next: reading.first };
  while ('next' in step) {
    const request: PageRequest = step.next;
    reading.signal.throwIfAborted();
    asked.add(keyOf(request));
    const page = await readOrEnd(source, request, { ...reading, pages });
    if ('trouble' in page) {
      step = page;
      break;
    }
    tally.add(page.warnings.filter(({ code }) => code !== 'reviews_not_found'));
    aggregate = mergeAggregates(aggregate, page.aggregate);
    layout ??= page.layout;
    // The area's own page, opened only for the values on it.
    const isBefore = request.page === 0 && page.next_request !== null;
    const trouble = isBefore ? null : troubleOf(page, pages);
    if (trouble !== null) {
      step = { ending: 'page_unreadable', trouble };
      break;
    }
    if (isBefore && page.next_request !== null) {
      step = { next: page.next_request };
      continue;
    }
    const kept = await reading.keep(page, aggregate?.reviews_count ?? null);
    pages += 1;
    step = stepAfter(page, kept, { number: pages, asked, isShownBefore: shown.has(wordsOf(page)) });
    shown.add(wordsOf(page));
  }
  return {
    shown: shownOf(aggregate),
    layout,
    pages,
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

async function readOrEnd(
  source: PageSource,
  request: PageRequest,
  given: { pages: number; signal: AbortSignal; mayRetry(error: unknown): boolean },
): Promise<ExtractedPage | { ending: 'page_unreadable'; trouble: Trouble }> {
  try {
    return await source.read(request, given.signal);
  } catch (error) {
    const isOfPage = error instanceof FetchError || error instanceof ReaderError;
    if (given.pages === 0 || !isOfPage || given.signal.aborted || given.mayRetry(error)) throw error;
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
  kept: KeptOfPage,
  { number, asked, isShownBefore }: { number: number; asked: ReadonlySet<string>; isShownBefore: boolean },
): Step {
  const { next_request: next, end } = page;
  if (page.warnings.some(({ code }) => code === 'reviews_cut')) return { ending: 'page_limit' };
  if (page.reviews.length === 0) return { ending: number === 1 ? 'no_next' : 'empty_page' };
  if (kept.fresh === 0 && (kept.held === 0 || isShownBefore)) return { ending: 'page_repeated' };
  if (end === 'max_pages') return { ending: 'page_limit' };
  if (end === 'invalid')
    return {
      ending: 'page_unreadable',
      trouble: { code: 'next_url_invalid', message: 'What leads to the next page is no address' },
    };
  // A list whose last page leads back to its first is at its end too.
  return next === null || asked.has(keyOf(next)) ? { ending: 'no_next' } : { next };
}
