import type { JobHandler } from '../../kernel/job.ts';
import { findArea } from '../areas/index.ts';
import { findClient } from '../clients/index.ts';
import { findSite, hostBreak } from '../sites/index.ts';
import { afterBreak, nextRun } from './next-run.ts';
import { scheduleOf } from './present.ts';
import { claimDue, dueMonitorings, type MonitoringRow } from './queries.ts';
import { recordMonitoring } from './record-monitoring.ts';
import { startRun } from './start-run.ts';
import type { AppContext } from '../../kernel/context.ts';

const batch = 200;

export const startDue: JobHandler<object> = {
  async run({ context, signal }) {
    for (;;) {
      const due = await dueMonitorings(context.db, context.clock.now(), batch);
      for (const row of due) {
        if (signal.aborted) return undefined;
        await startIfStillDue(context, row);
      }
      if (due.length < batch) return undefined;
    }
  },
};

/** Claims the due time and queues the run in one transaction: however many nodes look, one starts it. */
async function startIfStillDue(context: AppContext, row: MonitoringRow): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const area = await findArea(tx, row.client_id, row.area_id);
    const pause = area && (await hostBreak(tx, new URL(area.url).host, now));
    const next = pause ? afterBreak(pause.until, row.area_id) : nextRun(scheduleOf(row), row.area_id, now);
    if (!(await claimDue(tx, row, next))) return;
    await recordMonitoring(tx, row.client_id, row.area_id);
    if (pause) return;
    const client = await findClient(tx, row.client_id);
    if (client?.status !== 'active' || area?.status !== 'active') return;
    if (!(await findSite(tx, area.site_id))?.is_active) return;
    await startRun(context, tx, {
      clientId: row.client_id,
      areaId: row.area_id,
      trigger: 'schedule',
      userId: null,
    });
  });
}
