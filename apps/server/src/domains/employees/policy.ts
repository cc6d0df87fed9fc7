import { forbidden } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Heads for everyone, an employee for themselves. @throws forbidden, before anything tells whether there is such a one */
export function authorizeHelpersOf(actor: Actor, employeeId: string): void {
  const isSelf = employeeId === actor.userId && actor.kind === 'staff';
  if (!isSelf && !may(actor, 'employees:manage_helpers')) throw forbidden();
}
