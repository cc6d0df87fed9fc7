import { createItem, deleteItem, listItems, readItem, updateItem } from '@molva/contract/items';
import { route } from '../../kernel/operation.ts';
import { createNewItem } from './create-item.ts';
import { deleteOneItem } from './delete-item.ts';
import { listOwnItems } from './list-items.ts';
import { readOneItem } from './read-item.ts';
import { updateOneItem } from './update-item.ts';

export const itemRoutes = [
  route(listItems, listOwnItems),
  route(createItem, createNewItem),
  route(readItem, readOneItem),
  route(updateItem, updateOneItem),
  route(deleteItem, deleteOneItem),
];
