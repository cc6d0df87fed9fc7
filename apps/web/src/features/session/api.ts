import { queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import type { ApiError, SecondStep } from '../../lib/api-error.ts';
import { startSession } from '../../lib/session.ts';

export type CurrentUser = Answer<'GET /users/me'>;
export type LinkState = Answer<'POST /reset-password/check'>;

export const meQuery = () =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api('GET /users/me', {}, { signal }),
    staleTime: 5 * 60_000,
  });

/**
 * Signs in and keeps the token. Throws ApiError (400 for a wrong email or password, 429 when too often).
 *
 * @returns the second step where the account needs one
 */
export async function signIn(credentials: {
  username: string;
  password: string;
}): Promise<SecondStep | undefined> {
  try {
    const answer = await api('POST /login/access-token', { body: credentials });
    startSession(answer.access_token);
    return undefined;
  } catch (error) {
    const { secondStep } = error as Partial<ApiError>;
    if (secondStep) return secondStep;
    throw error;
  }
}

/** Makes an account; signing in is the next step. 400 where the address is taken, 403 where sign-up is off. */
export async function signUp(body: Body<'POST /users/signup'>): Promise<void> {
  await api('POST /users/signup', { body });
}

/** Asks for a mail with a link; the answer is the same for an address nobody has. */
export async function recoverPassword(email: string): Promise<void> {
  await api('POST /password-recovery/{email}', { params: { email } });
}

export function checkResetLink(token: string): Promise<LinkState> {
  return api('POST /reset-password/check', { body: { token } });
}

/** Sets a password by a mailed link. 400 where the link no longer works. */
export async function resetPassword(body: Body<'POST /reset-password/'>): Promise<void> {
  await api('POST /reset-password/', { body });
}
