import { healthCheck, readiness } from './readiness.ts';
import { reportViolation } from './report-violation.ts';
import { testEmail } from './test-email.ts';
import { listKeptMail, readKeptMail } from './kept-mail.ts';

export const utilOperations = [
  healthCheck,
  readiness,
  reportViolation,
  testEmail,
  listKeptMail,
  readKeptMail,
];
