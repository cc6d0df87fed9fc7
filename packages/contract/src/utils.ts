import { z } from 'zod';
import { email, listOf, message, paging, timestamp } from './common.ts';
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

export const reportViolation = endpoint({
  method: 'POST',
  path: '/utils/policy-reports',
  operationId: 'utils-report_violation',
  summary: 'What a browser refused by the content policy of a page (Reporting API, CSP 3); browsers call it',
  access: 'anyone',
  body: z.unknown().transform((sent) => ({ reports: Array.isArray(sent) ? (sent as unknown[]) : [sent] })),
  success: 200,
  answer: message,
  errors: [429],
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

export const keptMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    date: timestamp,
  })
  .meta({ id: 'KeptMail' });

export const listKeptMail = endpoint({
  method: 'GET',
  path: '/utils/mail',
  operationId: 'utils-read_mails',
  summary: 'Outgoing mail that was kept in the data folder, newest first; empty where it goes out by SMTP',
  access: 'diagnostics:use',
  query: z.object(paging),
  success: 200,
  answer: listOf(keptMail).extend({
    is_kept: z.boolean().meta({ description: 'Whether mail is kept here at all' }),
  }),
});

export const readKeptMail = endpoint({
  method: 'GET',
  path: '/utils/mail/{id}',
  operationId: 'utils-read_mail',
  summary: 'One kept mail',
  access: 'diagnostics:use',
  params: z.object({ id: z.string().max(200) }),
  success: 200,
  answer: keptMail
    .extend({ from: z.string(), text: z.string(), html: z.string() })
    .meta({ id: 'KeptMailText' }),
  errors: [404],
});
