import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { eraseSource, overdueSources } from './queries.ts';

const batch = 200;

/** Erases words and contact of sources whose time is over. What texts were made of them stays. */
export const eraseOverdueSources: JobHandler<object> = {
  async run({ context, signal }) {
    const today = dayIn(context.clock.now(), 'UTC');
    for (;;) {
      const rows = await overdueSources(context.db, today, batch);
      for (const row of rows) {
        if (signal.aborted) return undefined;
        await context.db.transaction(async (tx) => {
          await eraseSource(tx, row, context.clock.now());
          audit(tx, systemActor, {
            action: 'source.changed',
            resource: 'source',
            resourceId: row.id,
            clientId: row.client_id,
            details: { erased: true, keep_until: true },
          });
        });
      }
      if (rows.length < batch) return undefined;
    }
  },
};
