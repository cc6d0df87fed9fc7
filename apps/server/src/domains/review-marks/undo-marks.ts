import { markLimits } from '@molva/contract/review-filters';
import * as contract from '@molva/contract/review-marks';
import { change, operation } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { markReviewsJob } from './jobs.ts';
import { revertReviews, announceMarks } from './mark.ts';
import type { MarksChange } from './marks.ts';
import { nothingMarked, presentMarked, statusOfMarked } from './present.ts';
import { endChange, insertChange, lockChange, markUndone, stepsOf } from './queries.ts';

/** Takes a change of marks back. Its undoing is a change as any other: taken back itself, it does the first again. */
const undoThem = change(contract.undoMarks, {
  noun: 'Change of marks',
  async lock({ tx, clientId, input: { change_id: changeId } }) {
    await assertClientOpen(tx, clientId);
    return lockChange(tx, { clientId, changeId });
  },
  async work({ tx, context, actor, clientId, before }) {
    if (before.undone_by !== null) throw conflict('marks_undone');
    if (before.ended_at === null) throw conflict('marks_running');
    const { userId } = actor;
    const changeId = newId();
    const undoes = before.id;
    await insertChange(tx, { clientId, changeId }, { userId, change: before.change as MarksChange, undoes });
    await markUndone(tx, { clientId, changeId: undoes }, changeId);
    if (before.undoes !== null) await markUndone(tx, { clientId, changeId: before.undoes }, null);
    const steps = await stepsOf(tx, { clientId, changeId: undoes }, { limit: markLimits.atOnce + 1 });
    if (steps.length > markLimits.atOnce) {
      const job = await context.jobs.enqueue(
        tx,
        markReviewsJob,
        { client_id: clientId, user_id: userId, change_id: changeId, work: { undoes } },
        { clientId, userId },
      );
      return { changeId, marked: nothingMarked, job };
    }
    const marked = await revertReviews(tx, { clientId, changeId, userId }, steps);
    await endChange(tx, { clientId, changeId });
    await announceMarks(
      tx,
      { clientId, userId },
      marked.changed.map(({ id }) => id),
    );
    return { changeId, marked, job: null };
  },
  audit: ({ made: { changeId, marked, job }, input }) => ({
    action: 'reviews.marks_undone',
    resource: 'review',
    resourceId: null,
    details: {
      mark_change_id: input.change_id,
      undone_by_change: changeId,
      ...(job === null ? { count: marked.changed.length, left: marked.left } : { job_id: job.id }),
    },
  }),
  answer: ({ context, actor, made }) => presentMarked(context.db, actor, made),
});

export const undoMarks = operation(contract.undoMarks, (call) => undoThem.run(call), statusOfMarked);
