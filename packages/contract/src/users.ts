import { z } from 'zod';
import {
  email,
  id,
  keptWhereNull,
  listOf,
  message,
  paging,
  searchPhrase,
  text,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { givenPassword, newPassword } from './password.ts';
import { levels, permissions, userKinds } from './permissions.ts';

export const user = z
  .object({
    id,
    email: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    kind: z.enum(userKinds),
    level: z
      .enum(levels)
      .nullable()
      .meta({ description: "Of staff; null for a client's user, and for who signed up and waits for one" }),
    client_id: id.nullable().meta({ description: "Company of a client's user; null for staff" }),
    created_at: timestamp,
  })
  .meta({ id: 'UserPublic' });

export const currentUser = user
  .extend({
    permissions: z.array(z.enum(permissions)).meta({ description: 'Rights held for at least one client' }),
    second_factor: z
      .enum(['on', 'off', 'due', 'needed'])
      .meta({ description: 'due: to be set up soon; needed: until it is set up, nothing else is answered' }),
  })
  .meta({ id: 'CurrentUser' });

export const userSummary = z
  .object({
    id,
    full_name: z.string().nullable(),
    email: z
      .string()
      .nullable()
      .meta({ description: "null for a client's user who asks about anybody but themselves" }),
  })
  .meta({ id: 'UserSummary' });

const fullName = text({ max: limits.nameLength })
  .transform((value) => value || null)
  .nullable();
const userParams = z.object({ user_id: id });
const successor = id.meta({
  description: 'Employee who takes over the clients this one is responsible for; needed where there are any',
});

/** The fields of a user an administrator may set. */
const userFields = {
  full_name: fullName.optional(),
  is_active: z.boolean().optional(),
  is_superuser: z.boolean().optional(),
  kind: z.enum(userKinds).optional(),
  level: z.enum(levels).nullable().optional(),
  client_id: id.nullable().optional(),
};

export const userSorts = ['email', '-email', 'full_name', '-full_name', 'created_at', '-created_at'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/users/',
  operationId: 'users-read_users',
  summary: 'Users, of staff and of clients',
  access: 'users:manage',
  query: z.object({
    q: searchPhrase.optional(),
    kind: z.enum(userKinds).optional(),
    is_active: z.enum(['true', 'false']).optional(),
    sort: z.enum(userSorts).default('-created_at'),
    ...paging,
  }),
  success: 200,
  answer: listOf(user).meta({ id: 'UsersPublic' }),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/users/',
  operationId: 'users-create_user',
  summary: 'Create a user and mail them a link to sign in; staff starts as trainee unless a level is given',
  access: 'users:manage',
  body: z.object({ email, password: newPassword, ...userFields }).meta({ id: 'UserCreate' }),
  success: 200,
  answer: user,
  errors: [400],
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

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  operationId: 'users-update_user_me',
  summary: 'Change own name or email',
  access: 'signed_in',
  body: z
    .object({
      email: keptWhereNull(email),
      full_name: fullName.optional(),
      current_password: givenPassword.optional().meta({
        description:
          'With it, recovery goes to the new address at once; without, to the old one for 72 hours',
      }),
    })
    .meta({ id: 'UserUpdateMe' }),
  success: 200,
  answer: currentUser,
  errors: [400, 409, 429],
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  operationId: 'users-delete_user_me',
  summary: 'Delete the own account; 409 while responsible for clients',
  access: 'signed_in',
  success: 200,
  answer: message,
  errors: [403, 409],
});

export const updatePasswordMe = endpoint({
  method: 'PATCH',
  path: '/users/me/password',
  operationId: 'users-update_password_me',
  summary: 'Change the own password; ends the other sessions',
  access: 'signed_in',
  body: z
    .object({ current_password: givenPassword, new_password: newPassword })
    .meta({ id: 'UpdatePassword' }),
  success: 200,
  answer: message,
  errors: [400, 429],
});

export const signUp = endpoint({
  method: 'POST',
  path: '/users/signup',
  operationId: 'users-register_user',
  summary: 'Sign up: an account without a level, which sees nothing of the agency until a head gives one',
  access: 'anyone',
  body: z
    .object({ email, password: newPassword, full_name: fullName.optional() })
    .meta({ id: 'UserRegister' }),
  success: 200,
  answer: user,
  errors: [400, 403, 429],
});

export const readUser = endpoint({
  method: 'GET',
  path: '/users/{user_id}',
  operationId: 'users-read_user_by_id',
  summary: 'A user: oneself, or any for an administrator',
  access: 'signed_in',
  params: userParams,
  success: 200,
  answer: user,
  errors: [403, 404],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{user_id}',
  operationId: 'users-update_user',
  summary: 'Change a user; fewer rights, another password or switching off end their sessions',
  access: 'users:manage',
  params: userParams,
  body: z
    .object({
      email: keptWhereNull(email),
      password: keptWhereNull(newPassword),
      ...userFields,
      successor_id: successor.optional(),
    })
    .meta({ id: 'UserUpdate' }),
  success: 200,
  answer: user,
  errors: [404, 409],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{user_id}',
  operationId: 'users-delete_user',
  summary: 'Delete a user; 409 without a successor where they are responsible for clients',
  access: 'users:manage',
  params: userParams,
  query: z.object({ successor_id: successor.optional() }),
  success: 200,
  answer: message,
  errors: [403, 404, 409],
});

export const rightSources = ['superuser', 'level', 'company', 'helping'] as const;

export const userPermissions = z
  .object({
    user_id: id,
    kind: z.enum(userKinds),
    level: z.enum(levels).nullable(),
    is_superuser: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    clients: z
      .array(
        z.object({
          id,
          name: z.string(),
          why: z.enum(['responsible', 'assigned', 'company', 'helping']),
        }),
      )
      .meta({
        description: 'Clients the user is tied to; rights that cover all clients are not listed here',
      }),
    sources: z
      .array(
        z.object({
          permission: z.enum(permissions),
          source: z.enum(rightSources),
          scope: z.enum(['all', 'clients']),
          clients: z.array(id).meta({ description: 'Where the scope is clients' }),
          employee: userSummary
            .nullable()
            .meta({ description: 'Whom the user helps, where that is the source' }),
        }),
      )
      .meta({ description: 'Where each right comes from; a right may come from several sources' }),
    withheld: z
      .array(z.object({ permission: z.enum(permissions), flag: z.string() }))
      .meta({ description: 'Rights that a feature flag takes away at present' }),
  })
  .meta({ id: 'UserPermissions' });

export const readUserPermissions = endpoint({
  method: 'GET',
  path: '/users/get-user-permissions/{user_id}',
  operationId: 'users-get_user_permissions',
  summary: 'Rights of a user and where each comes from; own ones for anybody',
  access: 'signed_in',
  params: userParams,
  success: 200,
  answer: userPermissions,
  errors: [403, 404],
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  operationId: 'users-search_users',
  summary: 'Users of one kind by name or email',
  access: 'users:search',
  query: z.object({ q: searchPhrase.optional(), kind: z.enum(userKinds).default('staff'), ...paging }),
  success: 200,
  answer: listOf(user),
});

export type User = z.output<typeof user>;
export type CurrentUser = z.output<typeof currentUser>;
export type UserPermissions = z.output<typeof userPermissions>;
