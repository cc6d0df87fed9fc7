export { noteOperations } from './operations.ts';
