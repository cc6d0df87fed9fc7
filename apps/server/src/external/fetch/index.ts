export { hostFilter, isPublicAddress } from './address-guard.ts';
export { checkUrl } from './check-url.ts';
export { guardedConnector, type Resolve, resolveBySystem } from './connect.ts';
export { createFetcher, userAgentOf } from './create-fetcher.ts';
export { FetchError, type FetchErrorCode, fetchErrorCodes } from './errors.ts';
export { defaultLimits, defaultRetry, type Limits, type RetryPolicy } from './limits.ts';
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
