import type { JobHandler } from '../../jobs/definition.ts';
import { forgetFailuresBefore, forgetSessionsOverBefore } from './queries.ts';

const day = 86_400_000;
/** A session is shown for this long after its end, so that its owner can see what was signed in. */
const sessionsKept = 90 * day;

export const forgetOld: JobHandler<object> = {
  async run({ context }) {
    const now = context.clock.now().getTime();
    await forgetFailuresBefore(context.db, new Date(now - day));
    await forgetSessionsOverBefore(context.db, new Date(now - sessionsKept));
    return undefined;
  },
};
