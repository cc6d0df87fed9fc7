import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { findClient } from '../clients/index.ts';
import { afterBreak } from '../monitoring/index.ts';
import { findSite, hostBreak } from '../sites/index.ts';
import { claimDue, clientsWithCompetitors, type DueCompetitor, dueCompetitors } from './due-queries.ts';
import { lockCompetitor } from './queries.ts';
import { readSoon } from './read-soon.ts';
import { nextCollection, startCollection } from './start-collection.ts';

const atOnce = 200;

export const startDueHandler: JobHandler<object> = {
  async run({ context, signal }) {
    for (;;) {
      const due = await dueCompetitors(context.db, context.clock.now(), atOnce);
      for (const row of due) {
        if (signal.aborted) return undefined;
        await startIfStillDue(context, row);
      }
      if (due.length < atOnce) break;
    }
    for (let last: string | null = null; ; ) {
      const clients: string[] = await clientsWithCompetitors(context.db, last, atOnce);
      for (const clientId of clients) {
        if (signal.aborted) return undefined;
        await context.db.transaction((tx) => readSoon(context, tx, clientId));
      }
      last = clients.at(-1) ?? null;
      if (clients.length < atOnce) return undefined;
    }
  },
};

/** Claims the due time and queues the collection in one transaction: however many nodes look, one starts it. */
async function startIfStillDue(context: AppContext, due: DueCompetitor): Promise<void> {
  const key = { clientId: due.client_id, id: due.id };
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const pause = await hostBreak(tx, new URL(due.url).host, now);
    const next = pause ? afterBreak(pause.until, due.id) : nextCollection(due, now);
    if (!(await claimDue(tx, due, next)) || pause) return;
    const row = await lockCompetitor(tx, key);
    const client = await findClient(tx, key.clientId);
    const isOpen = row?.state === 'queued' || row?.state === 'running';
    if (!row || isOpen || client?.status !== 'active') return;
    if (!(await findSite(tx, row.site_id))?.is_active) return;
    await startCollection(context, tx, key, { url: row.url, siteId: row.site_id, trigger: 'schedule' });
  });
}
