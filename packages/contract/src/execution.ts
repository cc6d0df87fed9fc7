import { z } from 'zod';
import { byGrade, id, listOf, paging, period, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { requestStates } from './request-states.ts';
import { review } from './reviews.ts';
import { publicationRules } from './sites.ts';

const clientParams = z.object({ client_id: id });

/** A client's user gets only the states shown to it. */
export const requestsByState = z
  .partialRecord(z.enum(requestStates), z.int().min(0))
  .meta({ id: 'RequestsByState' });

/** Reviews of a month: by date of publication; `gone` by the day it was found gone. Months are of UTC. */
const reviewsOfMonth = {
  reviews_new: z.int().meta({ description: 'Published in the period, gone ones too' }),
  reviews_gone: z.int().meta({ description: 'Found gone in the period' }),
  average: z.number().nullable().meta({ description: 'Mean grade of those published in the period' }),
};
const texts = {
  requests: requestsByState,
  planned: z.int().meta({ description: 'Texts of the period, rejected ones left out' }),
  done: z.int().meta({ description: 'Of these, published' }),
  ai_generated: z.int().meta({ description: 'Of the texts in `requests`, those a model had a part in' }),
};

export const periodFigures = z.object({ period, ...reviewsOfMonth, ...texts }).meta({ id: 'PeriodFigures' });

export const listPeriods = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/period',
  operationId: 'execution-read_periods',
  summary: 'Periods with work or reviews, newest first, with counts',
  access: 'execution:read',
  params: clientParams,
  query: z.object({ ...paging }),
  success: 200,
  answer: listOf(periodFigures),
  errors: [404],
});

export const areaFigures = z
  .object({
    area_id: id,
    fullname_area: z.string(),
    site_name: z.string(),
    group_id: id.nullable(),
    ...reviewsOfMonth,
    reviews: z.int().meta({ description: 'Collected and not gone, of all time' }),
    ...texts,
    rating_then: z.number().nullable().meta({ description: 'Shown by the site when the period began' }),
    rating_now: z
      .number()
      .nullable()
      .meta({ description: 'Shown by the site when the period ended, or last' }),
    images: z.int().meta({ description: 'Images in the gallery' }),
  })
  .meta({ id: 'AreaFigures' });

export const listReviewsCount = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/reviews-count',
  operationId: 'execution-read_reviews_count',
  summary: 'Per area in a period: reviews, new, gone, average, rating then and now, texts by state',
  access: 'execution:read',
  query: z.object({ client_id: id, period, ...paging }),
  success: 200,
  answer: listOf(areaFigures).extend({
    totals: z.object({ ...reviewsOfMonth, ...texts, images: z.int() }),
  }),
  errors: [404],
});

export const readAreaStatuses = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/statuses',
  operationId: 'execution-read_area_statuses',
  summary: 'Texts and reviews of one area in a period by status, and its monitoring runs',
  access: 'execution:read',
  query: z.object({ area_id: id, client_id: id.optional(), period }),
  success: 200,
  answer: z
    .object({
      area_id: id,
      client_id: id,
      period,
      ...reviewsOfMonth,
      ...texts,
      reviews_by_grade: byGrade,
      unanswered: z.int().meta({ description: 'Of the period, without an answer on the site' }),
      runs: z.object({ done: z.int(), partial: z.int(), failed: z.int(), last_at: timestamp.nullable() }),
    })
    .meta({ id: 'AreaStatuses' }),
  errors: [404],
});

const monthTotals = z.object({ period, ...reviewsOfMonth });

export const listPreviousReviews = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/reviews_previous_period',
  operationId: 'execution-read_reviews_previous_period',
  summary: "Reviews of the period before, and both periods' totals side by side",
  access: 'execution:read',
  params: clientParams,
  query: z.object({
    period: period.optional().meta({ description: 'Default: this month; the list is of the month before' }),
    ...paging,
  }),
  success: 200,
  answer: listOf(review).extend({ current: monthTotals, previous: monthTotals }),
  errors: [404],
});

export const listObtainingSites = endpoint({
  method: 'POST',
  path: '/reviews/clients/get-obtaining-sites-by-client',
  operationId: 'execution-read_obtaining_sites',
  summary: 'Sites the client has areas on, with areas, counts and publication rules',
  access: 'execution:read',
  body: z.strictObject({
    client_id: id,
    period: period.optional().meta({ description: 'Absent: all time' }),
  }),
  success: 200,
  answer: listOf(
    z
      .object({
        site_id: id,
        name: z.string(),
        domain: z.string(),
        areas: z.array(z.object({ id, fullname_area: z.string(), url: z.string() })),
        reviews: z.int().meta({ description: 'Published in the period; without one, all collected' }),
        requests: requestsByState,
        publication_rules: publicationRules,
      })
      .meta({ id: 'ObtainingSite' }),
  ),
  errors: [404],
});

export type PeriodFigures = z.output<typeof periodFigures>;
export type AreaFigures = z.output<typeof areaFigures>;
