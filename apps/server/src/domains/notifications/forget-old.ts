import type { JobHandler } from '../../kernel/job.ts';
import { forgetNotificationsBefore } from './queries.ts';
import { addMs } from '../../lib/days.ts';

const kept = 90 * 86_400_000;

export const forgetOld: JobHandler<object> = {
  async run({ context }) {
    await forgetNotificationsBefore(context.db, addMs(context.clock.now(), -kept));
    return undefined;
  },
};
