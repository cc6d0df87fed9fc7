import { z } from 'zod';
import { email, id, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { levels } from './permissions.ts';
import { userSummary } from './users.ts';

const clientParams = z.object({ client_id: id });
const colleague = userSummary.extend({ email: z.string(), level: z.enum(levels) });

export const clientAccount = z
  .object({
    user_id: id,
    login: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    created_at: timestamp,
    last_used_at: timestamp.nullable().meta({ description: 'When last seen signed in' }),
  })
  .meta({ id: 'ClientAccount' });

export const issuedAccount = z
  .object({
    user_id: id,
    login: z.string().meta({ description: 'What to type as email at sign-in' }),
    password: z.string().nullable().meta({ description: 'Shown this once; null where none was made' }),
  })
  .meta({ id: 'IssuedAccount' });

export const readClientPeople = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/people',
  operationId: 'clients-read_people',
  summary: 'Who looks after a client, and the accounts of its own people',
  access: 'clients:read_people',
  params: clientParams,
  success: 200,
  answer: z
    .object({
      responsible: colleague.nullable(),
      helpers: z.array(colleague).meta({ description: 'Helpers of the responsible employee' }),
      assigned: z.array(colleague),
      accounts: z.array(clientAccount).meta({ description: 'Empty where the caller may not manage them' }),
    })
    .meta({ id: 'ClientPeople' }),
  errors: [404],
});

export const readMyClientId = endpoint({
  method: 'GET',
  path: '/reviews/clients/my-client-id',
  operationId: 'clients-my_client_id',
  summary: "The company of a client's user; 404 for staff",
  access: 'signed_in',
  success: 200,
  answer: z.object({ client_id: id }),
  errors: [404],
});

export const createClientAccount = endpoint({
  method: 'POST',
  path: '/reviews/clients/create-client-account',
  operationId: 'clients-create_client_account',
  summary:
    "Create an account of the client's, with a generated login (unless an email is given) and password",
  access: 'clients:create_account',
  body: z.strictObject({
    client_id: id,
    email: email.optional(),
    full_name: text({ max: limits.nameLength }).nullable().optional(),
  }),
  success: 200,
  answer: issuedAccount,
  errors: [400, 404, 409],
});

export const updateClientAccount = endpoint({
  method: 'PUT',
  path: '/reviews/clients/client-account',
  operationId: 'clients-update_client_account',
  summary: "Switch an account of the client's on or off, or give it a new password; both end its sessions",
  access: 'clients:create_account',
  body: z.strictObject({
    client_id: id,
    user_id: id,
    is_active: z.boolean().optional(),
    new_password: z.boolean().optional().meta({ description: 'Make a new password' }),
  }),
  success: 200,
  answer: issuedAccount,
  errors: [404, 409],
});

export type ClientAccount = z.output<typeof clientAccount>;
export type IssuedAccount = z.output<typeof issuedAccount>;
