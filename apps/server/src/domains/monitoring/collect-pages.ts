import { type ExtractedAggregate, type ExtractedPage, toFive } from '@molva/extraction';
import { readPage } from '../../external/reader/index.ts';
import { type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { type PageResult, storePage } from '../reviews/index.ts';
import { publish } from '../../kernel/events/publish.ts';
import { detectPublished } from '../answers/index.ts';
import { announceRun } from './announce-run.ts';
import type { Target } from './load-target.ts';
import { changeRun } from './queries.ts';
import { createTally, type RunWarning } from './tally-warnings.ts';

interface Data {
  client_id: string;
  area_id: string;
  run_id: string;
}

export interface Collected {
  found: number;
  shown: { rating: number | null; reviews_count: number | null; ratings_count: number | null };
  /** Every page was read to its end, and as many reviews as the site says there are. */
  isComplete: boolean;
  /** The site itself says that it has no review. */
  saysNone: boolean;
  warnings: RunWarning[];
}

/** More pages than any business page has; a site that links them in a ring ends earlier. */
const maxPages = 1_000;

/** Fetches, reads and stores page after page. @throws FetchError, ReaderError, or whatever aborted the job */
export async function collectPages(job: JobRun<Data>, target: Target): Promise<Collected> {
  const { context, signal } = job;
  const tally = createTally();
  const visited = new Set<string>();
  const totals = { found: 0, ...target.before };
  let aggregate: ExtractedAggregate | null = null;
  const rules = JSON.stringify(target.rules);
  let url: string | null = target.url;
  let isCut = false;

  for (let number = 1; url !== null; number += 1) {
    signal.throwIfAborted();
    visited.add(url);
    const fetched = await context.fetcher.fetchPage({ url, signal, politeness: target.politeness });
    const page: ExtractedPage = await readPage(
      {
        body: fetched.body,
        contentType: fetched.contentType,
        url: fetched.url,
        rules,
        now: context.clock.now(),
        timeZone: target.timeZone,
        pageNumber: number,
      },
      signal,
    );
    tally.add(page.warnings);
    aggregate = mergeAggregates(aggregate, page.aggregate);
    if (number === 1) assertReadable(page);
    const stored = await keepPage(job, page, number, totals);
    await job.progress(totals.found, shownCount(aggregate));
    // A page that brings nothing ends the list, whatever it links to.
    const next =
      stored.found > 0 && page.next_url !== null && !visited.has(page.next_url) ? page.next_url : null;
    isCut = next !== null && number >= maxPages;
    url = isCut ? null : next;
  }

  const count = shownCount(aggregate);
  const reachedAll = count === null || totals.found >= count;
  if (!reachedAll) {
    tally.add([
      {
        code: 'fewer_than_shown',
        message: `The site says ${count}, its pages have ${totals.found}`,
        count: 1,
      },
    ]);
  }
  return {
    found: totals.found,
    shown: {
      rating: onFive(aggregate),
      reviews_count: aggregate?.reviews_count ?? null,
      ratings_count: aggregate?.ratings_count ?? null,
    },
    isComplete: reachedAll && !isCut && !tally.has('reviews_cut'),
    saysNone: aggregate?.reviews_count === 0,
    warnings: tally.list(),
  };
}

/** Stores a page and the run's counts in one transaction: a dying process leaves both or neither. */
async function keepPage(
  { context, data }: JobRun<Data>,
  page: ExtractedPage,
  number: number,
  totals: { found: number; reviews_new: number; reviews_changed: number },
): Promise<PageResult> {
  const { client_id: clientId, area_id: areaId, run_id: runId } = data;
  return context.db.transaction(async (tx) => {
    const result = await storePage(
      tx,
      { client_id: clientId, area_id: areaId },
      { reviews: page.reviews, seenAt: context.clock.now().toISOString(), runId },
    );
    totals.found += result.found;
    totals.reviews_new += result.added;
    totals.reviews_changed += result.changed;
    const run = await changeRun(tx, clientId, runId, {
      pages: number,
      reviews_found: totals.found,
      reviews_new: totals.reviews_new,
      reviews_changed: totals.reviews_changed,
    });
    if (!run) throw new PermanentJobError('run_ended', 'This collection has already ended');
    await announceRun(tx, run);
    if (result.added > 0 || result.changed > 0) {
      await publish(
        tx,
        {
          kind: 'reviews',
          client_id: clientId,
          area_id: areaId,
          new: result.added,
          changed: result.changed,
          gone: 0,
        },
        { clientId, permission: 'reviews:read' },
      );
    }
    await detectPublished(tx, { clientId, areaId, runId, at: context.clock.now() });
    return result;
  });
}

/** A page with neither reviews nor a rating is not the page that was meant, or the rules do not fit it (any more). */
function assertReadable(page: ExtractedPage): void {
  if (page.reviews.length > 0 || page.aggregate?.reviews_count === 0) return;
  const fatal = page.warnings.find((warning) =>
    ['rules_invalid', 'body_empty', 'time_limit', 'internal_error'].includes(warning.code),
  );
  if (fatal) throw new PermanentJobError(fatal.code, fatal.message);
  throw new PermanentJobError('no_reviews_found', 'The page shows no reviews the rules can read');
}

function mergeAggregates(
  known: ExtractedAggregate | null,
  page: ExtractedAggregate | null,
): ExtractedAggregate | null {
  if (known === null || page === null) return known ?? page;
  return {
    ...known,
    rating: known.rating ?? page.rating,
    reviews_count: known.reviews_count ?? page.reviews_count,
    ratings_count: known.ratings_count ?? page.ratings_count,
    distribution: known.distribution ?? page.distribution,
  };
}

function shownCount(aggregate: ExtractedAggregate | null): number | null {
  return aggregate?.reviews_count ?? null;
}

/** The shown rating on the scale of 1 to 5 that everything here is compared on. */
function onFive(aggregate: ExtractedAggregate | null): number | null {
  if (aggregate?.rating == null) return null;
  return toFive(aggregate.rating, { best: aggregate.best_rating });
}
