export { itemOperations } from './operations.ts';
export { deleteItemsOf } from './queries.ts';
export { listItems } from './list-items.ts';
