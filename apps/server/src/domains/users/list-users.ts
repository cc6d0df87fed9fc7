import * as contract from '@molva/contract/users';
import { query } from '../../kernel/operation.ts';
import { presentUser } from './present.ts';
import { pageOfUsers } from './queries.ts';

export const listUsers = query(contract.listUsers, {
  whose: 'agency',
  async read({ context, input }) {
    const { sort, skip, limit, ...filter } = input;
    const { rows, count } = await pageOfUsers(context.db, filter, { sort, skip, limit });
    return { data: rows.map(presentUser), count };
  },
});

/** Users of one kind, by name, for heads who look for somebody. */
export const searchUsers = query(contract.searchUsers, {
  whose: 'agency',
  async read({ context, input }) {
    const { q, kind, skip, limit } = input;
    const page = { sort: 'full_name', skip, limit } as const;
    const { rows, count } = await pageOfUsers(context.db, { q, kind }, page);
    return { data: rows.map(presentUser), count };
  },
});
