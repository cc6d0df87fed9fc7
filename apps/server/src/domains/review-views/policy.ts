import { agencyId } from '../../db/distribution.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Whose list a call is about: a client's, or that of all. */
export const listOf = (clientId: string | null | undefined): string => clientId ?? agencyId;

/** What is shared is the staff's: a client's user neither sees nor shares any, since filters name tags and people. */
export const sharesViews = (actor: Pick<Actor, 'kind'>): boolean => actor.kind === 'staff';

/** One's own; what others share is tidied up by who leads the client, as people leave. */
export function mayChange(
  actor: Actor,
  view: { client_id: string; owner_id: string; is_shared: boolean },
): boolean {
  if (view.owner_id === actor.userId) return true;
  if (!view.is_shared || !sharesViews(actor)) return false;
  return may(actor, 'clients:update', view.client_id === agencyId ? undefined : view.client_id);
}
