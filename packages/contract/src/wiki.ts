import { z } from 'zod';
import { listOf, message, name, paging, searchPhrase, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { levels } from './permissions.ts';
import { userSummary } from './users.ts';
import { problems } from './problems/index.ts';

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case latin letters, digits and single hyphens')
  .meta({ description: 'Part of the page address' });

export const wikiSummary = z
  .object({
    slug,
    title: z.string(),
    section: z.string().meta({ description: 'Heading the page stands under' }),
    levels: z.array(z.enum(levels)).meta({ description: 'Whom the page is written for; empty: everyone' }),
    excerpt: z.string().meta({ description: 'Plain text: the beginning, or the place that was found' }),
    version: z.int(),
    updated_at: timestamp,
  })
  .meta({ id: 'WikiSummary' });

export const wikiPage = wikiSummary
  .omit({ excerpt: true })
  .extend({
    markdown: z.string(),
    updated_by: userSummary.nullable().meta({ description: 'null: came with Molva' }),
    is_read: z.boolean().meta({ description: 'Whether the caller has read this version or an earlier one' }),
  })
  .meta({ id: 'WikiPage' });

const pageParams = z.object({ slug });

export const listWiki = endpoint({
  method: 'GET',
  path: '/wiki',
  operationId: 'wiki-read_pages',
  summary: 'Pages by section; with q those found, best first, in Russian with word forms',
  access: 'wiki:read',
  query: z.object({ q: searchPhrase.optional(), ...paging }),
  success: 200,
  answer: listOf(wikiSummary),
});

export const readWikiPage = endpoint({
  method: 'GET',
  path: '/wiki/{slug}',
  operationId: 'wiki-read_page',
  summary: 'One page',
  access: 'wiki:read',
  params: pageParams,
  success: 200,
  answer: wikiPage,
  errors: [404],
});

export const writeWikiPage = endpoint({
  method: 'PUT',
  path: '/wiki/{slug}',
  operationId: 'wiki-write_page',
  summary: 'Write a page; 409 with the current one where someone saved first',
  access: 'wiki:write',
  params: pageParams,
  body: z.strictObject({
    title: name,
    markdown: z
      .string()
      .max(limits.wikiLength)
      .refine((value) => !value.includes('\0'), { message: problems.nul_characters.detail })
      .overwrite((value) => value.toWellFormed()),
    version: z.int().min(0).meta({ description: 'The version that was edited; 0 makes a new page' }),
    section: text({ min: 1, max: 80 }).optional(),
    levels: z.array(z.enum(levels)).max(levels.length).optional(),
  }),
  success: 200,
  answer: wikiPage,
  errors: [409],
});

export const deleteWikiPage = endpoint({
  method: 'DELETE',
  path: '/wiki/{slug}',
  operationId: 'wiki-delete_page',
  summary: 'Delete a page; its versions are kept, and writing it again brings it back',
  access: 'wiki:write',
  params: pageParams,
  success: 200,
  answer: message,
  errors: [404],
});

export const markWikiRead = endpoint({
  method: 'POST',
  path: '/wiki/{slug}/read',
  operationId: 'wiki-mark_read',
  summary: 'Note that the caller has read the page',
  access: 'wiki:read',
  params: pageParams,
  success: 200,
  answer: message,
  errors: [404],
});

export const wikiVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    saved_at: timestamp,
    saved_by: userSummary.nullable(),
    is_deletion: z.boolean(),
  })
  .meta({ id: 'WikiVersion' });

export const listWikiVersions = endpoint({
  method: 'GET',
  path: '/wiki/{slug}/versions',
  operationId: 'wiki-read_versions',
  summary: 'Versions of a page, newest first; also of a deleted page',
  access: 'wiki:read',
  params: pageParams,
  query: z.object(paging),
  success: 200,
  answer: listOf(wikiVersion),
  errors: [404],
});

export const readWikiVersion = endpoint({
  method: 'GET',
  path: '/wiki/{slug}/versions/{version}',
  operationId: 'wiki-read_version',
  summary: 'One version of a page with its text',
  access: 'wiki:read',
  params: pageParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  success: 200,
  answer: wikiVersion.extend({ markdown: z.string() }).meta({ id: 'WikiVersionText' }),
  errors: [404],
});

export type WikiSummary = z.output<typeof wikiSummary>;
export type WikiPage = z.output<typeof wikiPage>;
export type WikiVersion = z.output<typeof wikiVersion>;
