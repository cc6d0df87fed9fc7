import * as contract from '@molva/contract/items';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { pageOfItems } from './queries.ts';

export const listItems = query(contract.listItems, {
  whose: 'own',
  async read({ context, actor, input }) {
    const { q, sort, skip, limit } = input;
    const ownerId = may(actor, 'items:read_all') ? null : actor.userId;
    const { rows, count } = await pageOfItems(context.db, { ownerId, q }, { sort, skip, limit });
    return { data: rows, count };
  },
});
