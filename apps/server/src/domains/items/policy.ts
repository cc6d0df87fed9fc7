import { forbidden } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Items are personal: their owner's, and an administrator's to look after. @throws forbidden */
export function authorizeOwner(actor: Actor, ownerId: string): void {
  if (ownerId !== actor.userId && !may(actor, 'items:read_all')) throw forbidden('item_not_yours');
}
