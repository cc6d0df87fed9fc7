import type { JobHandler } from '../../kernel/job.ts';
import { judgeAllOf } from './judge-reviews.ts';
import { learnWhereDue } from './learn.ts';
import { eachClient } from '../clients/index.ts';

/** What a collection's own job missed, and all texts after a new model. */
export const learnNightly: JobHandler<object> = {
  async run({ context, signal }) {
    await learnWhereDue(context, signal);
    await eachClient(context, signal, (clientId) => judgeAllOf(context, clientId, signal));
    return undefined;
  },
};
