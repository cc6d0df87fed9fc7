import { z } from 'zod';
import { id, listOf, message, paging, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { userSummary } from './users.ts';
import { problems } from './problems/index.ts';

/** Kept to the letter: not trimmed, any characters but NUL. */
const secret = z
  .string()
  .min(1)
  .max(limits.secretLength)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), {
    message: problems.text_without_nul.detail,
  })
  .meta({ description: 'Password, token or answer to a question; encrypted at rest' });
const login = text({ min: 1, max: limits.nameLength });
const note = text({ max: limits.noteLength });

export const access = z
  .object({
    id,
    client_id: id,
    site: z.object({ id, name: z.string(), domain: z.string() }),
    login: z.string(),
    secret: z
      .string()
      .nullable()
      .meta({ description: 'null, except for the one that was asked for by reveal_id' }),
    note: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
    updated_by: userSummary.nullable(),
    revealed_at: timestamp.nullable().meta({ description: 'When the secret was last shown to anyone' }),
    revealed_by: userSummary.nullable(),
    abilities: z.array(z.enum(['accesses:write', 'accesses:reveal'])),
  })
  .meta({ id: 'Access' });

const clientParams = z.object({ client_id: id });

export const listAccesses = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/accesses',
  operationId: 'accesses-read_accesses',
  summary: "Accesses to the client's cabinets on sites, secrets left out",
  description:
    'With reveal_id the list has that one access alone, with its secret; this is written to the audit log.',
  access: 'accesses:read',
  params: clientParams,
  query: z.object({ reveal_id: id.optional(), ...paging }),
  success: 200,
  answer: listOf(access),
  errors: [404, 429],
});

export const createAccess = endpoint({
  method: 'POST',
  path: '/reviews/clients/{client_id}/accesses',
  operationId: 'accesses-create_access',
  summary: "Keep an access to one of the client's cabinets",
  access: 'accesses:write',
  params: clientParams,
  body: z.strictObject({ site_id: id, login, secret, note: note.default('') }),
  success: 200,
  answer: access,
  errors: [404, 409],
});

export const updateAccess = endpoint({
  method: 'PUT',
  path: '/reviews/clients/{client_id}/accesses',
  operationId: 'accesses-update_access',
  summary: 'Change an access',
  access: 'accesses:write',
  params: clientParams,
  body: somethingToChange(
    z.strictObject({
      id,
      site_id: id.optional(),
      login: login.optional(),
      secret: secret.optional(),
      note: note.optional(),
    }),
  ),
  success: 200,
  answer: access,
  errors: [404, 409],
});

export const deleteAccess = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/{client_id}/accesses',
  operationId: 'accesses-delete_access',
  summary: 'Forget an access with its secret',
  access: 'accesses:write',
  params: clientParams,
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export type Access = z.output<typeof access>;
