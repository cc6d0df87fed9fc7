import { z } from 'zod';
import { id, listOf, message, name, paging, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { answerSteps, answerStates } from './answer-states.ts';
import { userSummary } from './users.ts';

export const officialAnswer = z
  .object({
    id,
    text: z.string(),
    state: z.enum(answerStates),
    version: z.int(),
    ai_generated: z.boolean().meta({ description: 'Begun as a suggestion of the model' }),
    author: userSummary.nullable(),
    approved_by: userSummary.nullable(),
    approved_at: timestamp.nullable(),
    return_reason: z.string().nullable().meta({ description: 'Why it came back to the draft' }),
    taken_by: userSummary.nullable().meta({ description: 'Who is carrying it to the site' }),
    taken_until: timestamp.nullable(),
    delivered_at: timestamp.nullable(),
    published_at: timestamp.nullable().meta({ description: 'When a collection first saw an answer' }),
    differs: z.boolean().meta({ description: 'The answer on the site has other words than this one' }),
    updated_at: timestamp,
  })
  .meta({ id: 'OfficialAnswer' });

export const stepOfficialAnswer = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/official-answer-step',
  operationId: 'answers-step_answer',
  summary: 'Take the official answer to a review one step on; 409 for an illegal step or a stale version',
  description:
    'send: draft → approval. approve: approval → approved. return: approval or approved → draft, with a reason. take: approved → delivering, held by one for 30 minutes. release: delivering → approved. deliver: approved (held by nobody) or delivering (held by the caller) → delivered. Published is set by the collection that sees it.',
  access: 'reviews:read',
  body: z.strictObject({
    review_id: id,
    client_id: id.optional(),
    step: z.enum(answerSteps),
    version: z.int().min(1),
    reason: text({ min: 1, max: 2000 }).optional().meta({ description: 'Needed for return' }),
    through: z.boolean().default(false).meta({
      description:
        'Take the steps that lead there too (send, approve, take), each an entry of its own in the audit log; needs the right to every one',
    }),
  }),
  success: 200,
  answer: officialAnswer,
  errors: [404, 409],
});

export const suggestOfficialAnswer = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/official-answer-suggestion',
  operationId: 'answers-suggest_answer',
  summary: 'A text to begin from: a template with its fields filled in, or a suggestion of the model',
  description: 'Nothing is stored. 503 where no model is configured or it does not answer.',
  access: 'answers:write',
  body: z.strictObject({
    review_id: id,
    client_id: id.optional(),
    template_id: id.optional().meta({ description: 'Absent: ask the model' }),
  }),
  success: 200,
  answer: z
    .object({
      text: z.string(),
      ai_generated: z.boolean(),
      unfilled: z.array(z.string()).meta({ description: 'Fields of the template nothing is known for' }),
    })
    .meta({ id: 'AnswerSuggestion' }),
  errors: [404, 503],
});

export const answerTemplate = z
  .object({
    id,
    client_id: id,
    name: z.string(),
    text: z.string(),
    updated_at: timestamp,
  })
  .meta({ id: 'AnswerTemplate' });

const path = '/reviews/clients/requests/answer-templates';
const words = text({ min: 1, max: limits.answerLength }).meta({
  description: 'Fields: {author} {area} {site} {client} {date} {grade}; other braces answer 422',
});

export const listAnswerTemplates = endpoint({
  method: 'GET',
  path,
  operationId: 'answers-read_templates',
  summary: "Templates of a client's official answers, by name",
  access: 'answers:read',
  query: z.object({ client_id: id, ...paging }),
  success: 200,
  answer: listOf(answerTemplate),
  errors: [404],
});

export const createAnswerTemplate = endpoint({
  method: 'POST',
  path,
  operationId: 'answers-create_template',
  summary: 'Make a template',
  access: 'answers:write',
  body: z.strictObject({ client_id: id, name, text: words }),
  success: 200,
  answer: answerTemplate,
  errors: [404, 409],
});

export const updateAnswerTemplate = endpoint({
  method: 'PUT',
  path,
  operationId: 'answers-update_template',
  summary: 'Change a template; answers begun from it stay as they are',
  access: 'answers:write',
  body: somethingToChange(
    z.strictObject({ id, client_id: id, name: name.optional(), text: words.optional() }),
    ['id', 'client_id'],
  ),
  success: 200,
  answer: answerTemplate,
  errors: [404, 409],
});

export const deleteAnswerTemplate = endpoint({
  method: 'DELETE',
  path,
  operationId: 'answers-delete_template',
  summary: 'Delete a template',
  access: 'answers:write',
  query: z.object({ id, client_id: id }),
  success: 200,
  answer: message,
  errors: [404],
});

export type OfficialAnswer = z.output<typeof officialAnswer>;
