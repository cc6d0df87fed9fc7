import { z } from 'zod';
import {
  date,
  flag,
  id,
  listOf,
  message,
  paging,
  period,
  searchPhrase,
  somethingToChange,
  text,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { importColumns } from './import-columns.ts';
import { limits } from './limits.ts';
import { sourceKinds } from './request-steps.ts';
import { userSummary } from './users.ts';

/** What the customer has agreed to: who said so, how, when, and for what. */
export const consent = z
  .strictObject({
    given_by: text({ min: 1, max: 255 }).meta({ description: 'The customer, as they call themselves' }),
    how: z.enum(['form', 'message', 'call_record', 'paper', 'email']),
    given_on: date,
    use_of_data: z.boolean(),
    use_of_text: z.boolean(),
    channels: z
      .array(z.enum(['site', 'own_site', 'social', 'print']))
      .max(4)
      .default(['site']),
  })
  .meta({ id: 'Consent' });

export const source = z
  .object({
    id,
    client_id: id,
    area_id: id.nullable(),
    kind: z.enum(sourceKinds),
    words: z.string().meta({ description: "The customer's own words; never changed" }),
    grade: z.int().nullable().meta({ description: 'What they gave, 1 to 5' }),
    sex: z.enum(['male', 'female']).nullable(),
    received_at: date,
    consent: consent.nullable(),
    withdrawn_at: timestamp.nullable().meta({ description: 'The customer took the consent back' }),
    incentive: z.string().nullable().meta({ description: 'What they were given for it; null: nothing' }),
    contact_masked: z.string().nullable().meta({ description: 'Enough to know it again: a***@mail.example' }),
    keep_until: date.nullable().meta({ description: 'After this day words and contact are erased' }),
    requests_count: z.int().meta({ description: 'Texts made from it' }),
    created_by: userSummary.nullable(),
    created_at: timestamp,
    abilities: z.array(z.enum(['sources:write', 'sources:reveal'])),
  })
  .meta({ id: 'Source' });

const fields = {
  area_id: id.nullable(),
  kind: z.enum(sourceKinds),
  words: text({ min: 1, max: limits.recallLength }),
  grade: z.int().min(1).max(5).nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  received_at: date,
  consent: consent.nullable(),
  incentive: text({ max: 500 }).nullable(),
  contact: text({ max: 320 }).nullable(),
  keep_until: date.nullable(),
};

export const listSources = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/sources',
  operationId: 'sources-read_sources',
  summary: "Customers' own words behind texts, newest first",
  access: 'sources:read',
  query: z.object({
    client_id: id,
    id: id.optional(),
    area_id: id.optional(),
    used: flag.optional(),
    consent: z.enum(['given', 'missing', 'withdrawn']).optional(),
    q: searchPhrase.optional(),
    ...paging,
  }),
  success: 200,
  answer: listOf(source),
  errors: [404],
});

export const createSource = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/sources',
  operationId: 'sources-create_source',
  summary: "Keep a customer's own words",
  access: 'sources:write',
  body: z.strictObject({
    client_id: id,
    area_id: fields.area_id.optional(),
    kind: fields.kind,
    words: fields.words,
    grade: fields.grade.optional(),
    sex: fields.sex.optional(),
    received_at: fields.received_at,
    consent: fields.consent.optional(),
    incentive: fields.incentive.optional(),
    contact: fields.contact.optional(),
    keep_until: fields.keep_until.optional(),
  }),
  success: 200,
  answer: source,
  errors: [404, 409],
});

export const updateSource = endpoint({
  method: 'PUT',
  path: '/reviews/clients/requests/sources',
  operationId: 'sources-update_source',
  summary: 'Change a source; its words and grade only while no text stands on it',
  access: 'sources:write',
  body: somethingToChange(
    z.strictObject({
      id,
      client_id: id,
      area_id: fields.area_id.optional(),
      kind: fields.kind.optional(),
      words: fields.words.optional(),
      grade: fields.grade.optional(),
      sex: fields.sex.optional(),
      received_at: fields.received_at.optional(),
      consent: fields.consent.optional(),
      incentive: fields.incentive.optional(),
      contact: fields.contact.optional(),
      keep_until: fields.keep_until.optional(),
    }),
    ['id', 'client_id'],
  ),
  success: 200,
  answer: source,
  errors: [404, 409],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/sources/{id}/withdraw',
  operationId: 'sources-withdraw_consent',
  summary: 'The customer takes the consent back: texts not yet published are stopped, published ones marked',
  access: 'sources:write',
  params: z.object({ id }),
  body: z.strictObject({
    client_id: id,
    erase: z.boolean().default(false).meta({ description: 'Also erase words and contact' }),
  }),
  success: 200,
  answer: source.extend({ stopped: z.int(), marked: z.int() }).meta({ id: 'WithdrawnSource' }),
  errors: [404, 409],
});

/** Which column of the file holds what: names as they stand in its first row. */
const mapping = z.partialRecord(z.enum(importColumns), text({ min: 1, max: 255 }));

export const importSources = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/import',
  operationId: 'sources-import_sources',
  summary: 'Read sources from a table (CSV, XLSX), and make requests of them where asked',
  description:
    'Rows that cannot be taken are listed with line and reason in the result of the job, the others are kept. The same words of the same day and area are stored once.',
  access: 'requests:create',
  bodyType: 'multipart',
  body: z.strictObject({
    client_id: id,
    mapping: z.string().max(4000).meta({ description: 'JSON: {"words": "Отзыв", "grade": "Оценка", …}' }),
    kind: z.enum(sourceKinds).default('survey'),
    area_id: id.optional(),
    period: period.optional().meta({ description: 'Make a request of each row in this month' }),
  }),
  success: 202,
  answer: z.object({ id, kind: z.string(), status: z.string() }),
  errors: [404, 413],
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/import-preview',
  operationId: 'sources-preview_import',
  isHeavy: true,
  summary: 'What is in a table: its columns, first rows and what they seem to mean; nothing is stored',
  access: 'requests:create',
  bodyType: 'multipart',
  body: z.strictObject({ client_id: id }),
  success: 200,
  answer: z
    .object({
      format: z.enum(['csv', 'xlsx']),
      columns: z
        .array(z.string())
        .meta({ description: 'Names of the first row; of the same the first alone' }),
      rows: z
        .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
        .meta({ description: 'The first 20, in the order of the columns, long cells cut' }),
      row_count: z.int().nullable().meta({ description: 'null: more than 1,000' }),
      mapping: z.partialRecord(z.enum(importColumns), z.string()).meta({
        description: 'A guess by the names of the columns',
      }),
    })
    .meta({ id: 'ImportPreview' }),
  errors: [404, 413],
});

export const revealContact = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/sources/{id}/contact',
  operationId: 'sources-reveal_contact',
  summary: 'How to reach the customer, to send them their link; every showing is in the audit log',
  access: 'sources:reveal',
  params: z.object({ id }),
  body: z.strictObject({ client_id: id }),
  success: 200,
  answer: z.object({ contact: z.string() }),
  errors: [404, 429],
});

export const deleteSource = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/requests/sources',
  operationId: 'sources-delete_source',
  summary: 'Erase a source no text stands on',
  access: 'sources:write',
  query: z.object({ id, client_id: id }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export { mapping as importMapping };
export type Source = z.output<typeof source>;
export type Consent = z.output<typeof consent>;
