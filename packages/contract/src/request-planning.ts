import { z } from 'zod';
import { date, id, listOf, period } from './common.ts';
import { endpoint } from './endpoint.ts';
import { levels } from './levels.ts';
import { requestStates } from './request-states.ts';
import { correctionReasons } from './request-steps.ts';
import { request } from './requests.ts';
import { userSummary } from './users.ts';

const path = '/reviews/clients/requests';

export const generateDates = endpoint({
  method: 'POST',
  path: `${path}/date-generation`,
  operationId: 'requests-generate_dates',
  summary: 'Days for texts: even over the working days of the month; nothing is stored',
  access: 'requests:plan',
  body: z.strictObject({
    client_id: id,
    period,
    request_ids: z
      .array(id)
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: 'Absent: all of the month not yet done' }),
    per_day_max: z.int().min(1).max(1000).optional(),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional().meta({ description: '1: Monday' }),
    from: date.optional().meta({
      description: 'No day before this one; absent: today by the clock of most of the client’s areas',
    }),
  }),
  success: 200,
  answer: z.object({
    dates: z.array(z.object({ id, planned_date: date, version: z.int() })),
    working_days: z.int(),
    left_over: z.array(id).meta({ description: 'Did not fit under per_day_max' }),
  }),
  errors: [404],
});

export const updateDates = endpoint({
  method: 'PUT',
  path: `${path}/update-date-requests`,
  operationId: 'requests-update_dates',
  summary: 'Plan texts for days: all or none',
  access: 'requests:plan',
  body: z.strictObject({
    dates: z
      .array(
        z.strictObject({
          id,
          planned_date: date.nullable(),
          planned_before: date.nullable().optional().meta({
            description:
              'The day it stood on when the caller looked: 409 with `current` where it moved since',
          }),
        }),
      )
      .min(1)
      .max(1000),
  }),
  success: 200,
  answer: listOf(request),
  errors: [404, 409],
});

export const readWorkingDays = endpoint({
  method: 'GET',
  path: `${path}/working-days`,
  operationId: 'requests-read_working_days',
  summary: 'The working days of a month in Russia, by which texts are spread',
  access: 'requests:plan',
  query: z.object({ period }),
  success: 200,
  answer: z.object({ days: z.array(date) }).meta({ id: 'WorkingDays' }),
});

export const readWorkload = endpoint({
  method: 'GET',
  path: `${path}/workload`,
  operationId: 'requests-read_workload',
  summary: 'For editors and heads: corrections by reason, time in each state, load by person',
  access: 'requests:check',
  query: z.object({ client_id: id.optional(), period: period.optional() }),
  success: 200,
  answer: z
    .object({
      reasons: z.array(z.object({ code: z.enum(correctionReasons), count: z.int() })),
      states: z.array(
        z.object({
          status: z.enum(requestStates),
          now: z.int(),
          median_hours: z.number().nullable().meta({ description: 'Of texts that have left the state' }),
        }),
      ),
      people: z.array(
        z.object({
          user: userSummary,
          in_hand: z.int(),
          overdue: z.int(),
          done: z.int(),
          corrections: z.int(),
        }),
      ),
    })
    .meta({ id: 'Workload' }),
  errors: [404],
});

/**
 * Why somebody cannot be given a text of a client: a trainee writes for clients they are assigned to, a manager for those
 * they are responsible for, and a flag may take the right away.
 */
export const writerObstacles = ['not_assigned', 'not_responsible', 'withheld'] as const;
export type WriterObstacle = (typeof writerObstacles)[number];

export const listWriters = endpoint({
  method: 'GET',
  path: `${path}/writers`,
  operationId: 'requests-list_writers',
  summary:
    'To whom a text of a client can be given, and why not to the others; those who can first, least busy first',
  access: 'requests:create',
  query: z.object({ client_id: id }),
  success: 200,
  answer: listOf(
    z
      .object({
        user: userSummary,
        level: z.enum(levels).nullable().meta({ description: 'null: an administrator without one' }),
        in_hand: z.int().meta({ description: 'Texts of all clients that are theirs to write or check now' }),
        obstacle: z.enum(writerObstacles).nullable().meta({ description: 'null: can be given texts' }),
      })
      .meta({ id: 'Writer' }),
  ),
  errors: [404],
});
