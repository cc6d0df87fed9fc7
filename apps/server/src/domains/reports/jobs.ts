import { defineSchedule } from '../../kernel/job.ts';

/** Each hour from 09:10 in Moscow to the end of the day (UTC): mails the reports that are due, tries failed ones again. */
export const mailReports = defineSchedule({
  kind: 'reports-mail',
  schedule: '10 6-23 * * *',
  timeLimit: 3_000,
  load: async () => (await import('./mail-reports.ts')).mailDueReports,
});
