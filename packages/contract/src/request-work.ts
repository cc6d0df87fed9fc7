import { z } from 'zod';
import {
  date,
  id,
  listOf,
  message,
  period,
  somethingToChange,
  text,
  timestamp,
  webAddress,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { requestStates } from './request-states.ts';
import {
  clearingReasons,
  correctionReasons,
  historySteps,
  sourceKinds,
  textEvents,
} from './request-steps.ts';
import { request } from './requests.ts';
import { checks, clearing, range } from './text-checks.ts';
import { userSummary } from './users.ts';
import { problems } from './problems/index.ts';

const path = '/reviews/clients/requests';

/** A text as whoever works on it sees it. */
export const requestWork = request
  .extend({
    original: z.string().nullable().meta({ description: "The customer's words its source holds" }),
    source_kind: z.enum(sourceKinds).nullable(),
    corrected_from: z
      .string()
      .nullable()
      .meta({ description: 'The text as it stood before its customer corrected it' }),
    clearings: z.array(clearing).meta({ description: "Facts that were looked at; none for a client's user" }),
    checks,
    comments: z.array(
      z
        .object({
          id,
          author: userSummary.nullable(),
          text: z.string(),
          reason: z.enum(correctionReasons).nullable().meta({ description: 'Where it sent the text back' }),
          ...range.partial().shape,
          quote: z.string().nullable().meta({ description: 'The words it is about, as they stood' }),
          review_id: id
            .nullable()
            .meta({ description: 'The collected review Molva asks about: whether it is the text' }),
          created_at: timestamp,
          resolved_at: timestamp.nullable(),
        })
        .meta({ id: 'RequestComment' }),
    ),
    history: z.array(
      z
        .object({
          step: z.enum(historySteps).nullable().meta({ description: 'null: made, or an event' }),
          event: z.enum(textEvents).nullable().meta({ description: 'What happened besides the steps' }),
          from: z.enum(requestStates).nullable(),
          to: z.enum(requestStates),
          at: timestamp,
          user: userSummary.nullable(),
          reason: z.enum(correctionReasons).nullable(),
          words: z.string().nullable(),
        })
        .meta({ id: 'RequestStepTaken' }),
    ),
  })
  .meta({ id: 'RequestWork' });

export const readRequest = endpoint({
  method: 'GET',
  path: `${path}/one`,
  operationId: 'requests-read_request',
  summary: 'One text with its source, checks, comments and the steps it took',
  access: 'signed_in',
  query: z.object({ id, client_id: id.optional() }),
  success: 200,
  answer: requestWork,
  errors: [404],
});

export const createEmptyRequests = endpoint({
  method: 'POST',
  path: `${path}/empty`,
  operationId: 'requests-create_empty_requests',
  summary: 'Make requests that nobody has written yet',
  access: 'requests:create',
  body: z.strictObject({
    client_id: id,
    area_id: id,
    period,
    count: z.int().min(1).max(500),
    description: text({ max: limits.noteLength }).optional(),
    prim: text({ max: limits.noteLength }).optional().meta({ description: "Staff's remark on each" }),
    source_ids: z
      .array(id)
      .max(500)
      .optional()
      .meta({ description: 'One request of each of these sources; count must equal their number' }),
    assignee_id: id.optional().meta({ description: 'Who is to write them; absent: whoever takes them' }),
  }),
  success: 200,
  answer: listOf(request),
  errors: [404, 409],
});

export const updateRequest = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  operationId: 'requests-update_request',
  summary: 'Change a text, or take it a step on',
  description:
    'By state and role: see docs/requests.md. 409 for an illegal step, a stale version (with `current`) or a lock of another; 422 names what a step lacks. `status` is the state to come to. Fields are saved before the step is taken; nothing is saved where the step is refused.',
  access: 'signed_in',
  body: somethingToChange(
    z.strictObject({
      id,
      client_id: id.optional(),
      version: z.int().min(1),
      review_data: z
        .string()
        .max(limits.recallLength)
        .refine((value) => !value.includes('\0'), { message: problems.nul_characters.detail })
        .overwrite((value) => value.toWellFormed())
        .optional(),
      status: z.enum(requestStates).optional(),
      through: z.boolean().optional().meta({
        description:
          'With a state further on: take the steps between too, each noted by itself; needs the right to every one',
      }),
      prim: text({ max: limits.noteLength }).nullable().optional(),
      period: period.optional(),
      planned_date: date.nullable().optional(),
      assignee_id: id.nullable().optional(),
      source_id: id.nullable().optional(),
      grade: z
        .int()
        .min(1)
        .max(5)
        .nullable()
        .optional()
        .meta({ description: 'Only while there is no source' }),
      sex: z
        .enum(['male', 'female'])
        .nullable()
        .optional()
        .meta({ description: 'Only while there is no source' }),
      start_date: date.nullable().optional().meta({
        description: 'Not to be published before; where no day is planned, it is planned for end or start',
      }),
      end_date: date.nullable().optional().meta({ description: 'Not to be published after' }),
      reason: z
        .strictObject({
          code: z.enum(correctionReasons),
          text: text({ min: 1, max: 2000 }),
          ...range.partial().shape,
        })
        .optional(),
      clear_marks: z
        .array(
          z.strictObject({
            key: z.string().min(1).max(300),
            reason: z.enum(clearingReasons),
            note: text({ max: 500 }).optional(),
          }),
        )
        .min(1)
        .max(50)
        .optional()
        .meta({
          description:
            'Marked facts that an editor has looked at, each with the reason why it may stay; needs requests:check',
        }),
      published_url: webAddress.optional(),
      published_on: date
        .optional()
        .meta({ description: 'With the step to published: the day it was published; absent: today' }),
      matched_review_id: id.optional().meta({
        description:
          'With the step to published: the collected review that is the text, instead of an address and a screenshot',
      }),
    }),
    ['id', 'client_id', 'version'],
  ),
  success: 200,
  answer: requestWork,
  errors: [404, 409],
});

