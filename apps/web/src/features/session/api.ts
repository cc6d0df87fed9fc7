import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type CurrentUser = Answer<'GET /users/me'>;
export type LinkState = Answer<'POST /reset-password/check'>;

export const meQuery = () => query('GET /users/me', {}, { staleTime: 5 * 60_000 });
