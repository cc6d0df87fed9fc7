import { defineSchedule } from '../../jobs/definition.ts';

/** Each hour: forgets failed sign-ins that no longer count, and sessions long over. */
export const forgetOldSessions = defineSchedule({
  kind: 'sessions-forget-old',
  schedule: '17 * * * *',
  timeLimit: 600,
  load: async () => (await import('./forget-old.ts')).forgetOld,
});
