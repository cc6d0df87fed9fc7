import { z } from 'zod';
import { id, listOf, message, paging, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { parserRules, site } from './sites.ts';
import { userSummary } from './users.ts';

export const ruleVersionStates = ['draft', 'tested', 'in_use', 'replaced', 'rolled_back'] as const;

const counts = {
  passed: z.int(),
  failed: z.int(),
  not_judged: z.int().meta({ description: 'Samples of which nothing is expected yet' }),
};

const difference = z.object({
  review: z
    .int()
    .nullable()
    .meta({ description: 'Its place in what is expected, from 0; null: of the page' }),
  field: z.string().meta({ description: '`review` where one is missing as a whole' }),
  expected: z.union([z.string(), z.number()]).nullable(),
  found: z.union([z.string(), z.number()]).nullable(),
});

const sampleResult = z.object({
  sample_id: id,
  name: z.string(),
  passed: z.boolean().nullable().meta({ description: 'null: nothing is expected of it yet' }),
  reviews_count: z.int(),
  error: z.string().nullable().meta({ description: 'Why it could not be read: a code of collections' }),
  differences: z.array(difference).meta({ description: 'The first of them' }),
  differences_count: z.int(),
  gained: z.array(difference).meta({
    description: 'Values that are read now and were not when the expectation was kept; no failure',
  }),
});

export const testResult = z
  .object({
    ...counts,
    problem: z.enum(['no_samples', 'nothing_judged', 'sample_failed']).nullable().meta({
      description: 'Why a draft stays one',
    }),
    samples: z.array(sampleResult),
  })
  .meta({ id: 'RuleTestResult' });

const who = userSummary.nullable().meta({ description: 'null: Molva itself, or not known any more' });

export const ruleVersion = z
  .object({
    id,
    site_id: id,
    number: z.int().min(1).meta({ description: 'Counts from 1 within its site' }),
    state: z.enum(ruleVersionStates).meta({
      description:
        'replaced: a later one took its place; rolled_back: an earlier one did. The one in_use is `parser_rules` of its site',
    }),
    origin: z.enum(['ready', 'person']).meta({ description: 'ready: came with Molva' }),
    note: z.string().nullable(),
    based_on: z.int().nullable().meta({ description: 'Number of the version it was made from' }),
    created_at: timestamp,
    created_by: who,
    tested_at: timestamp.nullable(),
    tested_by: who,
    test: z.object(counts).nullable().meta({ description: 'Of the last test' }),
    in_use_from: timestamp.nullable(),
    in_use_until: timestamp.nullable(),
  })
  .meta({ id: 'RuleVersion' });

export const ruleVersionText = ruleVersion
  .extend({ parser_rules: z.record(z.string(), z.unknown()), test_result: testResult.nullable() })
  .meta({ id: 'RuleVersionText' });

const place = '/reviews/clients/areas/site-rule-versions';
const params = z.object({ id });

export const listRuleVersions = endpoint({
  method: 'GET',
  path: place,
  operationId: 'sites-read_rule_versions',
  summary: "Versions of a site's parser rules, newest first",
  access: 'sites:read',
  query: z.object({ site_id: id, ...paging }),
  success: 200,
  answer: listOf(ruleVersion),
  errors: [404],
});

export const readRuleVersion = endpoint({
  method: 'GET',
  path: `${place}/{id}`,
  operationId: 'sites-read_rule_version',
  summary: 'One version with its rules and its last test',
  access: 'sites:read',
  params,
  success: 200,
  answer: ruleVersionText,
  errors: [404],
});

export const createRuleVersion = endpoint({
  method: 'POST',
  path: place,
  operationId: 'sites-create_rule_version',
  summary: 'Keep rules as a draft; the newest draft again where it has the same rules',
  access: 'sites:write',
  body: z.strictObject({
    site_id: id,
    parser_rules: parserRules,
    note: text({ max: limits.ruleNoteLength }).nullable().optional(),
    based_on: id.optional().meta({ description: 'The version it was made from' }),
  }),
  success: 200,
  answer: ruleVersionText,
  errors: [404, 409],
});

export const testRuleVersion = endpoint({
  method: 'POST',
  path: `${place}/{id}/test`,
  operationId: 'sites-test_rule_version',
  isHeavy: true,
  summary: "Read all samples of the site by a version's rules and compare with what is expected",
  description:
    'A draft becomes tested where all samples that have an expectation pass, and a draft again where not.',
  access: 'sites:test',
  params,
  success: 200,
  answer: ruleVersionText,
  errors: [404],
});

export const putRuleVersionInUse = endpoint({
  method: 'POST',
  path: `${place}/{id}/use`,
  operationId: 'sites-use_rule_version',
  summary: 'Put a version in use, a new one or one that was before',
  description:
    '409: the site was changed since `updated_at`; the answer then has it as it stands now as `current`.',
  access: 'sites:write',
  params,
  body: z.strictObject({
    updated_at: timestamp.meta({ description: 'Of the site as it was seen' }),
    without_test: z.boolean().default(false).meta({ description: 'Also a draft that was not tested' }),
  }),
  success: 200,
  answer: z.object({ site, version: ruleVersionText }).meta({ id: 'RuleVersionInUse' }),
  errors: [404, 409],
});

export const deleteRuleVersion = endpoint({
  method: 'DELETE',
  path: `${place}/{id}`,
  operationId: 'sites-delete_rule_version',
  summary: 'Delete a draft',
  access: 'sites:write',
  params,
  success: 200,
  answer: message,
  errors: [404, 409],
});

export type RuleVersion = z.output<typeof ruleVersion>;
export type RuleVersionText = z.output<typeof ruleVersionText>;
export type TestResult = z.output<typeof testResult>;
export type SampleResult = z.output<typeof sampleResult>;
export type Difference = z.output<typeof difference>;
