import type { ExtractedAggregate, ExtractedPage } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import { type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { publish } from '../../kernel/events/publish.ts';
import { detectPublished } from '../answers/index.ts';
import { lockArea } from '../areas/index.ts';
import {
  addCounts,
  firstReading,
  type GoodRun,
  type ListEnding,
  noFields,
  notePage,
  type PageResult,
  type Reading,
  storePage,
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
  read(page: { url: string; number: number }, signal: AbortSignal): Promise<ExtractedPage>;
}

export interface List {
  url: string;
  /** The rules say how one page leads to another. */
  hasPaging: boolean;
  maxPages: number;
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
  pages: number;
  ending: ListEnding;
  /** Why the first page gave no reviews, or a later one could not be had. */
  trouble: Trouble | null;
  warnings: RunWarning[];
}

type Step = { next: string } | { ending: ListEnding; trouble?: Trouble };

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
  const visited = new Set<string>();
  const reading = firstReading(list.goodRuns.reduce((sum, run) => addCounts(sum, run.fields), noFields));
  const collected = { added: [] as string[], ...list.before };
  let aggregate: ExtractedAggregate | null = null;
  let step: Step = { next: list.url };
  let number = 0;
  while ('next' in step) {
    job.signal.throwIfAborted();
    number += 1;
    const url: string = step.next;
    visited.add(url);
    const page = await readLater(source, { url, number }, job.signal, mayRetry);
    if ('trouble' in page) {
      step = page;
      number -= 1;
      break;
    }
    tally.add(page.warnings.filter(({ code }) => code !== 'reviews_not_found'));
    aggregate = mergeAggregates(aggregate, page.aggregate);
    const trouble = number === 1 ? troubleOf(page) : null;
    if (trouble !== null) {
      step = { ending: 'page_unreadable', trouble };
      break;
    }
    const stored = await keepPage(job, page, { number, reading, collected });
    notePage(reading, stored);
    await job.progress(reading.seen.size, aggregate?.reviews_count ?? null);
    step = stepAfter(page, stored, { number, visited, maxPages: list.maxPages });
  }
  return {
    reading,
    ...collected,
    shown: shownOf(aggregate),
    pages: number,
    ending: 'ending' in step ? step.ending : 'no_next',
    trouble: ('trouble' in step ? step.trouble : undefined) ?? null,
    warnings: tally.list(),
  };
}

async function readLater(
  source: PageSource,
  page: { url: string; number: number },
  signal: AbortSignal,
  mayRetry: (error: unknown) => boolean,
): Promise<ExtractedPage | { ending: 'page_unreadable'; trouble: Trouble }> {
  try {
    return await source.read(page, signal);
  } catch (error) {
    const isOfPage = error instanceof FetchError || error instanceof ReaderError;
    if (page.number === 1 || !isOfPage || signal.aborted || mayRetry(error)) throw error;
    return { ending: 'page_unreadable', trouble: { code: error.code, message: error.message } };
  }
}

/** A page with neither reviews nor a count of none is not the page that was meant, or the rules do not fit it (any more). */
function troubleOf(page: ExtractedPage): Trouble | null {
  if (page.reviews.length > 0) return null;
  const fatal = page.warnings.find(({ code }) => fatalWarnings.has(code));
  if (fatal) return { code: fatal.code, message: fatal.message };
  const count = page.aggregate?.reviews_count ?? null;
  if (count === 0) return null;
  const said = count === null ? '' : `; the page says that there are ${count}`;
  return { code: 'no_reviews_found', message: `The page shows no reviews the rules can read${said}` };
}

const fatalWarnings = new Set<string>(['rules_invalid', 'body_empty', 'time_limit', 'internal_error']);

function stepAfter(
  page: ExtractedPage,
  stored: PageResult,
  { number, visited, maxPages }: { number: number; visited: ReadonlySet<string>; maxPages: number },
): Step {
  if (page.warnings.some(({ code }) => code === 'reviews_cut')) return { ending: 'page_limit' };
  const fatal = page.warnings.find(({ code }) => fatalWarnings.has(code));
  if (page.reviews.length === 0)
    return fatal && number > 1
      ? { ending: 'page_unreadable', trouble: { code: fatal.code, message: fatal.message } }
      : { ending: number === 1 ? 'no_next' : 'empty_page' };
  if (stored.ids.length === 0 && stored.held === 0) return { ending: 'page_repeated' };
  // A list whose last page leads back to its first is at its end too.
  if (page.next_url === null || visited.has(page.next_url)) return { ending: 'no_next' };
  return number >= maxPages ? { ending: 'page_limit' } : { next: page.next_url };
}

/** Stores a page and the run's counts in one transaction: a dying process leaves both or neither. */
async function keepPage(
  { context, data }: JobRun<CollectData>,
  page: ExtractedPage,
  run: {
    number: number;
    reading: Reading;
    collected: { added: string[]; reviews_new: number; reviews_changed: number };
  },
): Promise<PageResult> {
  const { client_id: clientId, area_id: areaId, run_id: runId } = data;
  const { collected, reading, number } = run;
  const stored = await context.db.transaction(async (tx) => {
    await lockArea(tx, clientId, areaId);
    const at = context.clock.now();
    const result = await storePage(
      tx,
      { client_id: clientId, area_id: areaId },
      { reviews: page.reviews, sight: { at: at.toISOString(), runId }, reading },
    );
    const row = await changeRun(tx, clientId, runId, {
      pages: number,
      reviews_found: reading.seen.size + result.ids.length,
      reviews_new: collected.reviews_new + result.added.length,
      reviews_changed: collected.reviews_changed + result.changed,
    });
    if (!row) throw new PermanentJobError('run_ended', 'This collection has already ended');
    await announceRun(tx, row);
    if (result.added.length > 0 || result.changed > 0) {
      const counts = { new: result.added.length, changed: result.changed, gone: 0 };
      await publish(
        tx,
        { kind: 'reviews', client_id: clientId, area_id: areaId, ...counts },
        { clientId, permission: 'reviews:read' },
      );
    }
    await detectPublished(tx, { clientId, areaId, runId, at });
    return result;
  });
  collected.added.push(...stored.added);
  collected.reviews_new += stored.added.length;
  collected.reviews_changed += stored.changed;
  return stored;
}
