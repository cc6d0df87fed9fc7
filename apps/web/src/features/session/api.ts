import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';
import { endSession, startSession } from '../../lib/session.ts';

export type CurrentUser = Answer<'GET /users/me'>;

export const meQuery = () =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api('GET /users/me', {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** Signs in and keeps the token. Throws ApiError (400 for a wrong email or password, 429 when too often). */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const answer = await api('POST /login/access-token', { body: credentials });
  startSession(answer.access_token);
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await api('DELETE /login/access-token');
  } finally {
    endSession('signed_out');
  }
}
