import {
  healthCheck,
  listKeptMail,
  readiness,
  readKeptMail,
  reportViolation,
  testEmail,
} from '@molva/contract/utils';
import { route } from '../../kernel/operation.ts';
import { listKept, readKept } from './kept-mail.ts';
import { health, ready } from './readiness.ts';
import { reportPolicyViolation } from './report-violation.ts';
import { sendTestEmail } from './test-email.ts';

export const utilRoutes = [
  route(healthCheck, health),
  route(readiness, ready, (answer) => (answer.status === 'up' ? 200 : 503)),
  route(reportViolation, reportPolicyViolation),
  route(testEmail, sendTestEmail),
  route(listKeptMail, listKept),
  route(readKeptMail, readKept),
];
