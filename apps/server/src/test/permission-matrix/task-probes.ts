import type { Permission } from '@molva/contract/permissions';
import { covers, holds } from './expect-status.ts';
import type { Probe, Tried } from './probes.ts';

const clientOf = ({ world, side }: Tried) => world.clients[side];

/** A task of the client, given to whoever calls. */
async function taskOf(tried: Tried): Promise<string> {
  const { world } = tried;
  const { body } = await world.people.administrator.call('POST /reviews/clients/tasks', {
    body: { client_id: clientOf(tried), title: 'Поставить второй терминал' },
  });
  if (tried.caller !== null)
    await world.server.context.db.query
      .updateTable('tasks')
      .set({ assignee_id: tried.caller.id })
      .where('client_id', '=', clientOf(tried))
      .where('id', '=', body.id)
      .execute();
  return body.id;
}

/** For a row found by its id: what cannot be seen is not there, whatever was to be done with it. */
const rowStatus =
  (permission: Permission) =>
  ({ role, side }: Tried) => {
    if (role === 'anonymous') return 401;
    if (!holds(role, permission)) return 403;
    if (!covers(role, 'clients:read', side)) return 404;
    return covers(role, permission, side) ? 'allowed' : 403;
  };

/** Calls about what is to be done. */
export const taskProbes: Readonly<Record<string, Probe>> = {
  'tasks-read_tasks': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'tasks-find_assignees': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'tasks-create_task': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientOf(tried), title: 'Нанять кассира' } }),
  },
  'tasks-read_task': {
    isClientRow: true,
    expected: rowStatus('tasks:read'),
    request: async (tried) => ({ params: { id: await taskOf(tried) } }),
  },
  'tasks-update_task': {
    isClientRow: true,
    expected: rowStatus('tasks:write'),
    request: async (tried) => ({ body: { id: await taskOf(tried), version: 1, title: 'Нанять двоих' } }),
  },
  'tasks-step_task': {
    isClientRow: true,
    expected: rowStatus('tasks:do'),
    request: async (tried) => ({
      params: { id: await taskOf(tried) },
      body: { step: 'complete', version: 1, note: 'Поставили' },
    }),
  },
  'tasks-delete_task': {
    isClientRow: true,
    expected: rowStatus('tasks:write'),
    request: async (tried) => ({ query: { id: await taskOf(tried) } }),
  },
  'tasks-restore_task': {
    isClientRow: true,
    expected: rowStatus('tasks:write'),
    async request(tried) {
      const id = await taskOf(tried);
      await tried.world.people.administrator.send('DELETE /reviews/clients/tasks', { query: { id } });
      return { params: { id } };
    },
  },
};
