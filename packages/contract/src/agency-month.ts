import { z } from 'zod';
import { clientStatuses, monitoringHealth } from './clients.ts';
import { id, listOf, paging, period, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { monthSorts } from './month-sorts.ts';

/** What a month brought, of one client or of all that are counted. */
const figures = {
  reviews_new: z.int().meta({ description: 'Published in the month, gone ones too' }),
  average: z.number().nullable().meta({ description: 'Mean grade of those' }),
  average_before: z.number().nullable().meta({ description: 'The same of the month before' }),
  answered: z
    .int()
    .meta({ description: 'Of the reviews published in the month, those with an answer by now' }),
  answer_hours: z
    .number()
    .nullable()
    .meta({ description: 'Median time from one of these to its first answer, where both have a date' }),
  unanswered: z.int().meta({
    description:
      'Of these, low grades and those marked to be answered that have none: `official_answer=unanswered`',
  }),
  texts_planned: z.int().meta({ description: 'Texts of the month, rejected ones left out' }),
  texts_written: z.int().meta({ description: 'Of these, those that were handed in' }),
  texts_accepted: z.int().meta({ description: 'Of these, approved by the client' }),
  texts_published: z.int().meta({ description: 'Of these, found on their sites' }),
  tasks_done: z.int().meta({ description: 'Done in the month' }),
  tasks_late: z.int().meta({
    description: 'Still open, though they were to be done by the end of the month, or by yesterday',
  }),
};

export const clientMonth = z
  .object({
    client_id: id,
    client_name: z.string(),
    client_status: z.enum(clientStatuses),
    ...figures,
    ...monitoringHealth.pick({ areas_watched: true, areas_failing: true }).shape,
    attention: z.int().meta({ description: 'Sum of `unanswered`, `tasks_late` and `areas_failing`' }),
  })
  .meta({ id: 'ClientMonth' });

export const readAgencyMonth = endpoint({
  method: 'GET',
  path: '/dashboard/month',
  operationId: 'dashboard-read_agency_month',
  isHeavy: true,
  summary: 'A month of all clients that the caller plans for, in all and client by client',
  description:
    'Months are of UTC. Archived clients are there where the month brought them reviews or had texts of theirs. Collecting is told as it stands now, whatever the month.',
  access: 'requests:plan',
  query: z.object({
    period: period.optional().meta({ description: 'Default: this month' }),
    sort: z.enum(monthSorts).default('-attention'),
    ...paging,
  }),
  success: 200,
  answer: listOf(clientMonth).extend({
    period,
    scope: z.enum(['all', 'own']).meta({ description: 'Whether these are all clients there are' }),
    totals: z.object({
      ...figures,
      reviews_before: z.int().meta({ description: 'Reviews published in the month before' }),
      answered_before: z.int(),
      answer_hours_before: z.number().nullable(),
    }),
    collecting: monitoringHealth.extend({
      clients_failing: z.int().meta({ description: 'Clients of whose areas some fail' }),
      last_run_at: timestamp.nullable(),
    }),
  }),
});

export type ClientMonth = z.output<typeof clientMonth>;
