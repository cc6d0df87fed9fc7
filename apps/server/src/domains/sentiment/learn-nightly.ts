import type { JobHandler } from '../../kernel/job.ts';
import { judgeAllOf } from './judge-reviews.ts';
import { learnWhereDue } from './learn.ts';
import { clientsAfter } from '../clients/index.ts';

const clientsAtOnce = 100;

/** What a collection's own job missed, and all texts after a new model. */
export const learnNightly: JobHandler<object> = {
  async run({ context, signal }) {
    await learnWhereDue(context, signal);
    for (let last: string | null = null; ; ) {
      const clients: string[] = await clientsAfter(context.db, last, clientsAtOnce);
      for (const clientId of clients) await judgeAllOf(context, clientId, signal);
      last = clients.at(-1) ?? null;
      if (clients.length < clientsAtOnce) return undefined;
    }
  },
};
