export { previewOperations } from './operations.ts';
