import * as contract from '@molva/contract/items';
import { query } from '../../kernel/operation.ts';
import { isOwner } from './policy.ts';
import { findItem } from './queries.ts';

export const readItem = query(contract.readItem, {
  noun: 'Item',
  find: ({ context, input }) => findItem(context.db, input.id),
  may: ({ actor, row }) => isOwner(actor, row),
  read: async ({ row }) => row,
});
