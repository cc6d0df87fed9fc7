import { z } from 'zod';
import { id, listOf, name, paging, searchPhrase, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { permissions } from './permissions.ts';

export const clientStatuses = ['active', 'paused', 'archived'] as const;

/** When what a customer corrected goes back to the client: always, when it changes facts, never. */
export const correctionChoices = ['always', 'facts', 'never'] as const;

const person = z
  .object({
    id,
    full_name: z.string().nullable(),
    email: z.string().nullable().meta({ description: "null for a client's user" }),
  })
  .meta({ id: 'Person' });

export const monitoringHealth = z
  .object({
    areas_watched: z.int(),
    areas_failing: z.int().meta({ description: 'Watched areas whose last run failed' }),
    last_run_at: timestamp.nullable(),
  })
  .meta({ id: 'MonitoringHealth' });

export const client = z
  .object({
    id,
    name: z.string(),
    status: z.enum(clientStatuses),
    note: z.string().nullable().meta({ description: "Staff's own note; always null for a client's user" }),
    responsible: person.nullable(),
    areas_count: z.int(),
    rating: z.number().nullable().meta({ description: 'Mean of the shown ratings of the areas, 1 to 5' }),
    rating_previous: z.number().nullable().meta({ description: 'The same, 30 days ago' }),
    reviews_new: z.int().meta({ description: 'Reviews published in the last 30 days' }),
    monitoring: monitoringHealth,
    requests: z.record(z.string(), z.int()).meta({ description: 'Texts by state' }),
    customer_corrections: z
      .enum(correctionChoices)
      .meta({ description: "When a customer's correction goes back to the client for approval" }),
    created_at: timestamp,
    updated_at: timestamp,
    abilities: z.array(z.enum(permissions)).meta({ description: 'What the caller may do for this client' }),
  })
  .meta({ id: 'Client' });

const clientParams = z.object({ client_id: id });
const note = text({ max: limits.noteLength }).nullable();

export const clientSorts = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'rating',
  '-rating',
  'reviews_new',
  '-reviews_new',
  'change',
  '-change',
  'failing',
  '-failing',
  'waiting',
  '-waiting',
] as const;

/** By what a list of clients is put in groups; within each its order is the one asked for. */
export const clientGroups = ['responsible', 'status', 'health'] as const;

export const listClients = endpoint({
  method: 'GET',
  path: '/reviews/clients/',
  operationId: 'clients-list_clients',
  summary: 'Clients with areas, rating and its change, new reviews, monitoring health and texts by state',
  access: 'clients:read',
  query: z.object({
    q: searchPhrase.optional(),
    status: z.enum(clientStatuses).optional(),
    responsible_id: id.optional(),
    sort: z.enum(clientSorts).default('name'),
    group: z.enum(clientGroups).optional(),
    ...paging,
  }),
  success: 200,
  answer: listOf(client),
});

export const createClient = endpoint({
  method: 'POST',
  path: '/reviews/clients/',
  operationId: 'clients-create_client',
  summary: 'Create a client; a manager who names nobody becomes responsible',
  access: 'clients:create',
  body: z.strictObject({ name, note: note.optional(), responsible_id: id.nullable().optional() }),
  success: 200,
  answer: client,
});

export const readClient = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}',
  operationId: 'clients-read_client',
  summary: 'One client with its figures',
  access: 'clients:read',
  params: clientParams,
  success: 200,
  answer: client,
  errors: [404],
});

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/reviews/clients/{client_id}',
  operationId: 'clients-update_client',
  summary: 'Change a client',
  access: 'clients:update',
  params: clientParams,
  body: somethingToChange(
    z.strictObject({
      name: name.optional(),
      status: z.enum(clientStatuses).optional(),
      note: note.optional(),
      customer_corrections: z.enum(correctionChoices).optional(),
    }),
    [],
  ),
  success: 200,
  answer: client,
  errors: [404],
});

export const archiveClient = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/{client_id}',
  operationId: 'clients-archive_client',
  summary: 'Archive a client; nothing is erased and its monitoring stops',
  access: 'clients:archive',
  params: clientParams,
  success: 200,
  answer: client,
  errors: [404],
});
