import { competitorLimits } from '@molva/contract/competitor-states';
import type { JobHandler } from '../../kernel/job.ts';
import { addMs } from '../../lib/days.ts';
import { eachClient } from '../clients/index.ts';
import { forgetRemovedBefore } from './due-queries.ts';

export const forgetRemovedHandler: JobHandler<object> = {
  async run({ context, signal }) {
    const before = addMs(context.clock.now(), -competitorLimits.restoreDays * 86_400_000);
    await eachClient(context, signal, (clientId) => forgetRemovedBefore(context.db, clientId, before), 'all');
    return undefined;
  },
};
