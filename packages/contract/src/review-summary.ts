import { z } from 'zod';
import { id, listOf, paging, period } from './common.ts';
import { endpoint } from './endpoint.ts';
import { reviewFacets } from './review-filters.ts';
import { reviewFilters } from './reviews.ts';
import { userSummary } from './users.ts';

const { id: _id, parent_id: _parent, ...filters } = reviewFilters;

const facet = z
  .array(z.object({ value: z.string(), count: z.int() }))
  .meta({ description: 'Those there are any of, most first; an id, a tag, or what the filter is called by' });

const totals = {
  count: z.int(),
  average: z.number().nullable().meta({ description: 'Of the grades; null where there are none' }),
  answered: z.int().meta({ description: 'Those with an answer on their site' }),
};

const months = z.array(z.object({ month: period, count: z.int(), average: z.number().nullable() })).meta({
  description: 'By month of publication (UTC), oldest first: a year, up to the end of what is asked for',
});

export const reviewSummary = z
  .object({
    ...totals,
    months,
    facets: z
      .object(
        Object.fromEntries(reviewFacets.map((name) => [name, facet])) as Record<
          (typeof reviewFacets)[number],
          typeof facet
        >,
      )
      .meta({
        description:
          'How many reviews each choice would show: by all other filters that are asked for, never by its own. What is the staff’s own is empty for a client’s user',
      }),
    people: z.array(userSummary).meta({ description: 'Who the assignees are' }),
  })
  .meta({ id: 'ReviewSummary' });

export const readReviewSummary = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/reviews-summary',
  operationId: 'reviews-read_summary',
  isHeavy: true,
  summary: 'What a list of one client’s reviews is about, and how many each choice of its filters would show',
  description: 'Kept with the list: its answer has an `ETag`, too.',
  access: 'reviews:read',
  query: z.object({ ...filters, client_id: id }),
  success: 200,
  answer: reviewSummary,
  errors: [404],
});

export type ReviewSummary = z.output<typeof reviewSummary>;

const { client_id: _client, ...ofMany } = filters;

export const countReviewsByClient = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/reviews-by-client',
  operationId: 'reviews-count_by_client',
  isHeavy: true,
  summary:
    'Whose reviews a list of all clients is made of: how many match, client by client, most first; their grades and months',
  description:
    'Clients that the caller may see and that have any; `count` is how many those are, `total` is of all their reviews.',
  access: 'reviews:read',
  query: z.object({ ...ofMany, ...paging }),
  success: 200,
  answer: listOf(z.object({ client_id: id, count: z.int() })).extend({
    total: z.object({
      ...totals,
      months,
      ratings: facet.meta({ description: 'How many reviews each grade would show, whichever is asked for' }),
    }),
  }),
});
