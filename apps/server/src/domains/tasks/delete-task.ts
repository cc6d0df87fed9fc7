import * as contract from '@molva/contract/tasks';
import { change } from '../../kernel/operation.ts';
import { theDeletedTask, theTask } from './locate-task.ts';
import { readOne } from './present.ts';
import { changeTask } from './queries.ts';
import { announceTasks } from './notify.ts';

/** Deletes a task so that it can be brought back. */
export const deleteTask = change(contract.deleteTask, {
  ...theTask,
  async work({ tx, clientId, input: { id } }) {
    await changeTask(tx, { clientId, id }, { deleted_at: tx.now() });
    await announceTasks(tx, clientId);
  },
  audit: ({ before: { id, title } }) => ({
    action: 'task.deleted',
    resource: 'task',
    resourceId: id,
    details: { name: title },
  }),
  answer: () => ({ message: 'Task deleted' }),
});

export const restoreTask = change(contract.restoreTask, {
  ...theDeletedTask,
  async work({ tx, clientId, input: { id } }) {
    await changeTask(tx, { clientId, id }, { deleted_at: null });
    await announceTasks(tx, clientId);
  },
  audit: ({ before: { id, title } }) => ({
    action: 'task.restored',
    resource: 'task',
    resourceId: id,
    details: { name: title },
  }),
  answer: ({ context, actor, clientId, input }) =>
    readOne({ context, handle: context.db, actor }, clientId, input.id),
});
