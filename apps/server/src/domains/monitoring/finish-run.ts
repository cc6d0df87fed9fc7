import { type JobRun, PermanentJobError } from '../../kernel/job.ts';
import type { Transaction } from '../../db/database.ts';
import { dayIn } from '../../lib/days.ts';
import { audit } from '../../kernel/audit.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { lockArea } from '../areas/index.ts';
import { readSoon } from '../clustering/index.ts';
import { recordDay, refreshAreaFacts } from '../ratings/index.ts';
import { detectPublication } from '../requests/index.ts';
import { type ClosedReading, closeReading, idsAddedBy, recountMonths } from '../reviews/index.ts';
import { alertLater } from '../alerts/index.ts';
import { lookLater } from '../anomalies/index.ts';
import { scoreLater } from '../sentiment/index.ts';
import { alertOfRun } from './alert-of-run.ts';
import { placeOfRun } from './alert-queries.ts';
import { announceRun } from './announce-run.ts';
import type { Collected, CollectData } from './collect-pages.ts';
import type { Target } from './load-target.ts';
import { changeRun, findRun } from './queries.ts';
import type { Trouble } from './read-list.ts';
import type { RunWarning } from './tally-warnings.ts';

/**
 * Ends a run whose pages were read, as far as they could be: what was not seen is judged, the shown rating is kept, and
 * whoever has to know is told.
 *
 * @throws PermanentJobError where the first page gave no reviews, after all that is noted
 */
export async function finishRun(job: JobRun<CollectData>, target: Target, collected: Collected) {
  const isUnread = collected.pages === 0 && collected.trouble !== null;
  const row = await job.context.db.transaction((tx) =>
    isUnread ? endUnread(job, tx, target, collected) : endRead(job, tx, target, collected),
  );
  if (isUnread && collected.trouble !== null)
    throw new PermanentJobError(collected.trouble.code, collected.trouble.message);
  return {
    run_id: job.data.run_id,
    reviews_found: row?.reviews_found ?? 0,
    reviews_new: row?.reviews_new ?? 0,
    reviews_changed: row?.reviews_changed ?? 0,
    reviews_gone: row?.reviews_gone ?? 0,
  };
}

/** The page came and gave no reviews: what it says of the area as a whole is kept all the same. */
async function endUnread(
  { context, data }: JobRun<CollectData>,
  tx: Transaction,
  target: Target,
  { shown, trouble, warnings }: Collected,
) {
  const now = context.clock.now();
  const before = await recordShown(tx, data, target, { shown, now });
  const row = await changeRun(tx, data.client_id, data.run_id, {
    status: 'failed',
    finished_at: now,
    pages: 1,
    shown_count: shown.reviews_count,
    warnings,
    error_code: trouble?.code ?? null,
    error_message: trouble?.message.slice(0, 1_000) ?? null,
  });
  if (!row) return row;
  await announceRun(tx, row);
  await alertOfRun(context, tx, row, { before, now: shown.rating });
  await alertLater(context, tx, data.client_id);
  return row;
}

