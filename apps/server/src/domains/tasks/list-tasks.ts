import * as contract from '@molva/contract/tasks';
import type { Task } from '@molva/contract/tasks';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { dayIn } from '../../lib/days.ts';
import { assertClientExists } from '../areas/index.ts';
import { themesMergedInto } from '../clustering/index.ts';
import { theTask } from './locate-task.ts';
import { presentTasks, readOne } from './present.ts';
import { pageOfTasks } from './queries.ts';

const isTrue = (flag: 'true' | 'false' | undefined) => (flag === undefined ? undefined : flag === 'true');

/** Tasks of a client with what they changed, or of all clients one may see. */
export const listTasks = query(contract.listTasks, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const {
      client_id: clientId,
      state,
      assignee,
      theme_id: themeId,
      has_theme: hasTheme,
      late,
      sort,
      skip,
      limit,
      ...days
    } = input;
    if (clientId !== undefined) await assertClientExists(context, clientId);
    const scope = scopeOf(actor, 'tasks:read');
    const seen = scope === 'all' ? scope : [...scope];
    const handle = context.db;
    // Without its client a theme is known by its own id alone.
    const themeIds =
      themeId !== undefined && clientId !== undefined
        ? await themesMergedInto(handle, clientId, themeId)
        : themeId && [themeId];
    const { rows, count } = await pageOfTasks(
      handle,
      {
        clients: clientId === undefined ? seen : [clientId],
        state,
        assigneeId: assignee === 'me' ? actor.userId : assignee,
        themeIds: themeIds || undefined,
        hasTheme: isTrue(hasTheme),
        late: isTrue(late),
        ...days,
        today: dayIn(context.clock.now(), 'UTC'),
      },
      sort,
      { skip, limit },
    );
    const reader = { context, handle, actor };
    const byClient = [...Map.groupBy(rows, (row) => row.client_id)];
    const withEffect = clientId !== undefined;
    const presented = new Map<string, Task>();
    for (const [id, own] of byClient)
      for (const task of await presentTasks(reader, id, own, { withEffect })) presented.set(task.id, task);
    return { data: rows.flatMap(({ id }) => presented.get(id) ?? []), count };
  },
});

export const readTask = query(contract.readTask, {
  noun: theTask.noun,
  find: theTask.find,
  read: ({ context, actor, clientId, input }) =>
    readOne({ context, handle: context.db, actor }, clientId, input.id),
});
