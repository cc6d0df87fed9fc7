import type { updateItem } from '@molva/contract/items';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { locateItem } from './locate-item.ts';
import { changeItem } from './queries.ts';

export const updateOneItem: UseCase<typeof updateItem> = async ({ context, actor, input }) => {
  const { id, ...sent } = input;
  const before = await locateItem(context, actor, id);
  const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return before;
  return context.db.transaction(async (tx) => {
    const item = await changeItem(tx, id, change);
    if (!item) throw notFound('Item');
    await audit(tx, actor, {
      action: 'item.changed',
      resource: 'item',
      resourceId: id,
      clientId: null,
      details: { fields: Object.keys(change) },
    });
    return item;
  });
};
