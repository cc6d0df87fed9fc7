import { z } from 'zod';
import { id, period, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxCounted } from './visit-limits.ts';

/** Months of a client's reviews that a list shows, the present one the last. */
export const standingMonths = 12;
/** Clients of one call: a page of their list. */
export const maxClients = 100;

export const clientStanding = z
  .object({
    client_id: id,
    months: z
      .array(
        z.object({
          month: period,
          reviews_new: z.int().meta({ description: 'Published in the month, gone ones too' }),
          average: z.number().nullable().meta({ description: 'Mean grade of those' }),
        }),
      )
      .meta({ description: `The last ${standingMonths} months, the present one last` }),
    low_waiting: z
      .int()
      .meta({ description: 'Reviews that wait for an answer, as the start screen counts them' }),
    failures: z
      .array(z.object({ code: z.string(), areas: z.int() }))
      .meta({ description: 'Why the last collections of watched areas failed, most areas first' }),
  })
  .meta({ id: 'ClientStanding' });

export const listStandings = endpoint({
  method: 'GET',
  path: '/dashboard/standings',
  operationId: 'dashboard-list_standings',
  summary:
    'What a list of clients shows beside each: months of reviews, what waits for an answer, why collections fail',
  description: 'Clients that the caller may not see are left out.',
  access: 'reviews:read',
  query: z.object({
    client_ids: z
      .union([id, z.array(id).min(1).max(maxClients)])
      .meta({ description: 'One client, or several: client_ids=a&client_ids=b' }),
  }),
  success: 200,
  answer: z.object({ data: z.array(clientStanding) }),
});

export const noteVisit = endpoint({
  method: 'POST',
  path: '/reviews/clients/{client_id}/visits',
  operationId: 'dashboard-note_visit',
  summary: 'Note that the caller looks at a client now, and tell what changed since they last did',
  description:
    'Looking again within half an hour is the same visit: nothing is written, and the answer tells of the time before it.',
  access: 'clients:read',
  params: z.object({ client_id: id }),
  success: 200,
  answer: z
    .object({
      since: timestamp
        .nullable()
        .meta({ description: 'When they last looked; null on the first visit, with nothing counted' }),
      reviews_new: z
        .int()
        .meta({ description: `Collected since then; ${maxCounted + 1} stands for more than ${maxCounted}` }),
      reviews_low: z.int().meta({ description: 'Of these, with a grade of 3 or lower' }),
      reviews_gone: z.int().meta({ description: 'Found gone from their sites' }),
      answers_published: z.int().meta({ description: 'Official answers that were found on their sites' }),
      areas_failed: z
        .int()
        .meta({ description: 'Areas of which a collection failed and none has succeeded after it' }),
    })
    .meta({ id: 'ChangedSinceVisit' }),
  errors: [404],
});

export type ClientStanding = z.output<typeof clientStanding>;
