export { accessOperations } from './operations.ts';
