export { itemOperations } from './operations.ts';
