import type { ReviewView } from '@molva/contract/review-views';
import { agencyId } from '../../db/distribution.ts';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { found } from '../../lib/errors.ts';
import { mayChange } from './policy.ts';
import { readView, type ViewRow } from './queries.ts';

/** A view as its reader may know it: what a list opens with is its owner's alone. */
export function presentView(actor: Actor, row: ViewRow): ReviewView {
  const isOwn = row.owner_id === actor.userId;
  return {
    id: row.id,
    client_id: row.client_id === agencyId ? null : row.client_id,
    name: row.name,
    state: row.state,
    is_shared: row.is_shared,
    is_default: isOwn && row.is_default,
    owner: presentPerson(actor, { id: row.owner_id, full_name: row.full_name, email: row.email }),
    abilities: mayChange(actor, row) ? ['edit', 'delete'] : [],
  };
}

export async function readOne(handle: Handle, actor: Actor, clientId: string, id: string) {
  return presentView(actor, found(await readView(handle, clientId, id), 'View'));
}
