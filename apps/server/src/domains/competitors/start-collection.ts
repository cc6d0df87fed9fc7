import type { Schedule } from '@molva/contract/monitoring';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { publish } from '../../kernel/events/publish.ts';
import { newId } from '../../lib/ids.ts';
import { nextRun } from '../monitoring/index.ts';
import { findSite, politenessOf } from '../sites/index.ts';
import { collectCompetitorJob } from './jobs.ts';
import { changeCompetitor, type CompetitorKey } from './queries.ts';

/** Where nobody chose another: once a day, before people come to work. */
export const usualSchedule: Schedule = {
  time_zone: 'Europe/Moscow',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: [5],
};

/** When one is collected next; null: by hand alone. */
export const nextCollection = (
  { id, schedule, is_active: isActive }: { id: string; schedule: Schedule; is_active: boolean },
  after: Date,
): Date | null => (isActive ? nextRun(schedule, id, after) : null);

/** Puts a collection in the queue. The competitor is locked, and none is under way. */
export async function startCollection(
  context: AppContext,
  tx: Transaction,
  key: CompetitorKey,
  { url, siteId, trigger }: { url: string; siteId: string; trigger: 'schedule' | 'manual' },
): Promise<void> {
  const { clientId, id } = key;
  const runId = newId();
  await changeCompetitor(tx, key, { state: 'queued', run_id: runId, trigger });
  const site = await findSite(tx, siteId);
  // In one queue with the client's own areas there: a place at the host is given out by itself (`withHostSlot`).
  const group = { id: new URL(url).host, size: site ? politenessOf(site).concurrency : 1 };
  await context.jobs.enqueue(
    tx,
    collectCompetitorJob,
    { client_id: clientId, competitor_id: id, run_id: runId },
    { clientId, group },
  );
  await announceCompetitors(tx, clientId);
}

/** Tells whoever looks at the client's competitors that something changed. */
export const announceCompetitors = (tx: Transaction, clientId: string): Promise<void> =>
  publish(
    tx,
    { kind: 'competitors_changed', client_id: clientId },
    { clientId, permission: 'competitors:read' },
  );
