export { ruleSampleOperations } from './operations.ts';
