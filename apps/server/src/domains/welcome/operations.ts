import { listFirstSteps } from './list-first-steps.ts';

export const welcomeOperations = [listFirstSteps];
