import type { JobHandler } from '../../kernel/job.ts';
import { audit } from '../../kernel/audit.ts';
import { dueForErasing, lockAccount } from './account-link-queries.ts';
import { blankUser } from './remove-queries.ts';

const batch = 100;

/** Erases who deleted themselves and did not come back in time. */
export const eraseDeletedUsers: JobHandler<object> = {
  async run({ context }) {
    let erased = 0;
    for (;;) {
      const now = context.clock.now();
      const ids = await dueForErasing(context.db, now, batch);
      for (const id of ids) {
        await context.db.transaction(async (tx) => {
          const account = await lockAccount(tx, id);
          // Brought back since the list was read.
          if (account?.erase_after == null || Date.parse(account.erase_after) > now.getTime()) return;
          await blankUser(tx, id);
          audit(
            tx,
            { userId: '' },
            { action: 'user.erased', resource: 'user', resourceId: id, clientId: null },
          );
          erased += 1;
        });
      }
      if (ids.length < batch) return { erased };
    }
  },
};
