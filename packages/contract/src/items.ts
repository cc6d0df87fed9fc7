import { z } from 'zod';
import { id, keptWhereNull, listOf, message, paging, searchPhrase, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

export const item = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    owner_id: id,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ItemPublic' });

const title = text({ min: 1, max: limits.itemLength });
const description = text({ max: limits.itemLength }).nullable();
const itemParams = z.object({ id });

export const itemSorts = [
  'created_at',
  '-created_at',
  'title',
  '-title',
  'updated_at',
  '-updated_at',
] as const;

export const listItems = endpoint({
  method: 'GET',
  path: '/items/',
  operationId: 'items-read_items',
  summary: "Own items; an administrator sees everyone's",
  access: 'signed_in',
  query: z.object({ q: searchPhrase.optional(), sort: z.enum(itemSorts).default('-created_at'), ...paging }),
  success: 200,
  answer: listOf(item).meta({ id: 'ItemsPublic' }),
});

export const createItem = endpoint({
  method: 'POST',
  path: '/items/',
  operationId: 'items-create_item',
  summary: 'Create an item',
  access: 'signed_in',
  body: z.object({ title, description: description.optional() }).meta({ id: 'ItemCreate' }),
  success: 200,
  answer: item,
});

export const readItem = endpoint({
  method: 'GET',
  path: '/items/{id}',
  operationId: 'items-read_item',
  summary: 'One item',
  access: 'signed_in',
  params: itemParams,
  success: 200,
  answer: item,
  errors: [403, 404],
});

export const updateItem = endpoint({
  method: 'PUT',
  path: '/items/{id}',
  operationId: 'items-update_item',
  summary: 'Change an item; what is not sent stays',
  access: 'signed_in',
  params: itemParams,
  body: z
    .object({ title: keptWhereNull(title), description: description.optional() })
    .meta({ id: 'ItemUpdate' }),
  success: 200,
  answer: item,
  errors: [403, 404],
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/items/{id}',
  operationId: 'items-delete_item',
  summary: 'Delete an item',
  access: 'signed_in',
  params: itemParams,
  success: 200,
  answer: message,
  errors: [403, 404],
});

export type Item = z.output<typeof item>;
