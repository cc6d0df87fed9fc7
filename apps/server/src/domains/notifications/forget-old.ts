import type { JobHandler } from '../../kernel/job.ts';
import { forgetNotificationsBefore } from './queries.ts';

const kept = 90 * 86_400_000;

export const forgetOld: JobHandler<object> = {
  async run({ context }) {
    await forgetNotificationsBefore(context.db, new Date(context.clock.now().getTime() - kept));
    return undefined;
  },
};
