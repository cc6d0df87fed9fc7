export { twoFactorOperations } from './operations.ts';
