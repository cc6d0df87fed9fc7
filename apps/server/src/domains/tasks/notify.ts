import { dayWords } from '@molva/russian/months';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { caretakers, holdersAmong } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import type { TaskRow } from './queries.ts';

type Kind = 'task_assigned' | 'task_changed' | 'task_late' | 'task_done';

const titles: Readonly<Record<Kind, string>> = {
  task_assigned: 'Вам поручена задача',
  task_changed: 'Изменена ваша задача',
  task_late: 'Срок задачи прошёл',
  task_done: 'Задача сделана',
};

/** Open lists of the client's tasks ask anew. */
export async function announceTasks(tx: Transaction, clientId: string): Promise<void> {
  await publish(tx, { kind: 'tasks_changed', client_id: clientId }, { clientId, permission: 'tasks:read' });
}

/** Tells whom a task is given to; nobody is told of what they did themselves. */
export async function notifyAssignee(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  kind: 'task_assigned' | 'task_changed',
  task: TaskRow,
): Promise<void> {
  const { assignee_id: id } = task;
  if (id !== null && id !== actor.userId) await notifyOf(context, tx, kind, task, [id]);
}

/** Tells who made it, as long as they look after the client. */
export async function notifyCreator(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  task: TaskRow,
): Promise<void> {
  const { maker_id: id } = task;
  if (id === null || id === actor.userId) return;
  const holders = await holdersAmong(tx, task.client_id, permissionTable['tasks:read'], [id]);
  await notifyOf(
    context,
    tx,
    'task_done',
    task,
    holders.map((person) => person.id),
  );
}

/** Tells whom it is given to; of one that is given to nobody, who looks after the client. */
export async function notifyLate(context: AppContext, tx: Transaction, task: TaskRow): Promise<void> {
  const userIds = task.assignee_id === null ? await caretakers(tx, task.client_id) : [task.assignee_id];
  await notifyOf(context, tx, 'task_late', task, userIds);
}

async function notifyOf(
  context: AppContext,
  tx: Transaction,
  kind: Kind,
  task: TaskRow,
  userIds: readonly string[],
): Promise<void> {
  const due = task.due_date === null || kind === 'task_done' ? '' : `, срок ${dayWords(task.due_date)}`;
  await notify(context, tx, {
    userIds,
    kind,
    clientId: task.client_id,
    title: `${titles[kind]}: ${task.client_name}`,
    body: `${task.client_name}: ${task.title}${due}.`,
    path: `/clients/${task.client_id}/tasks?task=${task.id}`,
  });
}
