import type { AppContext } from '../../../kernel/context.ts';
import { addMs } from '../../../lib/days.ts';

/** Minutes for which a text is one person's, from the last sign of life. */
const leaseMinutes = 15;

export function leaseFrom(context: Pick<AppContext, 'clock'>): Date {
  return addMs(context.clock.now(), leaseMinutes * 60_000);
}
