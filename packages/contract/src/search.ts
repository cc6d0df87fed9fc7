import { z } from 'zod';
import { flag, id, message, text, textPlace, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

export const searchKinds = ['reviews', 'answers', 'texts', 'clients', 'areas'] as const;

const phrase = text({ min: 1, max: limits.searchLength });

const marked = z.object({
  text: z.string(),
  places: z
    .array(textPlace)
    .meta({ description: 'What was found: beginning and end within the text, UTF-16 code units' }),
});

export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    id,
    client_id: id,
    client_name: z.string(),
    area_fullname: z.string().nullable(),
    path: z.string().meta({ description: 'The screen that shows it' }),
    title: marked.nullable().meta({ description: "Its name, its author or the review's own heading" }),
    snippet: marked
      .extend({
        starts: z.boolean().meta({ description: 'The text begins with it' }),
        ends: z.boolean(),
      })
      .nullable(),
    rating: z.number().nullable(),
    date: timestamp.nullable(),
    by_typo: z.boolean().meta({ description: 'Found by a word near the one that was typed' }),
  })
  .meta({ id: 'SearchHit' });

const group = z.object({
  kind: z.enum(searchKinds),
  data: z.array(searchHit),
  count: z.int().min(0).meta({ description: 'How many there are, or at least how many' }),
  count_is_exact: z.boolean(),
});

export const search = endpoint({
  method: 'GET',
  path: '/search',
  operationId: 'search-find_everything',
  summary: 'Reviews, answers, texts, clients and areas by what is written in them',
  description:
    'Words in any Russian form (the last may be half typed), "a phrase" to the letter, -what must not occur. ё and е are one letter. Where nothing is found, words near those typed are tried and named in `corrections`.',
  access: 'signed_in',
  query: z.object({
    q: phrase,
    client_id: id.optional(),
    kinds: z
      .union([z.enum(searchKinds), z.array(z.enum(searchKinds)).max(searchKinds.length)])
      .optional()
      .transform((kinds) => (typeof kinds === 'string' ? [kinds] : kinds))
      .meta({ description: 'All where absent' }),
    literal: flag.optional().meta({ description: 'No words near those typed' }),
    skip: z.coerce.number().int().min(0).max(limits.searchDepth).default(0),
    limit: z.coerce.number().int().min(1).max(limits.searchPageMax).default(5),
  }),
  success: 200,
  answer: z.object({
    groups: z.array(group),
    corrections: z.array(z.object({ typed: z.string(), word: z.string() })),
  }),
  errors: [404],
});

export const keptSearch = z
  .object({ id, q: z.string(), name: z.string().nullable(), used_at: timestamp })
  .meta({ id: 'KeptSearch' });

const searchName = text({ min: 1, max: limits.nameLength });

export const listSearches = endpoint({
  method: 'GET',
  path: '/searches',
  operationId: 'search-list_searches',
  summary: 'What one looked for last, newest first, and what one saved, by name',
  access: 'signed_in',
  success: 200,
  answer: z.object({ recent: z.array(keptSearch), saved: z.array(keptSearch) }),
});

export const keepSearch = endpoint({
  method: 'POST',
  path: '/searches',
  operationId: 'search-keep_search',
  summary: 'Note what was looked for; with a name, save it',
  access: 'signed_in',
  body: z.strictObject({ q: phrase, name: searchName.optional() }),
  success: 200,
  answer: keptSearch,
  errors: [409],
});

export const renameSearch = endpoint({
  method: 'PUT',
  path: '/searches/{id}',
  operationId: 'search-rename_search',
  summary: 'Give a saved search another name',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.strictObject({ name: searchName }),
  success: 200,
  answer: keptSearch,
  errors: [404],
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/searches/{id}',
  operationId: 'search-delete_search',
  summary: 'Delete a saved search or forget one of the last',
  access: 'signed_in',
  params: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const forgetSearches = endpoint({
  method: 'DELETE',
  path: '/searches',
  operationId: 'search-forget_searches',
  summary: 'Forget what was looked for last; saved searches stay',
  access: 'signed_in',
  success: 200,
  answer: message,
});

export type SearchKind = (typeof searchKinds)[number];
export type SearchHit = z.output<typeof searchHit>;
export type SearchGroup = z.output<typeof group>;
