import { z } from 'zod';
import { removalGrounds } from './answer-states.ts';
import { date, id, listOf, name, somethingToChange, text, timestamp, webAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { tracedReading } from './page-reading.ts';
import { siteDomain } from './site-domain.ts';
import { problems } from './problems/index.ts';

export const forbiddenMarkup = ['html', 'links', 'phones', 'emails', 'emoji', 'caps'] as const;

const politenessFields = {
  delay_ms: z
    .int()
    .min(0)
    .max(600_000)
    .meta({ description: 'Pause between two requests to one host, in milliseconds' }),
  concurrency: z.int().min(1).max(8).meta({ description: 'Requests to one host at once' }),
};

export const politeness = z
  .strictObject({
    delay_ms: politenessFields.delay_ms.default(1000),
    concurrency: politenessFields.concurrency.default(1),
  })
  .meta({ id: 'Politeness' });

const ground = z.strictObject({
  ground: z.enum(removalGrounds),
  rule: text({ max: 1000 }).nullable().default(null),
});

const ruleFields = {
  min_length: z.int().min(0).max(100_000).nullable(),
  max_length: z.int().min(1).max(100_000).nullable(),
  forbidden_words: z.array(text({ min: 1, max: 100 })).max(1000),
  forbidden_markup: z.array(z.enum(forbiddenMarkup)).max(forbiddenMarkup.length),
  wording_help_allowed: z.boolean(),
  ai_allowed: z.boolean(),
  incentive_allowed: z.boolean(),
  invitation_only: z.boolean(),
  disclosure: text({ max: 1000 })
    .nullable()
    .meta({ description: 'What a text says of a reward; needed where rewards are allowed' }),
  removal_grounds: z.array(ground).max(removalGrounds.length).meta({
    description:
      'Grounds on which the site takes reviews down, and what its rules say of each; empty: not entered',
  }),
  policy_url: webAddress.nullable(),
  policy_read_on: date.nullable().meta({ description: 'The day on which a person read the policy' }),
};

export const publicationRules = z
  .strictObject({
    min_length: ruleFields.min_length.default(null),
    max_length: ruleFields.max_length.default(null),
    forbidden_words: ruleFields.forbidden_words.default([]),
    forbidden_markup: ruleFields.forbidden_markup.default([]),
    wording_help_allowed: ruleFields.wording_help_allowed.default(true),
    ai_allowed: ruleFields.ai_allowed.default(false),
    incentive_allowed: ruleFields.incentive_allowed.default(false),
    invitation_only: ruleFields.invitation_only.default(false),
    disclosure: ruleFields.disclosure.default(null),
    removal_grounds: ruleFields.removal_grounds.default([]),
    policy_url: ruleFields.policy_url.default(null),
    policy_read_on: ruleFields.policy_read_on.default(null),
  })
  .meta({ id: 'PublicationRules' });

export const site = z
  .object({
    id,
    name: z.string(),
    domain: z.string(),
    domains: z.array(z.string()).meta({
      description:
        'Its domain, and others whose pages the same ready rules read; their subdomains belong to it too',
    }),
    is_active: z.boolean(),
    position: z.int(),
    politeness,
    parser_rules: z.record(z.string(), z.unknown()),
    publication_rules: publicationRules,
    areas_count: z.int().min(0).meta({ description: 'Areas of all clients on it that are not archived' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Site' });

const placeOfSite = '/reviews/clients/areas/site';

export const siteRules = z
  .object({ site_id: id, site_name: z.string(), domain: z.string(), publication_rules: publicationRules })
  .meta({ id: 'SiteRules' });

export const readSites = endpoint({
  method: 'GET',
  path: placeOfSite,
  operationId: 'sites-read_sites',
  summary: 'One site, or all of them',
  access: 'sites:read',
  query: z.object({ site_id: id.optional() }),
  success: 200,
  answer: listOf(site),
  errors: [404],
});

export const readSiteRules = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/site-rules',
  operationId: 'sites-read_site_rules',
  summary: 'Publication rules of the sites asked for, else of all',
  access: 'sites:read',
  body: z.strictObject({ site_id: id.optional(), client_id: id.optional() }).optional(),
  success: 200,
  answer: listOf(siteRules),
  errors: [404],
});

const domain = z
  .string()
  .trim()
  .max(300)
  .refine((value) => siteDomain(value) !== null, { message: problems.not_a_domain.detail, abort: true })
  .overwrite((value) => siteDomain(value) ?? value)
  .meta({
    description:
      'Host name without scheme, path and www, with a port where it is not the usual one; kept in lower case and punycode',
  });

export const parserRules = z
  .record(z.string(), z.unknown())
  .refine((rules) => JSON.stringify(rules).length <= limits.parserRulesLength, {
    message: `At most ${limits.parserRulesLength} characters`,
  });

const kept = 'What is not sent keeps its value';
const siteFields = {
  is_active: z.boolean().optional().meta({
    description: 'Off: nothing is collected from it and no area is added; what was collected stays',
  }),
  position: z.int().min(0).max(10_000).optional().meta({
    description: 'Place in the list, from 0; the others make room. Left out: a new site comes last',
  }),
  politeness: z
    .strictObject(politenessFields)
    .partial()
    .optional()
    .meta({ id: 'PolitenessChange', description: kept }),
  parser_rules: parserRules.optional().meta({
    description:
      'Sent whole, at most 20 000 characters as JSON; its JSON Schema is in site-fields. Empty: what pages say of themselves',
  }),
  publication_rules: z
    .strictObject(ruleFields)
    .partial()
    .optional()
    .meta({ id: 'PublicationRulesChange', description: kept }),
};

export const createSite = endpoint({
  method: 'POST',
  path: placeOfSite,
  operationId: 'sites-create_site',
  summary: 'Add a site',
  access: 'sites:write',
  body: z.strictObject({ name, domain, ...siteFields }),
  success: 200,
  answer: site,
  errors: [409],
});

export const updateSite = endpoint({
  method: 'PUT',
  path: placeOfSite,
  operationId: 'sites-update_site',
  summary: 'Change a site',
  description:
    'Politeness and publication rules may be sent in part: what is not sent keeps its value. 409: another site has the domain, or the site was changed since `updated_at`; the answer then has what stands now as `current`.',
  access: 'sites:write',
  body: somethingToChange(
    z.strictObject({
      id,
      name: name.optional(),
      domain: domain.optional(),
      ...siteFields,
      updated_at: timestamp
        .optional()
        .meta({ description: 'Of the site that was edited: 409 where it is stale. Left out: not checked' }),
    }),
    ['id', 'updated_at'],
  ),
  success: 200,
  answer: site,
  errors: [404, 409],
});

export const readSiteFields = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/site-fields',
  operationId: 'sites-read_site_fields',
  summary: 'JSON Schema of parser rules and publication rules',
  access: 'sites:read',
  success: 200,
  answer: z
    .object({
      parser_rules: z.record(z.string(), z.unknown()),
      publication_rules: z.record(z.string(), z.unknown()),
    })
    .meta({ id: 'SiteFields' }),
});

export const testSite = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/site-test',
  operationId: 'sites-test_site',
  isHeavy: true,
  summary: 'What rules read on one page, and where each value came from; nothing is stored',
  description:
    'A page that cannot be had or read is an answer too, with `error`: its codes are those of collections. `content`, or a file of at most 20 MB, is read in place of what stands at `url`, which is then only what its links go by. A file of the type `multipart/related` is a page as browsers save it (MHTML).',
  access: 'sites:test',
  bodyType: 'json_or_multipart',
  body: z.strictObject({
    url: webAddress.optional(),
    content: z.string().min(1).max(limits.pageLength).optional(),
    content_type: text({ min: 1, max: 200 }).optional(),
    parser_rules: z
      .union([parserRules, z.string().max(limits.parserRulesLength)])
      .default({})
      .meta({ description: 'Beside a file: the same as a text of JSON' }),
    credentials_id: id.optional().meta({
      description: 'Whose credentials to ask with where the rules ask for some (site-credentials)',
    }),
  }),
  success: 200,
  answer: tracedReading,
  errors: [413],
});

export type PublicationRules = z.output<typeof publicationRules>;
export type Politeness = z.output<typeof politeness>;
