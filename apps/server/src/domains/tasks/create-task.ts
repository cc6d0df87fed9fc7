import * as contract from '@molva/contract/tasks';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertAssignee, checkedAreas, checkedTheme } from './checks.ts';
import { readOne } from './present.ts';
import { findTask, insertTask } from './queries.ts';
import { announceTasks, notifyAssignee } from './notify.ts';

export const createTask = change(contract.createTask, {
  async work({ tx, context, actor, clientId, input }) {
    const { title, description, theme_id: themeId, areas, due_date, assignee_id } = input;
    await assertClientOpen(tx, clientId);
    if (assignee_id !== null) await assertAssignee(tx, clientId, assignee_id);
    const theme = themeId === null ? null : await checkedTheme(tx, clientId, themeId);
    const id = await insertTask(tx, {
      client_id: clientId,
      title,
      description,
      theme_id: theme?.id ?? null,
      theme_name: theme?.name ?? null,
      area_ids: await checkedAreas(tx, clientId, areas),
      due_date,
      assignee_id,
      created_by: actor.userId,
    });
    await notifyAssignee(
      context,
      tx,
      actor,
      'task_assigned',
      found(await findTask(tx, clientId, id), 'Task'),
    );
    await announceTasks(tx, clientId);
    return id;
  },
  audit: ({ made, input: { theme_id, assignee_id, due_date } }) => ({
    action: 'task.created',
    resource: 'task',
    resourceId: made,
    details: { cluster_id: theme_id, assignee_id, due_date },
  }),
  answer: ({ context, actor, clientId, made }) =>
    readOne({ context, handle: context.db, actor }, clientId, made),
});
