import type { AppContext } from '../../../kernel/context.ts';

/** Minutes for which a text is one person's, from the last sign of life. */
const leaseMinutes = 15;

export function leaseFrom(context: Pick<AppContext, 'clock'>): Date {
  return new Date(context.clock.now().getTime() + leaseMinutes * 60_000);
}
