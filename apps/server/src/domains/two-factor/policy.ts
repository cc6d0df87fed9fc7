import { forbidden } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';

/** Anyone signed in, for themselves; the process itself has no account. @throws forbidden */
export function authorizeOwnFactors(actor: Actor): void {
  if (actor.userId === '') throw forbidden();
}

/** An administrator, for anybody else: one's own go with password and code alone. @throws forbidden */
export function authorizeReset(actor: Actor, userId: string): void {
  if (userId === actor.userId) throw forbidden('own_second_factors_elsewhere');
}
