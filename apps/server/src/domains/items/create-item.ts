import * as contract from '@molva/contract/items';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { countItems, insertItem } from './queries.ts';

export const createItem = change(contract.createItem, {
  whose: 'own',
  async work({ tx, actor, input: { title, description = null } }) {
    if ((await countItems(tx, actor.userId)) >= limits.maxItems)
      throw conflict(problem('too_many_items', { count: limits.maxItems }));
    return insertItem(tx, { owner_id: actor.userId, title, description });
  },
  audit: ({ made }) => ({ action: 'item.created', resource: 'item', resourceId: made.id }),
  answer: ({ made }) => made,
});
