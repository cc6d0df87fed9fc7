import type { AppContext } from '../../kernel/context.ts';
import { badRequest, forbidden } from '../../lib/errors.ts';
import { readSecretToken } from '../../lib/secret-token.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Oneself, or anybody for an administrator. @throws forbidden, before anything tells whether there is such a user */
export function authorizeUser(actor: Actor, userId: string): void {
  if (userId !== actor.userId && !may(actor, 'users:read')) throw forbidden();
}

/** Oneself, or anybody for heads. @throws forbidden */
export function authorizeRightsOf(actor: Actor, userId: string): void {
  if (userId !== actor.userId && !may(actor, 'permissions:read')) throw forbidden();
}

/** Everyone but an administrator: one of them has to take the right away first. @throws forbidden */
export function authorizeOwnDeletion(actor: Actor): void {
  if (actor.isSuperuser) throw forbidden('superuser_deletes_self');
}

/** Whoever has the link, and with it the mailbox it went to. @throws bad_request where it cannot be one of ours */
export function authorizeLinkHolder(token: string): void {
  if (readSecretToken(token) === null) throw badRequest('invalid_token');
}

/** Anyone, while neither the settings nor the flag close it. @throws forbidden */
export function authorizeSignUp(context: AppContext): void {
  if (context.config.signup === 'closed' || !context.flags.isOn('sign-up')) throw forbidden('sign_up_closed');
}
