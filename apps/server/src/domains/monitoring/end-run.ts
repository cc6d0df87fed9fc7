import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { alertLater } from '../alerts/index.ts';
import { readSoon } from '../clustering/index.ts';
import { refreshAreaFacts } from '../ratings/index.ts';
import { recountMonths } from '../reviews/index.ts';
import { alertOfRun } from './alert-of-run.ts';
import { announceRun } from './announce-run.ts';
import { changeRun, findRun } from './queries.ts';

type Data = { client_id: string; area_id: string; run_id: string };

/** Ends the run of a job that did not come to its end: what was stored stays, nothing is called gone. */
export const endRun: NonNullable<JobHandler<Data>['ended']> = async ({ context, data, error }) => {
  await context.db.transaction(async (tx) => {
    const run = await findRun(tx, data.client_id, data.run_id);
    const row = await changeRun(tx, data.client_id, data.run_id, {
      status: (run?.pages ?? 0) > 0 ? 'partial' : 'failed',
      finished_at: context.clock.now(),
      error_code: error.code,
      error_message: error.message.slice(0, 1_000),
    });
    if (!row) return;
    // Pages stored before the end stay.
    await recountMonths(tx, data);
    await refreshAreaFacts(tx, data.client_id, data.area_id, dayIn(context.clock.now(), 'UTC'));
    await readSoon(context, tx, data.client_id);
    await announceRun(tx, row);
    await alertOfRun(context, tx, row, null);
    await alertLater(context, tx, data.client_id);
  });
};
