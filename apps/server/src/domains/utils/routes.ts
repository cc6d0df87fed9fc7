import { healthCheck, readiness, testEmail } from '@molva/contract/utils';
import { route } from '../../http/route.ts';
import { health, ready } from './readiness.ts';
import { sendTestEmail } from './test-email.ts';

export const utilRoutes = [
  route(healthCheck, health),
  route(readiness, ready, (answer) => (answer.status === 'up' ? 200 : 503)),
  route(testEmail, sendTestEmail),
];
