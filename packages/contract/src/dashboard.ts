import { z } from 'zod';
import { client } from './clients.ts';
import { date, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { areaFigures, periodFigures } from './execution.ts';
import { needKinds } from './need-kinds.ts';

export const need = z
  .object({
    kind: z.enum(needKinds),
    count: z.int().meta({ description: 'Rows over all clients of the caller' }),
    clients: z
      .array(
        z.object({
          client_id: id,
          client_name: z.string(),
          count: z.int(),
          oldest: date.nullable().meta({ description: 'Day of the one that waits longest' }),
        }),
      )
      .meta({ description: 'Most rows first, at most 20' }),
    clients_count: z.int(),
  })
  .meta({ id: 'Need' });

export const readDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  operationId: 'dashboard-read_dashboard',
  summary: 'What needs the caller now, by role, and how their clients stand',
  description:
    'A manager (and who helps one) sees the clients they answer for, a head all of them, writers those with work for them. Kinds without rows are left out.',
  access: 'signed_in',
  success: 200,
  answer: z
    .object({
      scope: z.enum(['all', 'own', 'client']).meta({ description: 'Whose clients these are' }),
      needs: z.array(need),
      answer_days: z.int().meta({
        description:
          'For how many days a low grade waits for an answer; those that waited longer are `reviews_older`',
      }),
      clients: z
        .array(
          client.pick({
            id: true,
            name: true,
            status: true,
            areas_count: true,
            rating: true,
            rating_previous: true,
            reviews_new: true,
            monitoring: true,
          }),
        )
        .meta({ description: 'Falling ratings first, at most 20' }),
      clients_count: z.int(),
      company: z
        .object({
          client_id: id,
          areas: z.array(
            areaFigures.pick({
              area_id: true,
              fullname_area: true,
              site_name: true,
              rating_then: true,
              rating_now: true,
              reviews_new: true,
              planned: true,
              done: true,
            }),
          ),
          areas_count: z.int(),
          figures: periodFigures,
          previous: periodFigures,
        })
        .nullable()
        .meta({ description: "For a client's user: the period so far; at most 50 areas" }),
    })
    .meta({ id: 'Dashboard' }),
});

export type Need = z.output<typeof need>;
