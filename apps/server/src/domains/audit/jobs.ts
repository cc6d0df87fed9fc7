import { defineSchedule } from '../../kernel/job.ts';

/** Each hour: signs the ends of the chains and puts them outside of the database. */
export const anchorAudit = defineSchedule({
  kind: 'audit-anchor',
  schedule: '7 * * * *',
  timeLimit: 300,
  load: async () => (await import('./anchor-heads.ts')).anchorHeads,
});
