import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { assertClientOpen } from '../areas/index.ts';
import { clientOfTask, lockTask } from './queries.ts';

interface CallForTask {
  input: { id: string };
}

const taskThat = (standing: { isDeleted: boolean }) => ({
  noun: 'Task',
  find: ({ context, input }: CallForTask & { context: AppContext }) =>
    clientOfTask(context.db, input.id, standing),
  async lock({ tx, clientId, input: { id } }: CallForTask & { tx: Transaction; clientId: string }) {
    await assertClientOpen(tx, clientId);
    return lockTask(tx, { clientId, id }, standing);
  },
});

/** A task named by its id: how changes find theirs and lock it. */
export const theTask = taskThat({ isDeleted: false });

/** One that may be brought back. */
export const theDeletedTask = taskThat({ isDeleted: true });
