import type { deleteItem } from '@molva/contract/items';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { locateItem } from './locate-item.ts';
import { removeItem } from './queries.ts';

export const deleteOneItem: UseCase<typeof deleteItem> = async ({ context, actor, input }) => {
  await locateItem(context, actor, input.id);
  await context.db.transaction(async (tx) => {
    if (!(await removeItem(tx, input.id))) throw notFound('Item');
    await audit(tx, actor, {
      action: 'item.deleted',
      resource: 'item',
      resourceId: input.id,
      clientId: null,
    });
  });
  return { message: 'Item deleted successfully' };
};
