import { z } from 'zod';
import { id, message, name, somethingToChange, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { viewLimits } from './review-filters.ts';
import { userSummary } from './users.ts';

const path = '/reviews/clients/requests/review-views';

const state = text({ max: viewLimits.stateLength }).meta({
  description: 'Filters and order as they stand in the address of the list, without what is open',
});
const fields = {
  name,
  state,
  is_shared: z.boolean().meta({ description: "Seen by all of the staff who read the client's reviews" }),
  is_default: z.boolean().meta({ description: 'What one’s own list opens with; another one is it no more' }),
};

export const reviewView = z
  .object({
    id,
    client_id: id.nullable().meta({ description: 'null: of the list of all clients' }),
    ...fields,
    owner: userSummary,
    abilities: z.array(z.enum(['edit', 'delete'])),
  })
  .meta({ id: 'ReviewView' });

export const listReviewViews = endpoint({
  method: 'GET',
  path,
  operationId: 'reviews-list_views',
  summary:
    "Saved views of a client's list of reviews, or of the list of all: one's own, then what others share",
  access: 'reviews:read',
  query: z.object({ client_id: id.optional() }),
  success: 200,
  answer: z.object({ data: z.array(reviewView) }),
  errors: [404],
});

export const createReviewView = endpoint({
  method: 'POST',
  path,
  operationId: 'reviews-create_view',
  summary: 'Save what the list shows under a name',
  access: 'reviews:read',
  body: z.strictObject({
    client_id: id.nullable().default(null),
    name,
    state,
    is_shared: fields.is_shared.default(false),
    is_default: fields.is_default.default(false),
  }),
  success: 200,
  answer: reviewView,
  errors: [404, 409],
});

export const updateReviewView = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  operationId: 'reviews-update_view',
  summary: 'Rename a view, save what the list shows now in it, share it, or open the list with it',
  access: 'reviews:read',
  params: z.object({ id }),
  body: somethingToChange(
    z.strictObject({
      client_id: id.nullable().default(null),
      name: name.optional(),
      state: state.optional(),
      is_shared: fields.is_shared.optional(),
      is_default: fields.is_default.optional(),
    }),
    ['id', 'client_id'],
  ),
  success: 200,
  answer: reviewView,
  errors: [404, 409],
});

export const deleteReviewView = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  operationId: 'reviews-delete_view',
  summary: 'Delete a view; it can be restored',
  access: 'reviews:read',
  params: z.object({ id }),
  query: z.object({ client_id: id.optional() }),
  success: 200,
  answer: message,
  errors: [404],
});

export const restoreReviewView = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  operationId: 'reviews-restore_view',
  summary: 'Bring a deleted view back',
  access: 'reviews:read',
  params: z.object({ id }),
  body: z.strictObject({ client_id: id.nullable().default(null) }),
  success: 200,
  answer: reviewView,
  errors: [404, 409],
});

export type ReviewView = z.output<typeof reviewView>;
