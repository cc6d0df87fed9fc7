import { readJob } from './read-job.ts';
import { cancelJob } from './cancel-job.ts';

export const jobOperations = [readJob, cancelJob];