export const deleteRequest = endpoint({
  method: 'DELETE',
  path: `${path}/`,
  operationId: 'requests-delete_request',
  summary: 'Delete a request; 409 once published',
  access: 'requests:delete',
  query: z.object({ id, client_id: id.optional() }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const deleteRequests = endpoint({
  method: 'POST',
  path: `${path}/delete-many`,
  operationId: 'requests-delete_requests',
  summary:
    'Delete requests of one client, all or none; 409 with those that were published or are held by another as `current`',
  access: 'requests:delete',
  body: z.strictObject({ client_id: id, ids: z.array(id).min(1).max(500) }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const takeRequests = endpoint({
  method: 'GET',
  path: `${path}/get-reviews-for-writing`,
  operationId: 'requests-take_requests',
  summary: 'Hand out texts to write, locked to the caller: own ones first, then by due day and age',
  access: 'requests:take',
  query: z.object({
    id_client: id.optional().meta({ description: 'Absent: of any client the caller may write for' }),
    limit: z.coerce.number().int().min(1).max(20).default(1),
  }),
  isSafe: false,
  success: 200,
  answer: listOf(request),
  errors: [404],
});

export const lockRequest = endpoint({
  method: 'PUT',
  path: `${path}/lock`,
  operationId: 'requests-lock_request',
  summary: 'Hold a text for 15 minutes, or hold it on; 409 with whoever holds it or is to write it',
  access: 'signed_in',
  body: z.strictObject({
    id,
    client_id: id.optional(),
    take_over: z.boolean().default(false).meta({ description: 'From another: needs requests:unlock' }),
  }),
  success: 200,
  answer: request,
  errors: [404, 409],
});

export const takeOverRequest = endpoint({
  method: 'PUT',
  path: `${path}/take-over`,
  operationId: 'requests-take_over_request',
  summary:
    'Take a text that is assigned to somebody else: they are told, its history and the audit log say so',
  description:
    'The caller becomes its assignee and holds it. 409 where somebody else holds it and the caller may not take that (requests:unlock), or where nobody writes it any more.',
  access: 'requests:create',
  body: z.strictObject({ id, client_id: id.optional() }),
  success: 200,
  answer: requestWork,
  errors: [404, 409],
});

export const unlockRequest = endpoint({
  method: 'PUT',
  path: `${path}/unlocked-review`,
  operationId: 'requests-unlock_request',
  summary: 'Let go of a text: its holder, or a manager of the client',
  access: 'signed_in',
  query: z.object({ id: id.optional(), client_id: id.optional() }),
  body: z
    .strictObject({ id: id.optional(), client_id: id.optional() })
    .optional()
    .meta({ description: 'Or here' }),
  success: 200,
  answer: request,
  errors: [404],
});

export const handOverCustomerLink = endpoint({
  method: 'POST',
  path: `${path}/customer-link`,
  operationId: 'requests-hand_over_link',
  summary:
    "The link to a customer's page with their contact and the words to send, for who carries it to a customer whom no mail reaches; audited",
  access: 'sources:reveal',
  body: z.strictObject({ id, client_id: id.optional() }),
  success: 200,
  answer: z.object({
    url: z.string(),
    contact: z.string().nullable(),
    words: z.string().meta({ description: 'What to write to them, the link in it' }),
  }),
  errors: [404, 409, 429],
});

export const previewCustomerLink = endpoint({
  method: 'GET',
  path: `${path}/customer-link`,
  operationId: 'requests-preview_link',
  summary: 'What the customer will be written with the link to their page, before there is one',
  access: 'requests:check',
  query: z.object({ id, client_id: id.optional() }),
  success: 200,
  answer: z
    .object({
      delivery: z.enum(['mail', 'hand']),
      to: z.string().nullable().meta({ description: 'Masked; null where no contact is known' }),
      subject: z.string(),
      paragraphs: z.array(z.string()),
      action: z.string().meta({ description: 'On the button that is the link' }),
      footer: z.string(),
      ends_on: date,
    })
    .meta({ id: 'CustomerLinkPreview' }),
  errors: [404, 409],
});

export const updateDescription = endpoint({
  method: 'PUT',
  path: `${path}/update-description`,
  operationId: 'requests-update_description',
  summary: 'Change the task of a request',
  access: 'requests:create',
  body: z.strictObject({
    id,
    client_id: id.optional(),
    description: text({ max: limits.noteLength }).nullable(),
    description_before: z.string().max(limits.noteLength).nullable().optional().meta({
      description: 'The task that was edited: where another stands by now, nothing is changed (409)',
    }),
  }),
  success: 200,
  answer: request,
  errors: [404, 409],
});

export const checkText = endpoint({
  method: 'POST',
  path: `${path}/check`,
  operationId: 'requests-check_text',
  isHeavy: true,
  summary: 'Check a text as if it were saved; nothing is stored',
  access: 'requests:read',
  body: z.strictObject({ id, client_id: id.optional(), review_data: z.string().max(limits.recallLength) }),
  success: 200,
  answer: checks,
  errors: [404],
});

export const createComment = endpoint({
  method: 'POST',
  path: `${path}/comments`,
  operationId: 'requests-create_comment',
  summary: 'Say something about a place in a text',
  access: 'requests:write',
  body: z.strictObject({
    id,
    client_id: id.optional(),
    text: text({ min: 1, max: 2000 }),
    ...range.partial().shape,
  }),
  success: 200,
  answer: requestWork,
  errors: [404],
});

export const resolveComment = endpoint({
  method: 'PUT',
  path: `${path}/comments`,
  operationId: 'requests-resolve_comment',
  summary: 'Put a comment away, or bring it back',
  access: 'requests:write',
  body: z.strictObject({ id, client_id: id.optional(), comment_id: id, is_resolved: z.boolean() }),
  success: 200,
  answer: requestWork,
  errors: [404],
});

export type RequestWork = z.output<typeof requestWork>;
