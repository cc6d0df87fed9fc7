import { z } from 'zod';
import { email, message } from './common.ts';
import { endpoint } from './endpoint.ts';

export const healthCheck = endpoint({
  method: 'GET',
  path: '/utils/health-check/',
  operationId: 'utils-health_check',
  summary: 'The process is alive',
  access: 'anyone',
  success: 200,
  answer: z.literal(true),
});

const partState = z.enum(['up', 'down']);

export const readiness = endpoint({
  method: 'GET',
  path: '/utils/ready',
  operationId: 'utils-read_readiness',
  summary: 'State of database, queue and storage; 503 where one is down',
  access: 'anyone',
  success: 200,
  answer: z
    .object({ status: partState, database: partState, queue: partState, storage: partState })
    .meta({ id: 'Readiness' }),
  errors: [503],
});

export const testEmail = endpoint({
  method: 'POST',
  path: '/utils/test-email/',
  operationId: 'utils-test_email',
  summary: 'Send a test mail',
  access: 'diagnostics:use',
  query: z.object({ email_to: email }),
  success: 201,
  answer: message,
  errors: [503],
});
