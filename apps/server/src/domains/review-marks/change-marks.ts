import { limits } from '@molva/contract/limits';
import { markLimits } from '@molva/contract/review-filters';
import { problem } from '@molva/contract/problems/index';
import * as contract from '@molva/contract/review-marks';
import { change, operation } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { countNotesWithoutRoom, dated, idsOfReviews, normalTags } from '../reviews/index.ts';
import { assertReviewer } from './assert-reviewer.ts';
import { markReviewsJob } from './jobs.ts';
import type { MarksChange } from './marks.ts';
import { markReviews, announceMarks } from './mark.ts';
import { nothingMarked, presentMarked, statusOfMarked } from './present.ts';
import { endChange, insertChange } from './queries.ts';
import { notifyAssignee } from './notify-assignee.ts';

/** Marks many reviews of one client: at once, or by a job where there are more than one transaction takes. */
const changeThem = change(contract.changeMarks, {
  async prepare({ context, clientId, input: { ids, filter } }) {
    if (ids) return ids;
    const of = dated(context, { ...filter, clients: [clientId] });
    return idsOfReviews(context.db, of, { limit: markLimits.atOnce + 1 });
  },
  async work({ tx, context, actor, clientId, ready: ids, input }) {
    await assertClientOpen(tx, clientId);
    const { client_id: _client, ids: _ids, filter, add_tags, remove_tags, ...rest } = input;
    const asked = {
      ...rest,
      ...(add_tags && { add_tags: normalTags(add_tags) }),
      ...(remove_tags && { remove_tags: normalTags(remove_tags) }),
    };
    const { add_note: note } = asked;
    if (asked.assignee_id) await assertReviewer(tx, clientId, asked.assignee_id);
    const changeId = newId();
    const { userId } = actor;
    await insertChange(tx, { clientId, changeId }, { userId, change: asked });
    if (ids.length > markLimits.atOnce) {
      const of = dated(context, { ...filter, clients: [clientId] });
      // One more for the end of the line before it. What grows too long while the job runs is left, and counted.
      if (note !== undefined) assertRoom(await countNotesWithoutRoom(tx, of, clientId, note.length + 1));
      const job = await context.jobs.enqueue(
        tx,
        markReviewsJob,
        {
          client_id: clientId,
          user_id: userId,
          change_id: changeId,
          work: { filter: { ...of }, up_to: changeId, change: asked },
        },
        { clientId, userId },
      );
      return { changeId, marked: nothingMarked, job, asked };
    }
    const marked = await markReviews(tx, { clientId, changeId, userId }, ids, asked);
    assertRoom(marked.withoutRoom);
    await endChange(tx, { clientId, changeId });
    await notifyAssignee(context, tx, { clientId, changeId, userId }, asked);
    await announceMarks(
      tx,
      { clientId, userId },
      marked.changed.map(({ id }) => id),
    );
    return { changeId, marked, job: null, asked };
  },
  audit: ({ made: { changeId, marked, job, asked }, input: { ids, filter } }) =>
    job === null && marked.changed.length === 0
      ? null
      : {
          action: 'reviews.marked',
          resource: 'review',
          resourceId: ids?.length === 1 ? (ids[0] ?? null) : null,
          details: {
            ...withoutWords(asked),
            mark_change_id: changeId,
            ...(job === null ? { count: marked.changed.length } : { job_id: job.id }),
            ...(filter && { filter }),
          },
        },
  answer: ({ context, actor, made }) => presentMarked(context.db, actor, made),
});

/** @throws invalid where a note would be longer than a note may be: what was done so far is undone */
function assertRoom(count: number): void {
  if (count > 0)
    throw invalidField('add_note', problem('notes_without_room', { count, max: limits.noteLength }));
}

/** The log tells that there was a note, never what it says. */
const withoutWords = ({ add_note: note, ...asked }: MarksChange) => ({
  ...asked,
  ...(note !== undefined && { add_note: true }),
});

export const changeMarks = operation(contract.changeMarks, (call) => changeThem.run(call), statusOfMarked);
