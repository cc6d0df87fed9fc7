import { limits } from '@molva/contract/limits';
import type { pageReading, tracedReading } from '@molva/contract/page-reading';
import type { Politeness } from '@molva/contract/sites';
import {
  type ExtractedPage,
  firstRequest,
  type PageRequest,
  type ParserRulesInput,
  plainRequest,
} from '@molva/extraction';
import type { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { FetchError, type Fetcher } from '../../external/fetch/index.ts';
import { ReaderError, readPage } from '../../external/reader/index.ts';
import { withHostSlot } from './host-slot.ts';
import { type PageWithFollowed, readFollowed } from './read-followed.ts';
import { cutWhere, renderWish } from './render-wish.ts';

export type PageReading = z.output<typeof pageReading>;
type TracedReading = z.output<typeof tracedReading>;

/** Milliseconds that somebody waits at the screen for a page: for its host's turn, the page and reading it. */
const timeLimit = 30_000;
const timeZone = 'Europe/Moscow';
/** What links of a pasted page go by that has no address. */
const noAddress = 'https://page.invalid/';
const fatal = new Set<string>(['rules_invalid', 'body_empty', 'time_limit', 'internal_error']);

interface OnePage {
  url?: string | undefined;
  /** Read in place of what stands at the address. */
  content?: string | Uint8Array | undefined;
  contentType?: string | undefined;
  rules: ParserRulesInput;
  politeness: Politeness;
  /** Reviews that are listed at most. */
  max: number;
  /** How it is asked for, where not as anybody may. */
  fetchPage?: Fetcher['fetchPage'];
  /** Where what was read stood, and the page itself, are wanted too. */
  isTraced?: boolean;
}

/**
 * Reads one page as a collection would read its first, in the host's turn, and keeps nothing. A page that cannot be had or
 * read is told in `error`.
 */
export async function readOnePage(context: AppContext, page: OnePage): Promise<TracedReading> {
  const timeout = AbortSignal.timeout(timeLimit);
  const reading: Reading = { context, page, signal: timeout, phase: 'waiting' };
  try {
    return page.content === undefined ? await readFetched(reading) : await readGiven(reading);
  } catch (error) {
    if (error instanceof FetchError || error instanceof ReaderError)
      return unreadPage({ code: error.code, message: error.message });
    if (timeout.aborted) return unreadPage(late[reading.phase]);
    throw error;
  }
}

const late = {
  waiting: { code: 'host_busy', message: 'Another collection has the turn at this host' },
  fetching: { code: 'timeout', message: 'The site took too long to answer' },
  queued: { code: 'browser_busy', message: 'The browser shows another page' },
  rendering: { code: 'render_timeout', message: 'The page took too long to show itself' },
  reading: { code: 'reader_time_limit', message: 'Reading took too long and was stopped' },
} as const;

interface Reading {
  context: AppContext;
  page: OnePage;
  signal: AbortSignal;
  phase: keyof typeof late;
}

interface Body {
  body: Uint8Array;
  contentType: string | null;
  url: string;
  hasMore: boolean;
}

/** What a list is asked for by may stand on the area's own page, which is then read before it. */
async function readFetched(reading: Reading): Promise<TracedReading> {
  const { url = noAddress, rules, max } = reading.page;
  const first = firstRequest(rules, url) ?? plainRequest(url);
  const fetched = await fetchFor(reading, first);
  const page = await read(reading, fetched, first);
  if (first.page !== 0 || page.next_request === null)
    return readingOf(await withFollowed(reading, page), fetched, max);
  const answer = await fetchFor(reading, page.next_request);
  const list = await read(reading, answer, page.next_request);
  const { aggregate, origins } = list.aggregate === null ? page : list;
  const whole = await withFollowed(reading, {
    ...list,
    aggregate,
    origins: list.origins && { ...list.origins, aggregate: origins?.aggregate ?? {} },
  });
  return readingOf(whole, { url: fetched.url, contentType: answer.contentType }, max);
}

const withFollowed = (reading: Reading, page: ExtractedPage) =>
  readFollowed(page, reading.signal, async (request) =>
    read(reading, await fetchFor(reading, request), request, 'review'),
  );

async function fetchFor(reading: Reading, { method, url, body, headers }: PageRequest): Promise<Body> {
  const { context, signal, page } = reading;
  const { politeness } = page;
  const turn = { host: new URL(url).host, places: politeness.concurrency };
  reading.phase = 'waiting';
  return withHostSlot({ context, signal }, turn, (within) => {
    reading.phase = 'fetching';
    const post = method === 'POST' ? { post: { body: body ?? '' } } : {};
    const fetchPage = page.fetchPage ?? context.fetcher.fetchPage;
    return fetchPage({
      url,
      headers,
      ...post,
      render: renderWish(page.rules, timeZone),
      onRender: (phase) => {
        reading.phase = phase;
      },
      signal: within,
      politeness,
    });
  });
}

/** A text has no charset any more, whatever it or its type say. */
async function readGiven(reading: Reading): Promise<TracedReading> {
  const { url = noAddress, content = '', contentType = 'text/html', max } = reading.page;
  const [type = 'text/html'] = contentType.split(';', 1);
  const given =
    typeof content === 'string'
      ? { body: Buffer.from(`\uFEFF${content}`), contentType: `${type.trim()}; charset=utf-8` }
      : { body: content, contentType };
  const page = await read(reading, { ...given, url, hasMore: false }, plainRequest(url));
  const stood = { url: reading.page.url ?? null, contentType: type.trim() };
  return readingOf({ ...page, followed: [] }, stood, max);
}

async function read(
  reading: Reading,
  { body, contentType, url, hasMore }: Body,
  request: PageRequest,
  part: 'list' | 'review' = 'list',
): Promise<ExtractedPage> {
  const { context, page, signal } = reading;
  reading.phase = 'reading';
  const rules = JSON.stringify(page.rules);
  const now = context.clock.now();
  // One character more, to know whether there is more.
  const traced = page.isTraced ? { trace: true, textLength: limits.pageLength + 1 } : {};
  const list = { body, contentType, url, rules, now, timeZone, request, part, ...traced } as const;
  return cutWhere({ hasMore }, await readPage(list, signal));
}

export function unreadPage(error: {
  code: string;
  message: string;
}): TracedReading & { reviews: []; aggregate: null } {
  return {
    url: null,
    reviews: [],
    reviews_count: 0,
    aggregate: null,
    next_url: null,
    layout: null,
    warnings: [],
    follow_count: 0,
    followed: [],
    error,
    end: null,
    matching: [],
    content: null,
    content_type: null,
    is_content_cut: false,
  };
}

function readingOf(
  page: PageWithFollowed,
  { url, contentType }: { url: string | null; contentType: string | null },
  max: number,
): TracedReading {
  const { aggregate, reviews, origins, text } = page;
  return {
    url,
    reviews: reviews
      .slice(0, max)
      .map((review, index) => ({ ...reviewOf(review), origins: origins?.reviews[index] ?? {} })),
    reviews_count: reviews.length,
    aggregate: aggregate && {
      rating: aggregate.rating,
      best_rating: aggregate.best_rating,
      reviews_count: aggregate.reviews_count,
      ratings_count: aggregate.ratings_count,
      origins: origins?.aggregate ?? {},
    },
    next_url: page.next_request?.url ?? null,
    layout: page.layout,
    warnings: page.warnings.filter(({ code }) => code !== 'reviews_not_found' && !fatal.has(code)),
    follow_count: page.follow.length,
    followed: page.followed,
    error: troubleOf(page),
    end: page.end,
    matching: page.matching ?? [],
    content: text === null ? null : text.slice(0, limits.pageLength).toWellFormed(),
    content_type: contentType,
    is_content_cut: text !== null && text.length > limits.pageLength,
  };
}

/** A page with neither reviews nor a count of none is not the page that was meant, or the rules do not fit it. */
function troubleOf({ reviews, aggregate, warnings, wall }: ExtractedPage): PageReading['error'] {
  if (reviews.length > 0) return null;
  if (wall !== null) return { code: wall, message: 'The site wants something before it shows reviews' };
  const trouble = warnings.find(({ code }) => fatal.has(code));
  if (trouble) return { code: trouble.code, message: trouble.message };
  if (aggregate?.reviews_count === 0) return null;
  return { code: 'no_reviews_found', message: 'The page shows no reviews the rules can read' };
}

function reviewOf(review: ExtractedPage['reviews'][number]): PageReading['reviews'][number] {
  return {
    external_review_uid: review.external_review_uid,
    title: review.title,
    author: review.author,
    sex: review.sex,
    recall: review.recall,
    publication_date: review.publication_date,
    publication_date_precision: review.publication_date_precision,
    rating: review.rating,
    rating_raw: review.rating_raw,
    likes: review.likes,
    dislikes: review.dislikes,
    url: review.url,
    answers: review.answers.map(({ author, recall, publication_date }) => ({
      author,
      recall,
      publication_date,
    })),
  };
}
