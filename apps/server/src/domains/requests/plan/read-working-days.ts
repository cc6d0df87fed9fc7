import * as contract from '@molva/contract/request-planning';
import { query } from '../../../kernel/operation.ts';
import { workingDays } from './working-days.ts';

/** The days by which texts are spread; the calendar marks the others. */
export const readWorkingDays = query(contract.readWorkingDays, {
  whose: 'agency',
  async read({ input }) {
    return { days: workingDays(input.period) };
  },
});
