import type { readWorkingDays } from '@molva/contract/request-planning';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { workingDays } from './working-days.ts';

/** The days by which texts are spread; the calendar marks the others. */
export const readTheWorkingDays: UseCase<typeof readWorkingDays> = async ({ actor, input }) => {
  authorize(actor, 'requests:plan');
  return { days: workingDays(input.period) };
};
