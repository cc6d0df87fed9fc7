import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { sendDigest } from './jobs.ts';
import { digestReaders, takeDigest } from './mail-queries.ts';
import { addMs } from '../../lib/days.ts';

const batch = 200;
/** What waited longer (the flag was off, the process was down) is old news: it stays in the app. */
const oldest = 7 * 86_400_000;

export const startAllDigests: JobHandler<object> = {
  async run({ context, signal }) {
    const since = addMs(context.clock.now(), -oldest);
    let last: string | null = null;
    while (!signal.aborted) {
      const readers: Awaited<ReturnType<typeof digestReaders>> = await digestReaders(
        context.db,
        last,
        since,
        batch,
      );
      for (const reader of readers) {
        if (context.flags.isOn('mail-digests', reader)) await startDigest(context, reader.id, since);
      }
      last = readers.at(-1)?.id ?? null;
      if (readers.length < batch) break;
    }
    return undefined;
  },
};

/** Takes what waits and queues its mail in one transaction: nothing is mailed twice, and nothing taken is lost. */
async function startDigest(context: AppContext, userId: string, since: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ids = await takeDigest(tx, userId, since);
    if (ids.length > 0) await context.jobs.enqueue(tx, sendDigest, { notification_ids: ids });
  });
}
