import { listFirstSteps } from '@molva/contract/welcome';
import { route } from '../../kernel/operation.ts';
import { listSteps } from './list-first-steps.ts';

export const welcomeRoutes = [route(listFirstSteps, listSteps)];
