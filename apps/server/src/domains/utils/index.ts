export { utilOperations } from './operations.ts';
