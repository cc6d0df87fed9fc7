import * as contract from '@molva/contract/items';
import { change } from '../../kernel/operation.ts';
import { notFound } from '../../lib/errors.ts';
import { isOwner } from './policy.ts';
import { findItem, removeItem } from './queries.ts';

export const deleteItem = change(contract.deleteItem, {
  noun: 'Item',
  find: ({ context, input }) => findItem(context.db, input.id),
  may: ({ actor, row }) => isOwner(actor, row),
  async work({ tx, row }) {
    if (!(await removeItem(tx, row.id))) throw notFound('Item');
  },
  audit: ({ row }) => ({ action: 'item.deleted', resource: 'item', resourceId: row.id }),
  answer: () => ({ message: 'Item deleted successfully' }),
});
