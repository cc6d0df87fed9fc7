export { itemOperations } from './operations.ts';
export { deleteItemsOf } from './queries.ts';