async function endRead(
  { context, data, attempt }: JobRun<CollectData>,
  tx: Transaction,
  target: Target,
  collected: Collected,
) {
  const { client_id: clientId, area_id: areaId, run_id: runId } = data;
  const area = { client_id: clientId, area_id: areaId };
  const { shown, reading } = collected;
  await lockArea(tx, clientId, areaId);
  const now = context.clock.now();
  const run = await findRun(tx, clientId, runId);
  const closed = await closeReading(tx, area, {
    reading,
    sight: { at: now.toISOString(), runId },
    added:
      attempt === 0 || run === undefined
        ? collected.added
        : await idsAddedBy(tx, area, { seen: reading.seen, queuedAt: run.queued_at }),
    ending: collected.ending,
    pages: collected.pages,
    hasPaging: target.hasPaging,
    shown: shown.reviews_count,
    before: target.goodRuns,
    acceptsLosses: target.acceptsLosses,
  });
  if (closed.merged > 0)
    audit(tx, systemActor, {
      action: 'reviews.merged',
      resource: 'area',
      resourceId: areaId,
      clientId,
      details: { count: closed.merged, run_id: runId },
    });
  await recountMonths(tx, area);
  const before = await recordShown(tx, data, target, { shown, now });
  const problem = problemOf(collected, closed);
  const row = await changeRun(tx, clientId, runId, {
    status: problem === null ? 'done' : 'partial',
    finished_at: now,
    reviews_found: reading.seen.size - closed.withdrawn,
    reviews_new: collected.reviews_new - closed.merged - closed.withdrawn,
    reviews_changed: collected.reviews_changed,
    reviews_gone: closed.gone,
    coverage: closed.coverage,
    layout: collected.layout,
    shown_count: shown.reviews_count,
    fields: reading.counts,
    warnings: [...collected.warnings, ...warningsOf(collected, closed)],
    error_code: problem?.code ?? null,
    error_message: problem?.message.slice(0, 1_000) ?? null,
  });
  // Also what an earlier try stored.
  await readSoon(context, tx, clientId);
  if (row) {
    await announceRun(tx, row);
    if (row.reviews_new + row.reviews_changed > 0) await scoreLater(context, tx, clientId);
    if (row.reviews_new > 0) await lookLater(context, tx, clientId);
    await detectPublication(context, tx, { clientId, areaId, runId, at: now });
    await alertOfRun(context, tx, row, { before, now: shown.rating });
    await alertLater(context, tx, clientId);
  }
  return row;
}

/** @returns the rating that was shown before */
async function recordShown(
  tx: Transaction,
  { client_id: clientId, area_id: areaId }: CollectData,
  target: Target,
  { shown, now }: { shown: Collected['shown']; now: Date },
): Promise<number | null> {
  const before = (await placeOfRun(tx, { client_id: clientId, area_id: areaId }))?.rating ?? null;
  const date = dayIn(now, target.timeZone);
  if (shown.rating === null && shown.reviews_count === null && shown.ratings_count === null)
    await refreshAreaFacts(tx, clientId, areaId, date);
  else await recordDay(tx, { clientId, areaId, date, shown });
  return before;
}

function problemOf(collected: Collected, closed: ClosedReading): Trouble | null {
  const { reading, trouble } = collected;
  switch (closed.problem) {
    case null:
      return null;
    case 'page_unreadable':
      return trouble ?? { code: 'page_unreadable', message: 'A later page could not be read' };
    case 'rule_half_stopped':
      return {
        code: closed.problem,
        message: `The rules no longer read: ${[...closed.lost].join(', ')}`,
      };
    case 'emptied':
      return { code: closed.problem, message: `The site shows no review; ${closed.missing} were there` };
    case 'many_missing':
      return {
        code: closed.problem,
        message: `${reading.seen.size} reviews were found, ${closed.missing} that were there before were not`,
      };
    case 'page_limit':
      return {
        code: closed.problem,
        message: `There are more pages than the rules allow (${collected.pages})`,
      };
  }
}

function warningsOf({ reading, shown }: Collected, closed: ClosedReading): RunWarning[] {
  const warnings: RunWarning[] = [...closed.lost].map((field) => ({
    code: `lost_${field}`,
    message: `${reading.counts[field]} of ${reading.counts.reviews} reviews have it`,
    count: reading.counts.reviews - reading.counts[field],
  }));
  const found = reading.seen.size - closed.withdrawn;
  const count = shown.reviews_count;
  if (count !== null && found < count)
    warnings.push({
      code: 'fewer_than_shown',
      message: `The site says ${count}, its pages have ${found}`,
      count: count - found,
    });
  const held = reading.held + closed.withdrawn;
  if (held > 0)
    warnings.push({
      code: 'reviews_held',
      message: 'Reviews that may be known ones were not stored',
      count: held,
    });
  if (closed.merged > 0)
    warnings.push({
      code: 'reviews_merged',
      message: 'Reviews turned out to be known ones',
      count: closed.merged,
    });
  return warnings;
}
