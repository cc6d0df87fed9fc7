import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Heads for everyone, an employee for themselves; asked before anything tells whether there is such a one. */
export function mayManageHelpers({
  actor,
  input,
}: {
  actor: Actor;
  input: { employee_id: string };
}): boolean {
  const isSelf = input.employee_id === actor.userId && actor.kind === 'staff';
  return isSelf || may(actor, 'employees:manage_helpers');
}
