import { z } from 'zod';
import { date, flag, id, listOf, paging, period, searchPhrase, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportForm, exportOf } from './export-endpoint.ts';
import { requestStates } from './request-states.ts';
import { requestSteps } from './request-steps.ts';
import { userSummary } from './users.ts';

/** One text to be prepared («текст» on screens). */
export const request = z
  .object({
    id,
    client_id: id,
    client_name: z.string(),
    area_id: id,
    fullname_area: z.string(),
    site_name: z.string(),
    url: z.string().meta({ description: "The area's page" }),
    status: z.enum(requestStates),
    version: z.int(),
    description: z.string().nullable().meta({ description: "The task; null for a client's user" }),
    review_data: z.string().nullable().meta({ description: 'The text' }),
    grade: z.int().nullable().meta({ description: 'What its customer gave, 1 to 5' }),
    sex: z.enum(['male', 'female']).nullable().meta({ description: 'Of its customer' }),
    prim: z.string().nullable().meta({ description: "Staff's remark; null for a client's user" }),
    period,
    corrections_count: z.int(),
    planned_date: date.nullable(),
    start_date: date.nullable().meta({ description: 'Not to be published before' }),
    end_date: date.nullable().meta({ description: 'Not to be published after' }),
    assignee: userSummary.nullable().meta({ description: "null for a client's user" }),
    ai_generated: z.boolean().meta({ description: 'A model had a part in it; cannot be unset' }),
    source_id: id.nullable(),
    matched_review_id: id.nullable().meta({ description: 'The collected review it was found as' }),
    lock: z
      .object({ user: userSummary.nullable(), until: timestamp, is_mine: z.boolean() })
      .nullable()
      .meta({ description: "Who works on it now; the user is null for a client's user" }),
    steps: z
      .array(z.enum(requestSteps))
      .meta({ description: 'Steps the caller may take from here by right and state' }),
    is_stopped: z.boolean().meta({ description: 'Its customer took the consent back' }),
    comments_open: z.int(),
    customer: z
      .object({
        state: z.enum(['waiting', 'confirmed', 'declined', 'over']),
        ends_on: date,
        at: timestamp.nullable(),
        delivery: z.enum(['mail', 'hand']).meta({
          description: 'Mailed by Molva, or carried by a person where the customer has no mailbox',
        }),
        sent_to: z.string().nullable().meta({ description: "Masked; null for a client's user" }),
        sent_at: timestamp.nullable(),
        is_failed: z.boolean().meta({ description: 'No mailbox took the mail' }),
        handed_at: timestamp
          .nullable()
          .meta({ description: 'When a person was shown the link, to carry it' }),
        handed_by: userSummary.nullable().meta({ description: "null for a client's user" }),
        given_at: timestamp,
        given_by: userSummary.nullable().meta({ description: "Who sent the link; null for a client's user" }),
        may_hand_over: z.boolean().meta({ description: 'The caller may be shown the link (customer-link)' }),
      })
      .nullable()
      .meta({ description: "The customer's page; its address is the customer's alone" }),
    published_url: z.string().nullable(),
    published_at: timestamp.nullable(),
    undisclosed_at: timestamp
      .nullable()
      .meta({ description: 'Since when it stands on its page without the disclosure of the reward' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Request' });

export const requestSorts = [
  '-created_at',
  'created_at',
  'planned_date',
  '-planned_date',
  '-updated_at',
  'status',
] as const;

const contains = searchPhrase.optional();

/** `start_date` and `end_date` bound the planned date, or where there is none the day it was made. */
export const requestFilters = {
  id: id.optional(),
  client_id: id.optional(),
  area_id: id.optional(),
  client_name: contains,
  fullname_area: contains,
  url: contains,
  review_data: contains,
  grade: z.coerce.number().int().min(1).max(5).optional(),
  sex: z.enum(['male', 'female']).optional(),
  status: z
    .union([z.enum(requestStates), z.array(z.enum(requestStates)).max(requestStates.length)])
    .optional()
    .meta({ description: 'One state, or several: status=a&status=b' }),
  prim: contains,
  period: period.optional(),
  corrections_count: z.coerce.number().int().min(0).max(1_000_000).optional(),
  assignee_id: id.optional(),
  source_id: id.optional().meta({ description: 'Made from this source; nothing for a client' }),
  mine: flag
    .optional()
    .meta({ description: 'true: assigned to the caller, or held by them now; nothing for a client' }),
  unassigned: flag.optional().meta({ description: 'true: assigned to nobody; nothing for a client' }),
  planned_to: date
    .optional()
    .meta({ description: 'Planned for this day or earlier; those without a day left out' }),
  ai_generated: flag.optional().meta({ description: 'true: a model had a part in it' }),
  undisclosed: flag
    .optional()
    .meta({ description: 'true: it stands on its page without the disclosure of the reward' }),
  start_date: date.optional(),
  end_date: date.optional(),
};

const listing = { sort: z.enum(requestSorts).default('-created_at'), ...paging };

export const listRequests = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/',
  operationId: 'requests-list_requests',
  summary: 'Requests for texts, newest first',
  access: 'requests:read',
  query: z.object({ client_id: id.optional(), ...paging }),
  success: 200,
  answer: listOf(request),
  errors: [404],
});

export const searchRequests = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/search',
  operationId: 'requests-search_requests',
  isHeavy: true,
  summary: 'Requests by any of their fields',
  access: 'requests:read',
  query: z.object({ ...requestFilters, ...listing }),
  success: 200,
  answer: listOf(request),
  errors: [404],
});

export const searchRequestsForClient = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/search-for-client',
  operationId: 'requests-search_requests_for_client',
  isHeavy: true,
  summary: "A client's own texts in the states shown to it, without the staff's notes",
  access: 'requests:read_shown',
  query: z.object({ ...requestFilters, ...listing }),
  success: 200,
  answer: listOf(request),
  errors: [404],
});

/** The filters of the list, all that match: of those shown to it for a client's user. */
export const exportRequests = exportOf({
  what: 'requests',
  summary: 'The requests that the filters leave, newest first; staff words for staff alone',
  access: 'signed_in',
  query: z.object({ ...exportForm, ...requestFilters }),
});

export type Request = z.output<typeof request>;
