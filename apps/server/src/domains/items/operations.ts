import { listItems } from './list-items.ts';
import { createItem } from './create-item.ts';
import { readItem } from './read-item.ts';
import { updateItem } from './update-item.ts';
import { deleteItem } from './delete-item.ts';

export const itemOperations = [listItems, createItem, readItem, updateItem, deleteItem];
