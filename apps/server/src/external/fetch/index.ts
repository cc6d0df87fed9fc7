export { hostFilter, isPublicAddress } from './address-guard.ts';
export { checkUrl, portOf } from './check-url.ts';
export { assertReachable, guardedConnector, type Resolve, resolveBySystem } from './connect.ts';
export { createFetcher, userAgentOf } from './create-fetcher.ts';
export { FetchError, type FetchErrorCode, fetchErrorCodes } from './errors.ts';
export { defaultLimits, defaultRetry, type Limits, type RetryPolicy } from './limits.ts';
export { parseRetryAfter } from './retry-after.ts';
export { Transport } from './transport.ts';
export type {
  FetchCredentials,
  FetchedPage,
  Fetcher,
  FetcherOptions,
  FetchRequest,
  Rendered,
  Renderer,
  RenderWish,
} from './types.ts';
