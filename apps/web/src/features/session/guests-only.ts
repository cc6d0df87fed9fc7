import { redirect } from '@tanstack/react-router';
import { accessToken, safeReturnPath } from '../../lib/session.ts';

/** Before a public page: whoever is signed in goes where they wanted to go, else to the start. */
export function guestsOnly(returnTo?: string): void {
  if (accessToken() !== null) throw redirect({ href: safeReturnPath(returnTo), replace: true });
}
