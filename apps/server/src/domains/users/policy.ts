import type { AppContext } from '../../kernel/context.ts';
import { forbidden } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

type About = { actor: Actor; input: { user_id: string } };

/** Oneself, or anybody for an administrator; asked before anything tells whether there is such a user. */
export const mayReadUser = ({ actor, input }: About): boolean =>
  input.user_id === actor.userId || may(actor, 'users:read');

/** Oneself, or anybody for heads. */
export const mayReadRights = ({ actor, input }: About): boolean =>
  input.user_id === actor.userId || may(actor, 'permissions:read');

/** Everyone but an administrator: one of them has to take the right away first. @throws forbidden */
export function mayDeleteSelf(actor: Actor): boolean {
  if (actor.isSuperuser) throw forbidden('superuser_deletes_self');
  return true;
}

/** Anyone, while neither the settings nor the flag close it. @throws forbidden */
export function authorizeSignUp(context: AppContext): void {
  if (context.config.signup === 'closed' || !context.flags.isOn('sign-up')) throw forbidden('sign_up_closed');
}
