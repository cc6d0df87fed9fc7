import type { readItem } from '@molva/contract/items';
import type { UseCase } from '../../http/route.ts';
import { locateItem } from './locate-item.ts';

export const readOneItem: UseCase<typeof readItem> = ({ context, actor, input }) =>
  locateItem(context, actor, input.id);
