import { forgetOldEvents } from '../../kernel/events/replay.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { forgetJobsEndedBefore, openJobsUntouchedSince } from '../../kernel/job-records.ts';

const untouched = 60_000;
const kept = 90 * 86_400_000;

export const keepHouse: JobHandler<object> = {
  async run({ context }) {
    const now = context.clock.now().getTime();
    for (const job of await openJobsUntouchedSince(context.db, new Date(now - untouched))) {
      if (await context.jobs.endIfLost(job.kind, job.id))
        context.log.warn({ job: job.id }, 'a lost job was ended');
    }
    await forgetOldEvents(context.db);
    await forgetJobsEndedBefore(context.db, new Date(now - kept));
    return undefined;
  },
};
