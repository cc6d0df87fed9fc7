import type { JobHandler } from '../../kernel/job.ts';
import { forgetStepsOverBefore } from '../second-factors/index.ts';
import { forgetDevicesUnusedSince } from './device-queries.ts';
import { forgetLinksOverBefore } from './link-queries.ts';
import { forgetSessionsOverBefore } from './queries.ts';
import { forgetAttemptsBefore } from './throttle-queries.ts';
import { maxWindowMs } from './throttle.ts';

const day = 86_400_000;
/** A session is shown for this long after its end, so that its owner can see what was signed in. */
const sessionsKept = 90 * day;
/** A device nobody signed in from for so long is new again. */
const devicesKept = 400 * day;
/** For so long a link can say that it is over; after that it is like one never given. */
const linksKept = 30 * day;

export const forgetOld: JobHandler<object> = {
  async run({ context }) {
    const now = context.clock.now().getTime();
    await forgetAttemptsBefore(context.db, new Date(now - maxWindowMs));
    await forgetSessionsOverBefore(context.db, new Date(now - sessionsKept));
    await forgetStepsOverBefore(context.db, new Date(now - day));
    await forgetDevicesUnusedSince(context.db, new Date(now - devicesKept));
    await forgetLinksOverBefore(context.db, new Date(now - linksKept));
    return undefined;
  },
};
