import type { Answer, Call } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * What stands now, where a call was refused because another change came first (409).
 *
 * @param _call that answers the same: mostly the one that was refused
 * @returns undefined for any other error, and where the refusal does not say
 */
export function currentOf<C extends Call>(_call: C, error: unknown): Answer<C> | undefined {
  return error instanceof ApiError && error.status === 409
    ? (error.current as Answer<C> | undefined)
    : undefined;
}
