import { isChallenge } from './challenge.ts';
import { FetchError } from './errors.ts';
import type { Hop } from './transport.ts';

const REFUSALS = new Set([401, 403, 407, 451]);

/** Throws for an answer that is not the page: refusals and checks for robots as `blocked`. */
export function assertPage(hop: Hop, url: URL, retryAfterMs: number | null): void {
  const { status, header, body } = hop;
  if (isChallenge(url, header('cf-mitigated'), body))
    throw new FetchError('blocked', url, 'The site asks to prove that one is no robot', { status });
  if (REFUSALS.has(status))
    throw new FetchError('blocked', url, `The site refuses with ${status}`, { status });
  const retryAfter = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  if (status === 429)
    throw new FetchError('rate_limited', url, 'The site asks to come less often', { status, retryAfter });
  if (status < 200 || status > 299)
    throw new FetchError('http_status', url, `The site answers ${status}`, { status, retryAfter });
}

/** Whether a failure may pass by itself. */
export function isPassing({ code, status }: FetchError): boolean {
  if (code === 'connection_failed' || code === 'timeout' || code === 'rate_limited') return true;
  return code === 'http_status' && status !== null && (status === 408 || (status >= 500 && status !== 501));
}

/** What is reported at the end: a site that never says how long to wait does not want the visit. */
export function finalError(error: FetchError): FetchError {
  if (error.code !== 'rate_limited' || error.retryAfter !== null) return error;
  return new FetchError('blocked', error.url, 'The site refuses with 429', { status: 429, cause: error });
}
