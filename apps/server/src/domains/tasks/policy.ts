import type { Task } from '@molva/contract/tasks';
import { type TaskStep, taskStepsFrom } from '@molva/contract/task-states';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import type { TaskRow } from './queries.ts';

type Whose = Pick<TaskRow, 'client_id' | 'assignee_id'>;

/** Who looks after a client's tasks takes every step; whom one is given to may say that it is done. */
export function mayStep(actor: Actor, task: Whose, step: TaskStep): boolean {
  if (may(actor, 'tasks:write', task.client_id)) return true;
  return step === 'complete' && task.assignee_id === actor.userId && may(actor, 'tasks:do', task.client_id);
}

export function abilitiesOf(
  actor: Actor,
  task: Whose & Pick<TaskRow, 'state' | 'client_status'>,
): Task['abilities'] {
  if (task.client_status === 'archived') return [];
  const writes = may(actor, 'tasks:write', task.client_id);
  const steps = (['complete', 'drop', 'reopen'] as const).filter(
    (step) => taskStepsFrom[step].from.includes(task.state) && mayStep(actor, task, step),
  );
  return [...(writes ? (['edit'] as const) : []), ...steps, ...(writes ? (['delete'] as const) : [])];
}
