import { z } from 'zod';
import { flag, id, listOf, message, name, paging, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { userSummary } from './users.ts';
import { problems } from './problems/index.ts';

/** Kinds of questions. `choice` answers with option ids; the last four with a list of strings; the rest with text. */
export const questionTypes = [
  'short_text',
  'long_text',
  'link',
  'choice',
  'list',
  'tone',
  'forbidden_words',
  'allowed_facts',
] as const;
export type QuestionType = (typeof questionTypes)[number];

const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Lower-case latin letters, digits, _ and -, at most 40')
  .meta({ description: 'Stays the same through edits: answers are kept under it' });

export const question = z
  .strictObject({
    id: key,
    type: z.enum(questionTypes),
    label: text({ min: 1, max: 500 }),
    help: text({ max: 2000 }).default(''),
    required: z.boolean().default(false),
    multiple: z.boolean().default(false).meta({ description: 'For choice: more than one may be chosen' }),
    options: z
      .array(z.strictObject({ id: key, label: text({ min: 1, max: 200 }) }))
      .max(100)
      .default([])
      .meta({ description: 'For choice: what is chosen from. For tone: what is offered' }),
  })
  .refine((one) => one.type !== 'choice' || one.options.length > 0, {
    message: problems.options_needed.detail,
    path: ['options'],
  })
  .meta({ id: 'BriefQuestion' });

const unique = (list: readonly { id: string }[]) => new Set(list.map((one) => one.id)).size === list.length;
const questions = z
  .array(
    question.refine((one) => unique(one.options), {
      message: problems.option_ids_differ.detail,
      path: ['options'],
    }),
  )
  .min(1)
  .max(200)
  .refine(unique, { message: problems.question_ids_differ.detail });

export const briefTemplate = z
  .object({
    id,
    name: z.string(),
    version: z.int(),
    questions: z.array(question),
    is_archived: z.boolean().meta({ description: 'No new brief is drawn from it' }),
    briefs_count: z.int().nullable().meta({ description: "Briefs drawn from it; null for a client's user" }),
    updated_at: timestamp,
  })
  .meta({ id: 'BriefTemplate' });

export const listBriefTemplates = endpoint({
  method: 'GET',
  path: '/reviews/clients/brief-templates',
  operationId: 'briefs-read_templates',
  summary: 'Templates of briefs with their questions, by name',
  access: 'brief_templates:read',
  query: z.object({ archived: flag.default(false), ...paging }),
  success: 200,
  answer: listOf(briefTemplate),
});

export const createBriefTemplate = endpoint({
  method: 'POST',
  path: '/reviews/clients/brief-templates',
  operationId: 'briefs-create_template',
  summary: 'Make a template',
  access: 'brief_templates:write',
  body: z.strictObject({ name, questions }),
  success: 200,
  answer: briefTemplate,
  errors: [409],
});

export const updateBriefTemplate = endpoint({
  method: 'PUT',
  path: '/reviews/clients/brief-templates',
  operationId: 'briefs-update_template',
  summary: 'Change a template; briefs drawn from it keep their questions until they take the new ones',
  access: 'brief_templates:write',
  body: somethingToChange(
    z.strictObject({
      id,
      version: z.int().min(1).meta({ description: 'The version that was edited' }),
      name: name.optional(),
      questions: questions.optional(),
      is_archived: z.boolean().optional(),
    }),
    ['id', 'version'],
  ),
  success: 200,
  answer: briefTemplate,
  errors: [404, 409],
});

const line = text({ max: limits.briefTextLength });
const answerValue = z.union([line, z.array(text({ min: 1, max: 2000 })).max(1000)]);

/** By question id. Text for texts and links, option ids for a choice, strings for lists. */
export const briefAnswers = z.record(key, answerValue).meta({ id: 'BriefAnswers' });

const present = z
  .object({
    user: userSummary,
    question_id: z.string().nullable().meta({ description: 'The question they are in' }),
  })
  .meta({ id: 'BriefPresence' });

export const brief = z
  .object({
    client_id: id,
    template: z.object({
      id,
      name: z.string(),
      version: z.int().meta({ description: 'Whose questions these are' }),
      latest_version: z.int(),
    }),
    questions: z.array(question),
    answers: briefAnswers,
    version: z.int(),
    filled: z.int().meta({ description: 'Questions that have an answer' }),
    missing: z.array(z.string()).meta({ description: 'Ids of required questions without an answer' }),
    present: z.array(present).meta({ description: 'Who else has it open now' }),
    updated_at: timestamp,
    updated_by: userSummary.nullable(),
    abilities: z.array(z.enum(['briefs:write'])),
  })
  .meta({ id: 'Brief' });

export const readBrief = endpoint({
  method: 'GET',
  path: '/reviews/clients/brief',
  operationId: 'briefs-read_brief',
  summary: "A client's brief; 404 where none was begun",
  access: 'briefs:read',
  query: z.object({ client_id: id }),
  success: 200,
  answer: brief,
  errors: [404],
});

export const createBrief = endpoint({
  method: 'POST',
  path: '/reviews/clients/brief',
  operationId: 'briefs-create_brief',
  summary: 'Draw a brief from a template',
  access: 'briefs:write',
  body: z.strictObject({ client_id: id, template_id: id, answers: briefAnswers.default({}) }),
  success: 200,
  answer: brief,
  errors: [404, 409],
});

export const updateBrief = endpoint({
  method: 'PUT',
  path: '/reviews/clients/brief',
  operationId: 'briefs-update_brief',
  summary: 'Save answers; 409 with both versions where another saved first',
  description:
    'Only the questions that changed need to be sent; an empty text or list removes an answer. The 409 carries `current` (what stands now) and `yours` (what was sent, on the version it was made from).',
  access: 'briefs:write',
  body: z.strictObject({
    client_id: id,
    version: z.int().min(1),
    answers: briefAnswers.default({}),
    take_template: z
      .boolean()
      .default(false)
      .meta({ description: 'Take the questions of the newest version of the template' }),
  }),
  success: 200,
  answer: brief,
  errors: [404, 409],
});

export const markBriefPresence = endpoint({
  method: 'PUT',
  path: '/reviews/clients/brief/presence',
  operationId: 'briefs-mark_presence',
  summary: 'Say that one has the brief open; holds for 30 seconds',
  access: 'briefs:read',
  body: z.strictObject({
    client_id: id,
    question_id: key.nullable().default(null),
    is_open: z.boolean().default(true),
  }),
  success: 200,
  answer: z.object({ present: z.array(present) }),
  errors: [404],
});

export const briefVersion = z
  .object({
    version: z.int(),
    saved_at: timestamp,
    saved_by: userSummary.nullable(),
    changed: z.array(z.string()).meta({ description: 'Ids of questions answered otherwise than before' }),
  })
  .meta({ id: 'BriefVersion' });

export const listBriefVersions = endpoint({
  method: 'GET',
  path: '/reviews/clients/brief/versions',
  operationId: 'briefs-read_versions',
  summary: 'Versions of a brief, newest first; what one person saves within 10 minutes is one version',
  access: 'briefs:read',
  query: z.object({ client_id: id, ...paging }),
  success: 200,
  answer: listOf(briefVersion),
  errors: [404],
});

export const readBriefVersion = endpoint({
  method: 'GET',
  path: '/reviews/clients/brief/versions/{version}',
  operationId: 'briefs-read_version',
  summary: 'One version of a brief with its questions and answers',
  access: 'briefs:read',
  params: z.object({ version: z.coerce.number().int().min(1).max(10_000_000) }),
  query: z.object({ client_id: id }),
  success: 200,
  answer: briefVersion
    .extend({ questions: z.array(question), answers: briefAnswers })
    .meta({ id: 'BriefVersionText' }),
  errors: [404],
});

export const deleteBriefTemplate = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/brief-templates',
  operationId: 'briefs-delete_template',
  summary: 'Delete a template no brief was drawn from; 409 for others, which can be archived',
  access: 'brief_templates:write',
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export type BriefQuestion = z.output<typeof question>;
export type BriefAnswers = z.output<typeof briefAnswers>;
export type BriefPresence = z.output<typeof present>;
export type BriefTemplate = z.output<typeof briefTemplate>;
export type Brief = z.output<typeof brief>;
export type BriefVersion = z.output<typeof briefVersion>;
