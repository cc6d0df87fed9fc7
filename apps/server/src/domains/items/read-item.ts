import type { readItem } from '@molva/contract/items';
import type { UseCase } from '../../kernel/operation.ts';
import { locateItem } from './locate-item.ts';

export const readOneItem: UseCase<typeof readItem> = ({ context, actor, input }) =>
  locateItem(context, actor, input.id);
