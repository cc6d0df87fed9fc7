import type { JobHandler } from '../../kernel/job.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { eachClient } from '../clients/index.ts';
import { forgetCallsBefore } from './call-queries.ts';

const atOnce = 1_000;

/** What the model was asked long ago, and what it said. The texts made of it stay. */
export const forgetCalls: JobHandler<object> = {
  async run({ context, signal }) {
    const before = addDays(dayIn(context.clock.now(), 'UTC'), -context.config.keptDays.modelCalls);
    await eachClient(
      context,
      signal,
      async (clientId) => {
        while ((await forgetCallsBefore(context.db, clientId, { before, atOnce })) === atOnce)
          signal.throwIfAborted();
      },
      'all',
    );
    return undefined;
  },
};
