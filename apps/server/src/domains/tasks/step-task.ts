import * as contract from '@molva/contract/tasks';
import { problem } from '@molva/contract/problems/index';
import { taskStepsFrom } from '@molva/contract/task-states';
import { change } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { conflict, forbidden, found, invalidField } from '../../lib/errors.ts';
import { checkedImages } from './checks.ts';
import { theTask } from './locate-task.ts';
import { mayStep } from './policy.ts';
import { readOne } from './present.ts';
import { changeTask, findTask } from './queries.ts';
import { announceTasks, notifyAssignee, notifyCreator } from './notify.ts';

/** Where a day begins first: tomorrow here may be today where the task is closed. */
const firstToday = 'Pacific/Kiritimati';

/** Done, dropped, or open again. What was noted of the deed stays until the next one. */
export const stepTask = change(contract.stepTask, {
  ...theTask,
  async work({ tx, context, actor, clientId, before, input }) {
    const { id, step, version, note, images, proof_url, done_on: doneOn } = input;
    if (!mayStep(actor, before, step)) throw forbidden();
    const current = () => readOne({ context, handle: tx, actor }, clientId, id);
    if (version !== before.version) throw conflict('task_changed', await current(), input);
    const { from, to } = taskStepsFrom[step];
    if (!from.includes(before.state))
      throw conflict(problem('task_step_illegal', { step, state: before.state }), await current());
    if (doneOn !== undefined && doneOn > dayIn(tx.now(), firstToday))
      throw invalidField('done_on', 'date_in_future');
    await changeTask(
      tx,
      { clientId, id },
      {
        state: to,
        done_at: to === 'done' ? doneAt(tx.now(), doneOn) : null,
        done_by: to === 'done' ? actor.userId : null,
        ...(note !== undefined && { done_note: note === '' ? null : note }),
        ...(proof_url !== undefined && { proof_url }),
        ...(images !== undefined && { image_ids: await checkedImages(tx, clientId, images) }),
      },
    );
    const after = found(await findTask(tx, clientId, id), 'Task');
    if (to === 'done') await notifyCreator(context, tx, actor, after);
    else await notifyAssignee(context, tx, actor, 'task_changed', after);
    await announceTasks(tx, clientId);
  },
  audit: ({ input: { id, step, done_on }, before }) => ({
    action: 'task.stepped',
    resource: 'task',
    resourceId: id,
    details: { step, state_before: before.state, ...(done_on !== undefined && { done_on }) },
  }),
  answer: ({ context, actor, clientId, input }) =>
    readOne({ context, handle: context.db, actor }, clientId, input.id),
});

/** Of an earlier day nobody knows the hour: noon is that day wherever it is read. */
const doneAt = (now: Date, day: string | undefined) =>
  day === undefined || day >= dayIn(now, 'UTC') ? now : new Date(`${day}T12:00:00Z`);
