import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ModelError } from './types.ts';

/** Turns what the client throws into a ModelError; keeps neither key nor address nor words. */
export function explainModel(error: unknown): ModelError {
  const capped = causes(error).find((cause) => cause instanceof ModelError);
  if (capped) return capped;
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ModelError('timeout', 'The model did not answer in time');
  if (error instanceof APIConnectionError)
    return new ModelError('unreachable', 'The model cannot be reached');
  if (error instanceof APIError) {
    // An error told within a stream has its status in the body, if anywhere.
    const status = error.status ?? (error.code === 'rate_limit_exceeded' ? 429 : undefined);
    return ofStatus(status, error.headers?.get('retry-after') ?? null);
  }
  return new ModelError('broken', 'The model answered in a way that cannot be read', { cause: error });
}

function ofStatus(status: number | undefined, wait: string | null): ModelError {
  if (status === 401 || status === 403)
    return new ModelError('auth_failed', "The model's endpoint does not accept the key");
  if (status === 429)
    return new ModelError('rate_limited', 'The model was asked too often, try again later', {
      retryAfter: wait !== null && /^\d{1,6}$/.test(wait) ? Number(wait) : null,
    });
  if (status !== undefined && status >= 400 && status < 500)
    return new ModelError('rejected', "The model's endpoint refused the request");
  return new ModelError('failed', "The model's endpoint failed");
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let cause = error; cause instanceof Error && found.length < 10; cause = cause.cause) found.push(cause);
  return found;
}
