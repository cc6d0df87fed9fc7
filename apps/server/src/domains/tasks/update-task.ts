import * as contract from '@molva/contract/tasks';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { assertAssignee, checkedAreas, checkedImages } from './checks.ts';
import { theTask } from './locate-task.ts';
import { readOne } from './present.ts';
import { changeTask, findTask } from './queries.ts';
import { announceTasks, notifyAssignee } from './notify.ts';

/** What whoever does a task must hear of. */
const matters = ['title', 'description', 'areas', 'due_date'] as const;

export const updateTask = change(contract.updateTask, {
  ...theTask,
  async work({ tx, context, actor, clientId, before, input }) {
    const { id, version, areas, images, assignee_id: assigneeId, ...plain } = input;
    if (version !== before.version)
      throw conflict('task_changed', await readOne({ context, handle: tx, actor }, clientId, id), input);
    const isHandedOver = assigneeId !== undefined && assigneeId !== before.assignee_id;
    if (isHandedOver && assigneeId !== null) await assertAssignee(tx, clientId, assigneeId);
    const { title, description, due_date, proof_url } = plain;
    await changeTask(
      tx,
      { clientId, id },
      {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(due_date !== undefined && { due_date }),
        ...(proof_url !== undefined && { proof_url }),
        ...(assigneeId !== undefined && { assignee_id: assigneeId }),
        ...(areas !== undefined && { area_ids: await checkedAreas(tx, clientId, areas) }),
        ...(images !== undefined && { image_ids: await checkedImages(tx, clientId, images) }),
      },
    );
    const after = found(await findTask(tx, clientId, id), 'Task');
    if (isHandedOver) await notifyAssignee(context, tx, actor, 'task_assigned', after);
    else if (after.state === 'open' && matters.some((field) => input[field] !== undefined))
      await notifyAssignee(context, tx, actor, 'task_changed', after);
    await announceTasks(tx, clientId);
  },
  audit: ({ input: { id, version: _version, ...fields } }) => ({
    action: 'task.changed',
    resource: 'task',
    resourceId: id,
    details: { changed: Object.keys(fields) },
  }),
  answer: ({ context, actor, clientId, input }) =>
    readOne({ context, handle: context.db, actor }, clientId, input.id),
});
