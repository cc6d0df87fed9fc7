import * as contract from '@molva/contract/clustering';
import { presentJob } from '../../kernel/job-records.ts';
import { change, operation } from '../../kernel/operation.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { createByHand } from './create-by-hand.ts';
import { clusterReviewsJob } from './jobs.ts';
import { insertRun, openRun } from './run-queries.ts';
import { lockClustering } from './theme-queries.ts';

/** Two ways to themes under one address: each declares its right and its steps. */
export const startClustering = operation(
  contract.startClustering,
  (call) => (call.input.mode === 'manual' ? createByHand : startRun).run(call),
  (answer) => ('change_id' in answer ? 200 : 202),
);

/** Finds themes anew, as a job. @throws conflict while another run is under way */
const startRun = change(contract.startClustering, {
  async prepare({ context, clientId, input }) {
    const { start_date, end_date } = input;
    if (start_date && end_date && start_date > end_date) throw invalidField('start_date', 'start_after_end');
    await assertClientOpen(context.db, clientId);
  },
  async work({ tx, context, actor, clientId, input }) {
    await lockClustering(tx, clientId);
    if (await openRun(tx, clientId)) throw conflict('clustering_running');
    const period = { start_date: input.start_date ?? null, end_date: input.end_date ?? null };
    const count = input.count ?? null;
    const job = await context.jobs.enqueue(
      tx,
      clusterReviewsJob,
      { client_id: clientId, ...period, count },
      { clientId, userId: actor.userId },
    );
    await insertRun(tx, { client_id: clientId, id: job.id, user_id: actor.userId, count, ...period });
    return job;
  },
  audit: ({ made, input }) => ({
    action: 'clustering.started',
    resource: 'job',
    resourceId: made.id,
    details: {
      start_date: input.start_date ?? null,
      end_date: input.end_date ?? null,
      count: input.count ?? null,
    },
  }),
  answer: ({ made }) => presentJob(made),
});
