import { cancelJob, readJob } from '@molva/contract/jobs';
import { route } from '../../kernel/operation.ts';
import { cancelOneJob } from './cancel-job.ts';
import { readOneJob } from './read-job.ts';

export const jobRoutes = [route(readJob, readOneJob), route(cancelJob, cancelOneJob)];
