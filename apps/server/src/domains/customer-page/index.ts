export { customerPageOperations } from './operations.ts';
