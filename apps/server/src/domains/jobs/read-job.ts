import type { readJob } from '@molva/contract/jobs';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { findJob, presentJob } from '../../kernel/job-records.ts';
import { maySeeJob } from './policy.ts';

export const readOneJob: UseCase<typeof readJob> = async ({ context, actor, input }) => {
  const row = await findJob(context.db, input.id);
  if (!row || !maySeeJob(actor, row)) throw notFound('Job');
  return presentJob(row);
};
