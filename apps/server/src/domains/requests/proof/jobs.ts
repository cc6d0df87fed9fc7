import { z } from 'zod';
import { defineJob, defineSchedule } from '../../../kernel/job.ts';

/** Takes the picture among a text's files that proves its publication into the gallery. */
export const adoptProof = defineJob({
  kind: 'requests-adopt-proof',
  data: z.object({ client_id: z.string(), request_id: z.string() }),
  retryLimit: 4,
  retryDelay: 5,
  timeLimit: 120,
  concurrency: 1,
  silent: true,
  load: async () => (await import('./adopt-proofs.ts')).adoptOneProof,
});

/** Each hour: the same for texts that were called published before proofs went to the gallery. */
export const adoptOldProofs = defineSchedule({
  kind: 'requests-adopt-old-proofs',
  schedule: '35 * * * *',
  timeLimit: 1_800,
  load: async () => (await import('./adopt-proofs.ts')).adoptAllProofs,
});
