import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { markNotified, untoldLate } from './late-queries.ts';
import { findTask } from './queries.ts';
import { notifyLate } from './notify.ts';

const batch = 200;

/** Marks and tells each in one transaction of its own: whoever comes second finds it told. */
export const notifyLateTasks: JobHandler<object> = {
  async run({ context, signal }) {
    const today = dayIn(context.clock.now(), 'UTC');
    while (!signal.aborted) {
      const rows = await untoldLate(context.db, today, batch);
      for (const row of rows)
        await context.db.transaction(async (tx) => {
          if (!(await markNotified(tx, row, today))) return;
          const task = await findTask(tx, row.client_id, row.id);
          if (task) await notifyLate(context, tx, task);
        });
      if (rows.length < batch) break;
    }
    return undefined;
  },
};
