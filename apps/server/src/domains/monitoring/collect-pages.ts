import type { ExtractedPage, ExtractedReview, PageRequest } from '@molva/extraction';
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
  noFields,
  notePage,
  type PageResult,
  type Reading,
  storePage,
  urlsWithText,
} from '../reviews/index.ts';
import { announceRun } from './announce-run.ts';
import { changeRun } from './queries.ts';
import { type ListRead, type PageSource, readList } from './read-list.ts';

export interface CollectData {
  client_id: string;
  area_id: string;
  run_id: string;
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

export interface Collected extends ListRead {
  reading: Reading;
  /** Ids of what was stored for the first time. */
  added: string[];
  reviews_new: number;
  reviews_changed: number;
}

interface Run {
  reading: Reading;
  added: string[];
  pages: number;
  reviews_new: number;
  reviews_changed: number;
}

/**
 * Reads and stores page after page (`readList`).
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
  const usual = list.goodRuns.reduce((sum, run) => addCounts(sum, run.fields), noFields);
  const run: Run = { reading: firstReading(usual), added: [], pages: 0, ...list.before };
  const read = await readList(source, {
    first: list.first,
    signal: job.signal,
    mayRetry,
    async keep(page, said) {
      const stored = await keepPage(job, source, page, run);
      await job.progress(run.reading.seen.size, said);
      return { fresh: stored.ids.length, held: stored.held };
    },
  });
  return { ...run, ...read };
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
