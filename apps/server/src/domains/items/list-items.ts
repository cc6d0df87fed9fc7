import type { listItems } from '@molva/contract/items';
import type { UseCase } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { pageOfItems } from './queries.ts';

export const listOwnItems: UseCase<typeof listItems> = async ({ context, actor, input }) => {
  const { q, sort, skip, limit } = input;
  const ownerId = may(actor, 'items:read_all') ? null : actor.userId;
  const { rows, count } = await pageOfItems(context.db, { ownerId, q }, { sort, skip, limit });
  return { data: rows, count };
};
