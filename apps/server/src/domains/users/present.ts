import type { currentUser, User } from '@molva/contract/users';
import type { z } from 'zod';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { permissionsOf } from '../../kernel/permissions/authorize.ts';
import type { UserRow } from './queries.ts';

export function presentUser(row: UserRow): User {
  const { id, email, full_name, is_active, is_superuser, kind, level, client_id, created_at } = row;
  return { id, email, full_name, is_active, is_superuser, kind, level, client_id, created_at };
}

export function presentCurrentUser(row: UserRow, actor: Actor): z.output<typeof currentUser> {
  return {
    ...presentUser(row),
    permissions: permissionsOf(actor),
    second_factor: actor.secondFactor ?? 'off',
  };
}
