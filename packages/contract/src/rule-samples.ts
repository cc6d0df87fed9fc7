import { z } from 'zod';
import { id, listOf, message, name, somethingToChange, text, timestamp, webAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { problems } from './problems/index.ts';
import { parserRules } from './sites.ts';
import { userSummary } from './users.ts';

const line = text({ max: 1000 }).nullable().default(null);
const count = z.int().min(0).nullable().default(null);

const expectedReview = z.strictObject({
  external_review_uid: line,
  author: line,
  publication_date: z.iso.datetime().nullable().default(null),
  rating: z.number().min(0).max(5).nullable().default(null),
  recall_start: text({ max: limits.expectedTextLength })
    .nullable()
    .default(null)
    .meta({ description: `The first ${limits.expectedTextLength} characters of its text` }),
  answers_count: count,
});

export const expectedReading = z
  .strictObject({
    reviews: z.array(expectedReview).max(limits.expectedReviews),
    reviews_count: count.meta({ description: 'On the page, also those past the ones that are listed' }),
    aggregate: z
      .strictObject({
        rating: z.number().nullable().default(null),
        reviews_count: count,
        ratings_count: count,
      })
      .nullable()
      .default(null),
  })
  .meta({
    id: 'ExpectedReading',
    description: 'What rules are to read on a page; null: nothing is said of it',
  });

export const ruleSample = z
  .object({
    id,
    site_id: id,
    name: z.string(),
    url: z.string(),
    content_type: z.string(),
    taken_at: timestamp.meta({ description: 'When the page stood so: «вчера» on it is counted from here' }),
    length: z.int().meta({ description: 'Bytes of its text in UTF-8' }),
    expected_count: z
      .int()
      .nullable()
      .meta({ description: 'Reviews expected; null: nothing is expected yet' }),
    created_at: timestamp,
    created_by: userSummary.nullable(),
  })
  .meta({ id: 'RuleSample' });

export const ruleSampleText = ruleSample
  .extend({ content: z.string(), expected: expectedReading.nullable() })
  .meta({ id: 'RuleSampleText' });

const place = '/reviews/clients/areas/site-samples';
const params = z.object({ id });

const expectation = {
  expected: expectedReading.nullable().optional(),
  parser_rules: parserRules.optional().meta({
    description: 'In place of `expected`: what these rules read on the page now is expected from here on',
  }),
};

export const listRuleSamples = endpoint({
  method: 'GET',
  path: place,
  operationId: 'sites-read_samples',
  summary: 'Pages of a site that its rules are tested on',
  access: 'sites:read',
  query: z.object({ site_id: id }),
  success: 200,
  answer: listOf(ruleSample),
  errors: [404],
});

export const readRuleSample = endpoint({
  method: 'GET',
  path: `${place}/{id}`,
  operationId: 'sites-read_sample',
  summary: 'One sample with its page and what is expected of it',
  access: 'sites:read',
  params,
  success: 200,
  answer: ruleSampleText,
  errors: [404],
});

export const createRuleSample = endpoint({
  method: 'POST',
  path: place,
  operationId: 'sites-create_sample',
  isHeavy: true,
  summary: 'Keep a page as a sample',
  description:
    'The page is `content`, which stood at `url`; or, where `client_id` and `area_id` are sent, the one that is kept of the last collection of that area.',
  access: 'sites:write',
  body: z
    .strictObject({
      site_id: id,
      name,
      content: z.string().min(1).max(limits.pageLength).optional(),
      url: webAddress.optional(),
      content_type: text({ min: 1, max: 200 }).optional(),
      client_id: id.optional(),
      area_id: id.optional(),
      ...expectation,
    })
    .refine(isOneExpectation, { message: problems.one_expectation.detail, path: ['parser_rules'] })
    .refine(isOnePage, { message: problems.one_page.detail, path: ['content'] })
    .refine(({ content, url }) => content === undefined || url !== undefined, {
      message: problems.field_required.detail,
      path: ['url'],
    }),
  success: 200,
  answer: ruleSampleText,
  errors: [404, 409],
});

export const updateRuleSample = endpoint({
  method: 'PUT',
  path: `${place}/{id}`,
  operationId: 'sites-update_sample',
  isHeavy: true,
  summary: 'Rename a sample, or say what is expected of it',
  access: 'sites:write',
  params,
  body: somethingToChange(z.strictObject({ name: name.optional(), ...expectation })).refine(
    isOneExpectation,
    {
      message: problems.one_expectation.detail,
      path: ['parser_rules'],
    },
  ),
  success: 200,
  answer: ruleSampleText,
  errors: [404],
});

export const deleteRuleSample = endpoint({
  method: 'DELETE',
  path: `${place}/{id}`,
  operationId: 'sites-delete_sample',
  summary: 'Delete a sample',
  access: 'sites:write',
  params,
  success: 200,
  answer: message,
  errors: [404],
});

function isOneExpectation({
  expected,
  parser_rules,
}: {
  expected?: unknown;
  parser_rules?: unknown;
}): boolean {
  return expected === undefined || parser_rules === undefined;
}

function isOnePage(sent: { content?: unknown; client_id?: unknown; area_id?: unknown }): boolean {
  const ofArea = [sent.client_id, sent.area_id].filter((part) => part !== undefined).length;
  return sent.content === undefined ? ofArea === 2 : ofArea === 0;
}

export type ExpectedReading = z.output<typeof expectedReading>;
export type ExpectedReview = z.output<typeof expectedReview>;
export type RuleSample = z.output<typeof ruleSample>;
export type RuleSampleText = z.output<typeof ruleSampleText>;
