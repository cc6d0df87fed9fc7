export { reviewViewOperations } from './operations.ts';
