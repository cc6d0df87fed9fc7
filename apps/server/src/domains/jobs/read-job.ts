import * as contract from '@molva/contract/jobs';
import { findJob, presentJob } from '../../kernel/job-records.ts';
import { query } from '../../kernel/operation.ts';
import { maySeeJob } from './policy.ts';

export const readJob = query(contract.readJob, {
  noun: 'Job',
  async find({ context, actor, input }) {
    const row = await findJob(context.db, input.id);
    return row && maySeeJob(actor, row) ? row : undefined;
  },
  read: async ({ row }) => presentJob(row),
});
