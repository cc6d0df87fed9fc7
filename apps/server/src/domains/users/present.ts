import type { currentUser } from '@molva/contract/users';
import type { z } from 'zod';
import type { Actor } from '../../permissions/actor.ts';
import { permissionsOf } from '../../permissions/authorize.ts';
import type { UserRow } from './queries.ts';

export function presentCurrentUser(user: UserRow, actor: Actor): z.output<typeof currentUser> {
  return { ...user, permissions: permissionsOf(actor) };
}
