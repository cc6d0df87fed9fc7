import { problem } from '@molva/contract/problems/index';
import { limits } from '@molva/contract/limits';
import type { createItem } from '@molva/contract/items';
import { conflict } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { authorizeOwner } from './policy.ts';
import { countItems, insertItem } from './queries.ts';

export const createNewItem: UseCase<typeof createItem> = async ({ context, actor, input }) => {
  authorizeOwner(actor, actor.userId);
  return context.db.transaction(async (tx) => {
    if ((await countItems(tx, actor.userId)) >= limits.itemsMost)
      throw conflict(problem('too_many_items', { count: limits.itemsMost }));
    const { title, description = null } = input;
    const item = await insertItem(tx, { owner_id: actor.userId, title, description });
    await audit(tx, actor, { action: 'item.created', resource: 'item', resourceId: item.id, clientId: null });
    return item;
  });
};
