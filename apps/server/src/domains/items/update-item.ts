import * as contract from '@molva/contract/items';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { isOwner } from './policy.ts';
import { changeItem, findItem } from './queries.ts';

export const updateItem = change(contract.updateItem, {
  noun: 'Item',
  find: ({ context, input }) => findItem(context.db, input.id),
  may: ({ actor, row }) => isOwner(actor, row),
  async work({ tx, row, input: { id, ...sent } }) {
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const names = Object.keys(fields);
    return { names, item: names.length === 0 ? row : found(await changeItem(tx, id, fields), 'Item') };
  },
  audit: ({ row, made: { names } }) =>
    names.length === 0
      ? null
      : { action: 'item.changed', resource: 'item', resourceId: row.id, details: { fields: names } },
  answer: ({ made }) => made.item,
});
