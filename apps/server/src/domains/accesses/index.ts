export { accessOperations } from './operations.ts';
export { listAccesses } from './list-accesses.ts';
