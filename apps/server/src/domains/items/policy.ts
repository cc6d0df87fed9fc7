import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { forbidden } from '../../lib/errors.ts';

/** Items are personal: their owner's, and an administrator's to look after. @throws forbidden */
export function isOwner(actor: Actor, row: { owner_id: string }): boolean {
  if (row.owner_id !== actor.userId && !may(actor, 'items:read_all')) throw forbidden('item_not_yours');
  return true;
}
