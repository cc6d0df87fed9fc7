import { z } from 'zod';
import { email, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { levels, permissions, userKinds } from './permissions.ts';

export const user = z
  .object({
    id,
    email,
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    kind: z.enum(userKinds),
    level: z.enum(levels).nullable(),
    client_id: id.nullable(),
  })
  .meta({ id: 'User' });

export const currentUser = user
  .extend({
    permissions: z.array(z.enum(permissions)).meta({ description: 'Rights held for at least one client' }),
  })
  .meta({ id: 'CurrentUser' });

export const token = z
  .object({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ id: 'Token' });

export const login = endpoint({
  method: 'POST',
  path: '/login/access-token',
  operationId: 'login-create_access_token',
  summary: 'Sign in and get an access token',
  access: 'anyone',
  bodyType: 'form',
  body: z.object({
    username: z.string().min(1).max(1000),
    password: z.string().min(1).max(1000),
    grant_type: z.string().max(100).optional(),
    scope: z.string().max(1000).optional(),
    client_id: z.string().max(1000).optional(),
    client_secret: z.string().max(1000).optional(),
  }),
  success: 200,
  answer: token,
  errors: [400],
});

export const testToken = endpoint({
  method: 'POST',
  path: '/login/test-token',
  operationId: 'login-test_access_token',
  summary: 'Check the access token and get its user',
  access: 'signed_in',
  success: 200,
  answer: currentUser,
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/login/access-token',
  operationId: 'login-end_session',
  summary: 'End the session this token belongs to',
  access: 'signed_in',
  success: 200,
  answer: z.object({ message: z.string() }),
});

export const readMe = endpoint({
  method: 'GET',
  path: '/users/me',
  operationId: 'users-read_user_me',
  summary: 'The current user with rights',
  access: 'signed_in',
  success: 200,
  answer: currentUser,
});
