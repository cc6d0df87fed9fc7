import { z } from 'zod';
import { listOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { stepKeys } from './step-keys.ts';

export const firstStep = z
  .object({
    key: z.enum(stepKeys),
    done: z.boolean().meta({ description: 'Found out from what is there, not ticked by hand' }),
  })
  .meta({ id: 'FirstStep' });

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/users/me/first-steps',
  operationId: 'welcome-read_first_steps',
  summary: 'First steps of a new user, by role, in the order to take them',
  access: 'signed_in',
  success: 200,
  answer: listOf(firstStep),
});
