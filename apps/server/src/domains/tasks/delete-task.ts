import * as contract from '@molva/contract/tasks';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { readOne } from './present.ts';
import { changeTask, clientOfTask, lockTask } from './queries.ts';
import { announceTasks } from './tell.ts';

/** Deletes a task so that it can be brought back. */
export const deleteTask = change(contract.deleteTask, {
  noun: 'Task',
  find: ({ context, input }) => clientOfTask(context.db, input.id, { isDeleted: false }),
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockTask(tx, { clientId, id }, { isDeleted: false });
  },
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
  noun: 'Task',
  find: ({ context, input }) => clientOfTask(context.db, input.id, { isDeleted: true }),
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockTask(tx, { clientId, id }, { isDeleted: true });
  },
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
