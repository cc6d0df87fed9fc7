export { welcomeOperations } from './operations.ts';
