import { z } from 'zod';
import { byGrade, date, id } from './common.ts';
import { endpoint } from './endpoint.ts';

export const distribution = byGrade
  .extend({})
  .meta({ id: 'Distribution', description: 'Collected reviews by rounded grade' });

export const rating = z
  .object({
    area_id: id,
    area_fullname: z.string(),
    date,
    rating: z.number().nullable().meta({ description: 'What the site shows' }),
    reviews_count: z.int().nullable().meta({ description: 'What the site shows' }),
    ratings_count: z
      .int()
      .nullable()
      .meta({ description: 'Grades with and without text, where the site shows them' }),
    distribution,
    collected_average: z
      .number()
      .nullable()
      .meta({ description: 'Mean grade of the reviews collected by that day' }),
    collected_count: z.int(),
    noted_by_hand: z.boolean(),
  })
  .meta({ id: 'Rating' });

const clientParams = z.object({ client_id: id });

export const listRatings = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/ratings',
  operationId: 'ratings-list_ratings',
  summary: 'Rating per area and day; of more than 366 days, the last of each week',
  access: 'ratings:read',
  params: clientParams,
  query: z.object({
    start_date: date.optional().meta({ description: 'Default: 90 days before end_date' }),
    end_date: date.optional().meta({ description: 'Default: today' }),
    area_id: id.optional(),
  }),
  success: 200,
  answer: z.object({
    data: z.array(rating),
    count: z.int().min(0),
    step: z.enum(['day', 'week']),
  }),
  errors: [404],
});

export const noteRating = endpoint({
  method: 'POST',
  path: '/reviews/clients/{client_id}/ratings',
  operationId: 'ratings-note_rating',
  summary: 'Note a rating by hand; the later of one day and area replaces the earlier',
  access: 'ratings:write',
  params: clientParams,
  body: z.strictObject({
    area_id: id,
    date,
    rating: z.number().min(1).max(5),
    reviews_count: z.int().min(0).max(2_000_000_000),
  }),
  success: 200,
  answer: rating,
  errors: [404],
});
