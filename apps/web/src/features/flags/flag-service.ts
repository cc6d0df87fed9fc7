import { pageMeta } from '../../lib/page-meta.ts';

interface FlagService {
  /** Where features are read, without a slash at the end. */
  readonly host: string;
  readonly clientKey: string;
}

/** Whom to ask for flags: as the server wrote into the page, else (the development server) this address. */
export function flagService(): FlagService {
  return serviceOf(pageMeta('growthbook-host'), pageMeta('growthbook-client-key'), location.origin);
}

export function serviceOf(
  host: string | undefined,
  clientKey: string | undefined,
  here: string,
): FlagService {
  return { host: (host ?? here).replace(/\/+$/, ''), clientKey: clientKey ?? 'molva' };
}

/**
 * Pause before flags are asked for again after a failure, ms: doubles from 20 s to 5 minutes. The SDK itself asks
 * no second time, and opens its stream only after an answer.
 */
export function retryPause(failures: number): number {
  return Math.min(20_000 * 2 ** Math.max(0, failures - 1), 300_000);
}
