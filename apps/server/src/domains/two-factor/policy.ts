import type { Actor } from '../../kernel/permissions/actor.ts';
import { forbidden } from '../../lib/errors.ts';

/** Anyone signed in, for themselves; the process itself has no account. */
export const hasAccount = ({ actor }: { actor: Actor }): boolean => actor.userId !== '';

/** An administrator, for anybody else: one's own go with password and code alone. @throws forbidden */
export function mayReset({ actor, input }: { actor: Actor; input: { user_id: string } }): boolean {
  if (input.user_id === actor.userId) throw forbidden('own_second_factors_elsewhere');
  return true;
}
