import type { listUsers, searchUsers } from '@molva/contract/users';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { presentUser } from './present.ts';
import { pageOfUsers } from './queries.ts';

export const listAllUsers: UseCase<typeof listUsers> = async ({ context, actor, input }) => {
  authorize(actor, 'users:manage');
  const { sort, skip, limit, ...filter } = input;
  const { rows, count } = await pageOfUsers(context.db, filter, { sort, skip, limit });
  return { data: rows.map(presentUser), count };
};

/** Users of one kind, by name, for heads who look for somebody. */
export const searchAllUsers: UseCase<typeof searchUsers> = async ({ context, actor, input }) => {
  authorize(actor, 'users:search');
  const { q, kind, skip, limit } = input;
  const page = { sort: 'full_name', skip, limit } as const;
  const { rows, count } = await pageOfUsers(context.db, { q, kind }, page);
  return { data: rows.map(presentUser), count };
};
