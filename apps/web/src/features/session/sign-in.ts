import type { ApiError, SecondStep } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';

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
