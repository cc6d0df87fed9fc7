import { changed } from '../../lib/act.ts';
import { type Job, useJob } from '../jobs/index.ts';

/** Follows the job of an import until it is over; lists ask anew then. */
export function useImportJob(clientId: string, jobId: string | undefined, onOver?: (job: Job) => void) {
  return useJob(jobId ?? null, (job) => {
    void changed('POST /reviews/clients/requests/import', clientId);
    onOver?.(job);
  });
}
