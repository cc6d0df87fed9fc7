import type { Actor } from '../permissions/actor.ts';
import { may } from '../permissions/authorize.ts';
import type { StoredEvent } from './messages.ts';

/** Whether an event is for this actor, as they stand now. */
export function concerns(
  actor: Actor,
  event: Pick<StoredEvent, 'user_id' | 'client_id' | 'permission'>,
): boolean {
  if (event.user_id !== null && event.user_id === actor.userId) return true;
  return event.permission !== null && may(actor, event.permission, event.client_id ?? undefined);
}
