import type { readJob } from '@molva/contract/jobs';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { findJob, presentJob } from '../../jobs/records.ts';
import { maySeeJob } from './policy.ts';

export const readOneJob: UseCase<typeof readJob> = async ({ context, actor, input }) => {
  const row = await findJob(context.db, input.id);
  if (!row || !maySeeJob(actor, row)) throw notFound('Job');
  return presentJob(row);
};
