import type { Item } from '@molva/contract/items';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeOwner } from './policy.ts';
import { findItem } from './queries.ts';

/** @throws not_found; forbidden where it is somebody else's */
export async function locateItem(context: AppContext, actor: Actor, id: string): Promise<Item> {
  const item = await findItem(context.db, id);
  if (!item) throw notFound('Item');
  authorizeOwner(actor, item.owner_id);
  return item;
}
