import { z } from 'zod';
import { date, flag, id, listOf, paging, searchPhrase, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const datePrecisions = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

const reviewFields = z.object({
  id,
  client_id: id,
  area_id: id,
  parent_id: id.nullable(),
  author: z.string().nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  recall: z.string().nullable().meta({ description: 'The text' }),
  publication_date: timestamp.nullable(),
  publication_date_precision: z.enum(datePrecisions).nullable(),
  external_review_uid: z.string().nullable(),
  first_seen: timestamp,
  last_seen: timestamp,
  gone_since: timestamp.nullable(),
  versions_count: z.int().meta({ description: 'Earlier wordings that were seen' }),
});

export const answer = reviewFields.meta({ id: 'ReviewAnswer' });

export const review = reviewFields
  .extend({
    area_fullname: z.string(),
    site_name: z.string(),
    rating: z.number().nullable().meta({ description: '1 to 5' }),
    likes: z.int().nullable(),
    dislikes: z.int().nullable(),
    url: z.string().nullable(),
    has_answers: z.boolean(),
    tags: z.array(z.string()),
    answers: z.array(answer),
  })
  .meta({ id: 'Review' });

export const reviewSorts = [
  '-publication_date',
  'publication_date',
  '-rating',
  'rating',
  '-likes',
  '-first_seen',
] as const;

const contains = searchPhrase.optional();

/** The seed's fields, and ranges of the date and the grade beside the exact values. */
export const reviewFilters = {
  client_id: id.optional(),
  area_id: id.optional(),
  area_fullname: contains,
  author: contains,
  recall: contains.meta({ description: 'Full-text search in Russian, word forms included' }),
  sex: z.enum(['male', 'female']).optional(),
  publication_date: date.optional(),
  publication_date_from: date.optional(),
  publication_date_to: date.optional(),
  rating: z.coerce.number().min(1).max(5).optional(),
  rating_from: z.coerce.number().min(1).max(5).optional(),
  rating_to: z.coerce.number().min(1).max(5).optional(),
  likes: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  dislikes: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  parent_id: id.optional(),
  external_review_uid: z.string().min(1).max(255).optional(),
  has_answers: flag.optional(),
  cluster_id: id.optional(),
  tag: z.string().min(1).max(100).optional(),
  gone: flag.optional(),
};

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/get-reviews-and-answers',
  operationId: 'reviews-list_reviews_and_answers',
  summary: 'Reviews with their answers',
  access: 'reviews:read',
  query: z.object({ ...reviewFilters, sort: z.enum(reviewSorts).default('-publication_date'), ...paging }),
  success: 200,
  answer: listOf(review),
  errors: [404],
});

export type Review = z.output<typeof review>;
