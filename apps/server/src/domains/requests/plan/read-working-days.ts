import * as contract from '@molva/contract/request-planning';
import { query } from '../../../kernel/operation.ts';

/** The days by which texts are spread; the calendar marks the others. */
export const readWorkingDays = query(contract.readWorkingDays, {
  whose: 'agency',
  async read({ input }) {
    // The calendar brings the holidays of all countries along: 20 MB that a start need not load.
    const { workingDays } = await import('./working-days.ts');
    return { days: workingDays(input.period) };
  },
});
