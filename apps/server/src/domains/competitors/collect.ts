import type { Transaction } from '../../db/database.ts';
import { type JobHandler, type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { alertLater } from '../alerts/index.ts';
import { afterBreak, askHost, hostPaused, mayPass, pauseOfHost } from '../monitoring/index.ts';
import { isReadToItsEnd } from '../reviews/index.ts';
import { collectPages } from './collect-pages.ts';
import { collectCompetitorJob } from './jobs.ts';
import { loadTarget, type Target } from './load-target.ts';
import { changeCompetitor, changeInRun } from './queries.ts';
import { readSoon } from './read-soon.ts';
import { countReviews, dropMissed, putRating } from './review-queries.ts';
import { announceCompetitors } from './start-collection.ts';

interface Data {
  client_id: string;
  competitor_id: string;
  run_id: string;
}
type Collected = Awaited<ReturnType<typeof collectPages>>;

const keyOf = ({ client_id, competitor_id, run_id }: Data) => ({
  clientId: client_id,
  id: competitor_id,
  runId: run_id,
});

/** Collects one competitor by the rules, the politeness and the breaks that hold for areas of its site. */
export const collectCompetitorHandler: JobHandler<Data> = {
  async run(job) {
    const { context } = job;
    const key = keyOf(job.data);
    const target = await loadTarget(context, key);
    const pause = await pauseOfHost(context, target);
    if (pause) {
      const next_run_at = target.isActive ? afterBreak(pause.until, key.id) : null;
      await context.db.transaction((tx) => changeCompetitor(tx, key, { next_run_at }));
      throw hostPaused(pause);
    }
    await context.db.transaction(async (tx) => {
      if (!(await changeInRun(tx, key, { state: 'running' })))
        throw new PermanentJobError('run_ended', 'This collection has already ended');
      await announceCompetitors(tx, key.clientId);
    });
    const mayRetry = (error: unknown) =>
      mayPass(error, target) && job.attempt < collectCompetitorJob.retryLimit;
    const collected = await askHost(job, target, {
      mayRetry,
      read: (signal) => collectPages({ context, signal }, key, target, mayRetry),
    });
    await context.db.transaction((tx) => finish(job, tx, target, collected));
    return { found: collected.found };
  },
  async ended({ context, data, error }) {
    await context.db.transaction(async (tx) => {
      const key = keyOf(data);
      const change = { state: 'failed', error_code: error.code, error_message: wordsOf(error) } as const;
      if (!(await changeInRun(tx, key, change))) return;
      await changeCompetitor(tx, key, { collected_count: await countReviews(tx, key) });
      await announceCompetitors(tx, key.clientId);
    });
  },
};

const wordsOf = ({ message }: { message: string }) => message.slice(0, 1_000);

async function finish(
  { context, data }: JobRun<Data>,
  tx: Transaction,
  target: Target,
  { found, shown, trouble, ending, pages }: Collected,
): Promise<void> {
  const key = keyOf(data);
  const now = context.clock.now();
  const isUnread = pages === 0 && trouble !== null;
  const { foundBefore } = target;
  const before = foundBefore === null ? [] : [{ found: foundBefore }];
  const facts = { ending, found, before, hasPaging: target.hasPaging, shown: shown.reviews_count };
  if (!isUnread && isReadToItsEnd(facts)) await dropMissed(tx, key);
  if (shown.rating !== null || shown.reviews_count !== null)
    await putRating(tx, key, {
      date: dayIn(now, target.timeZone),
      rating: shown.rating,
      reviews_count: shown.reviews_count,
    });
  const isThere = await changeInRun(tx, key, {
    state: isUnread ? 'failed' : trouble === null ? 'done' : 'partial',
    error_code: trouble?.code ?? null,
    error_message: trouble === null ? null : wordsOf(trouble),
    collected_count: await countReviews(tx, key),
    ...(isUnread ? {} : { collected_at: now, found, themes_mark: null }),
  });
  if (!isThere) return;
  await announceCompetitors(tx, key.clientId);
  if (shown.rating !== null) await alertLater(context, tx, key.clientId);
  await readSoon(context, tx, key.clientId);
}
