import { markLimits } from '@molva/contract/review-filters';
import type { Transaction } from '../../db/database.ts';
import { audit } from '../../kernel/audit.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { countOfClient, idsOfReviews, type ReviewFilter } from '../reviews/index.ts';
import type { MarkData } from './jobs.ts';
import { type Marked, markReviews, revertReviews, announceMarks } from './mark.ts';
import type { MarksChange } from './marks.ts';
import { countSteps, endChange, stepsOf } from './queries.ts';
import { notifyAssignee } from './notify-assignee.ts';

/** Marks reviews part after part, each in a transaction of its own. What is done stays when it is stopped, and can be undone. */
export const markMany: JobHandler<MarkData> = {
  async run({ context, data, signal, progress }) {
    const { client_id: clientId, user_id: userId, change_id: changeId, work } = data;
    await progress(0, await totalOf(context, data));
    let seen = 0;
    let left = 0;
    for await (const { ids, mark } of partsOf(context, data)) {
      signal.throwIfAborted();
      const marked = await context.db.transaction(async (tx) => {
        const done = await mark(tx);
        const changed = done.changed.map(({ id }) => id);
        await announceMarks(tx, { clientId, userId }, changed);
        return done;
      });
      seen += ids.length;
      left += marked.left;
      await progress(seen);
    }
    return context.db.transaction(async (tx) => {
      await endChange(tx, { clientId, changeId });
      if ('change' in work) await notifyAssignee(context, tx, { clientId, changeId, userId }, work.change);
      const count = await countSteps(tx, { clientId, changeId });
      audit(
        tx,
        { userId },
        {
          action: 'undoes' in work ? 'reviews.marks_undone' : 'reviews.marked',
          resource: 'review',
          resourceId: null,
          clientId,
          details: { mark_change_id: changeId, count, left },
        },
      );
      return { change_id: changeId, changed: count, left };
    });
  },
  async ended({ context, data }) {
    await endChange(context.db, { clientId: data.client_id, changeId: data.change_id });
  },
};

function totalOf(context: AppContext, { client_id: clientId, work }: MarkData): Promise<number> {
  if ('undoes' in work) return countSteps(context.db, { clientId, changeId: work.undoes });
  return countOfClient(context, context.db, filterOf(work), { clientId, version: null });
}

/** As the call checked it before it was put in the queue. */
const filterOf = ({ filter }: { filter: Record<string, unknown> }) => filter as unknown as ReviewFilter;

interface Part {
  ids: readonly string[];
  mark(tx: Transaction): Promise<Marked>;
}

async function* partsOf(context: AppContext, data: MarkData): AsyncGenerator<Part> {
  const { client_id: clientId, change_id: changeId, work } = data;
  const key = { clientId, changeId, userId: data.user_id };
  const limit = markLimits.atOnce;
  let after: string | undefined;
  do {
    let part: Part;
    if ('undoes' in work) {
      const steps = await stepsOf(context.db, { clientId, changeId: work.undoes }, { after, limit });
      part = { ids: steps.map(({ id }) => id), mark: (tx) => revertReviews(tx, key, steps) };
    } else {
      const ids = await idsOfReviews(context.db, filterOf(work), { after, upTo: work.up_to, limit });
      part = { ids, mark: (tx) => markReviews(tx, key, ids, work.change as MarksChange) };
    }
    if (part.ids.length > 0) yield part;
    after = part.ids.at(-1);
  } while (after !== undefined);
}
