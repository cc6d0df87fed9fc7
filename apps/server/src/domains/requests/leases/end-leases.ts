import type { JobHandler } from '../../../kernel/job.ts';
import { endLeases } from './hand-out-queries.ts';
import { publishToScreens } from '../text/notify.ts';

const batch = 200;

/** Ends leases that ran out and tells screens: a text nobody holds must not look held. */
export const endOldLeases: JobHandler<object> = {
  async run({ context, signal }) {
    for (;;) {
      const isLast = await context.db.transaction(async (tx) => {
        const { ended, isLast: wasLast } = await endLeases(tx, context.clock.now(), batch);
        for (const row of ended) await publishToScreens(tx, { ...row, locked_by: null });
        return wasLast;
      });
      if (isLast || signal.aborted) return undefined;
    }
  },
};
