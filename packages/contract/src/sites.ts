import { z } from 'zod';
import { removalGrounds } from './answer-states.ts';
import { date, id, listOf, timestamp, webAddress } from './common.ts';
import { endpoint } from './endpoint.ts';

export const politeness = z
  .strictObject({
    delay_ms: z
      .int()
      .min(0)
      .max(600_000)
      .default(1000)
      .meta({ description: 'Pause between two requests to one host' }),
    concurrency: z.int().min(1).max(8).default(1),
  })
  .meta({ id: 'Politeness' });

export const publicationRules = z
  .strictObject({
    min_length: z.int().min(0).max(100_000).nullable().default(null),
    max_length: z.int().min(1).max(100_000).nullable().default(null),
    forbidden_words: z.array(z.string().min(1).max(100)).max(1000).default([]),
    forbidden_markup: z.array(z.enum(['html', 'links', 'phones', 'emails', 'emoji', 'caps'])).default([]),
    wording_help_allowed: z.boolean().default(true),
    ai_allowed: z.boolean().default(false),
    incentive_allowed: z.boolean().default(false),
    invitation_only: z.boolean().default(false),
    disclosure: z.string().max(1000).nullable().default(null),
    removal_grounds: z
      .array(
        z.strictObject({
          ground: z.enum(removalGrounds),
          rule: z.string().max(1000).nullable().default(null),
        }),
      )
      .max(removalGrounds.length)
      .default([])
      .meta({
        description:
          'Grounds on which the site takes reviews down, and what its rules say of each; empty: not entered',
      }),
    policy_url: webAddress.nullable().default(null),
    policy_read_on: date.nullable().default(null),
  })
  .meta({ id: 'PublicationRules' });

export const site = z
  .object({
    id,
    name: z.string(),
    domain: z.string(),
    is_active: z.boolean(),
    position: z.int(),
    politeness,
    parser_rules: z.record(z.string(), z.unknown()),
    publication_rules: publicationRules,
    updated_at: timestamp,
  })
  .meta({ id: 'Site' });

export const siteRules = z
  .object({ site_id: id, site_name: z.string(), domain: z.string(), publication_rules: publicationRules })
  .meta({ id: 'SiteRules' });

export const readSites = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/site',
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

export type PublicationRules = z.output<typeof publicationRules>;
export type Politeness = z.output<typeof politeness>;
