import * as contract from '@molva/contract/monitoring';
import { invalidField } from '../../lib/errors.ts';
import { announceJob, presentJob } from '../../kernel/job-records.ts';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { areasToCollect } from './batch-queries.ts';
import { collectBatch } from './jobs.ts';

/** Collects many areas of a client at once, with one job that says how far they all are. */
export const collectAreas = change(contract.collectAreas, {
  async work({ tx, context, actor, clientId, input: { site_id: siteId, area_ids: areaIds } }) {
    await assertClientOpen(tx, clientId);
    const ids = await areasToCollect(tx, clientId, { siteId, areaIds });
    if (ids.length === 0) throw invalidField('area_ids', 'nothing_to_collect');
    const data = { client_id: clientId, area_ids: ids, user_id: actor.userId };
    const job = await context.jobs.enqueue(tx, collectBatch, data, { clientId, userId: actor.userId });
    await announceJob(tx, job);
    return { job, count: ids.length };
  },
  audit: ({ clientId, made: { job, count } }) => ({
    action: 'monitoring.run_started',
    resource: 'client',
    resourceId: clientId,
    details: { count, job_id: job.id },
  }),
  answer: ({ made: { job } }) => presentJob(job),
});
