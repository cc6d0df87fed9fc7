import type { JobHandler } from '../../kernel/job.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { eachClient } from '../clients/index.ts';
import { forgetRunsBefore } from './queries.ts';

/** Runs that an area keeps whatever their age: those of its health, and what a next one is held against. */
export const runsKept = 50;
const atOnce = 1_000;

/** What collections of long ago did, a bounded number at a time: each statement is short, and its locks with it. */
export const forgetRuns: JobHandler<object> = {
  async run({ context, signal }) {
    const before = addDays(dayIn(context.clock.now(), 'UTC'), -context.config.keptDays.runs);
    await eachClient(
      context,
      signal,
      async (clientId) => {
        while ((await forgetRunsBefore(context.db, clientId, { before, kept: runsKept, atOnce })) === atOnce)
          signal.throwIfAborted();
      },
      'all',
    );
    return undefined;
  },
};
