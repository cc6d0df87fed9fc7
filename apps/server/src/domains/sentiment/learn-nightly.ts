import type { JobHandler } from '../../kernel/job.ts';
import { scoreAllOf } from './score-reviews.ts';
import { learnWhereDue } from './learn.ts';
import { eachClient } from '../clients/index.ts';

/** What a collection's own job missed, and all texts after a new model. */
export const learnNightly: JobHandler<object> = {
  async run({ context, signal }) {
    await learnWhereDue(context, signal);
    await eachClient(context, signal, (clientId) => scoreAllOf(context, clientId, signal));
    return undefined;
  },
};
