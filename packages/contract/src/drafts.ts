import { z } from 'zod';
import { id, listOf, paging, period, somethingToChange, text, timestamp, problemCode } from './common.ts';
import { draftStates, modelFailures, tones } from './draft-words.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { requestStates } from './request-states.ts';
import { request } from './requests.ts';
import { checks } from './text-checks.ts';
import { job } from './jobs.ts';

const path = '/reviews/clients/requests';
const tone = z.enum(tones).optional();
const length = z.int().min(50).max(5000).optional().meta({ description: 'Characters to aim at' });

export const draft = z
  .object({
    id,
    client_id: id,
    area_id: id,
    source_id: id,
    request_id: id.nullable(),
    text: z.string(),
    original: z.string().meta({ description: "The source's words" }),
    checks,
    state: z.enum(draftStates),
    error: z.string().nullable().meta({ description: 'Why there is none, in English' }),
    error_code: problemCode.nullable(),
    model: z.string(),
    prompt_version: z.string(),
    tokens: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'Draft' });

export const listDrafts = endpoint({
  method: 'GET',
  path: `${path}/get-AI-generated-reviews`,
  operationId: 'drafts-read_drafts',
  summary: 'Drafts made by the model, newest first, with their source and marked facts',
  access: 'drafts:read',
  query: z.object({ area_id: id, state: z.enum(draftStates).optional(), ...paging }),
  success: 200,
  answer: listOf(draft),
  errors: [404],
});

export const generateDrafts = endpoint({
  method: 'POST',
  path: `${path}/AI-generated-review`,
  operationId: 'drafts-generate_drafts',
  summary: 'Make one draft of each source with the model, in the background',
  description:
    '422 for a source without words or consent, or a site that forbids it; 503 where no model is configured.',
  access: 'drafts:generate',
  body: z.strictObject({ area_id: id, source_ids: z.array(id).min(1).max(100), tone, length }),
  success: 202,
  answer: job,
  errors: [404, 409, 429, 503],
});

export const decideDraft = endpoint({
  method: 'PATCH',
  path: `${path}/AI-generated-review`,
  operationId: 'drafts-decide_draft',
  summary: 'Edit a draft, make a request of it, or put it away',
  access: 'drafts:generate',
  body: somethingToChange(
    z.strictObject({
      id,
      text: text({ min: 1, max: limits.recallLength }).optional(),
      text_before: z.string().max(limits.recallLength).optional().meta({
        description: 'The text that was seen: where the draft has another by now, nothing is changed (409)',
      }),
      accept: z.strictObject({ period }).optional(),
      reject: z.literal(true).optional(),
    }),
    ['id', 'text_before'],
  ),
  success: 200,
  answer: draft,
  errors: [404, 409],
});

/** Texts to rewrite: whose, in which state, of which month. */
export const rewritingFilters = {
  client_id: id.optional(),
  area_id: id.optional(),
  status: z.enum(requestStates).optional(),
  period: period.optional(),
};

export const listForRewriting = endpoint({
  method: 'POST',
  path: `${path}/get-reviews-for-rewriting`,
  operationId: 'drafts-read_for_rewriting',
  summary: 'Texts waiting to be rewritten, with original, checks and lock',
  access: 'requests:write',
  body: z
    .strictObject({
      ...rewritingFilters,
      skip: z.int().min(0).max(1_000_000_000).default(0),
      limit: z.int().min(1).max(limits.pageMax).default(limits.pageDefault),
    })
    .optional(),
  success: 200,
  answer: listOf(request.extend({ original: z.string().nullable(), checks }).meta({ id: 'Rewriting' })),
  errors: [404],
});

const wish = z.strictObject({
  id,
  client_id: id.optional(),
  review_data: z
    .string()
    .max(limits.recallLength)
    .optional()
    .meta({ description: 'Default: the text as it is saved' }),
  tone,
  length,
});

export const rewrite = z
  .object({
    text: z.string(),
    by_model: z.boolean(),
    no_model: z
      .enum(['not_configured', 'site_policy', 'no_right'])
      .nullable()
      .meta({ description: 'Why it was not the model; null where it was' }),
    changes: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), words: z.string() })),
    checks,
  })
  .meta({ id: 'Rewrite' });

export const rewriteText = endpoint({
  method: 'POST',
  path: `${path}/rewrite`,
  operationId: 'drafts-rewrite_text',
  isHeavy: true,
  summary: 'Suggest a clearer wording with the same facts, grade and meaning; the text stays as it is',
  description:
    'Without a model, or where the site or the right to it forbids one: typography and spelling alone. A text the model was asked about counts as made with its help from then on.',
  access: 'requests:write',
  body: wish,
  success: 200,
  answer: rewrite,
  errors: [404, 409, 429, 503],
});

/** What a stream of a suggestion says, as `data` of the events `piece`, `done` and `failed`. */
export const rewriteEvents = {
  piece: z.object({ text: z.string() }),
  done: rewrite,
  failed: z.object({
    code: z.enum(modelFailures),
    message: z.string(),
    retry_after: z.int().nullable().meta({ description: 'Seconds' }),
  }),
};

export const streamRewrite = endpoint({
  method: 'POST',
  path: `${path}/rewrite/stream`,
  operationId: 'drafts-stream_rewrite',
  isHeavy: true,
  summary: 'The same as it comes: pieces of the new wording, then the whole of it with its checks',
  description:
    'Server-sent events: any number of `piece` {text}, then one `done` (as the answer of the call above) or one `failed` {code, message, retry_after}; a stream that ends without either was cut. Pieces are for the eyes: only `done` was checked. Leaving ends the question to the model.',
  access: 'requests:write',
  body: wish,
  success: 200,
  produces: 'text/event-stream',
  answer: z.string(),
  errors: [404, 409, 429],
});

export const readModelUsage = endpoint({
  method: 'GET',
  path: `${path}/model-usage`,
  operationId: 'drafts-read_usage',
  summary: 'Tokens of the model by client in a month, and the limit',
  access: 'drafts:read',
  query: z.object({ client_id: id, period }),
  success: 200,
  answer: z
    .object({
      is_configured: z.boolean().meta({ description: 'Whether there is a model to ask' }),
      calls: z.int(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      limit_tokens: z.int().nullable(),
      cost: z.number().nullable().meta({ description: 'In the currency of MODEL_PRICE; null without one' }),
    })
    .meta({ id: 'ModelUsage' }),
  errors: [404],
});

export type Draft = z.output<typeof draft>;
export type Rewrite = z.output<typeof rewrite>;
export type RewriteFailure = z.output<(typeof rewriteEvents)['failed']>;
