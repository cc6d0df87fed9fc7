import { limits } from '@molva/contract/limits';

/** What one request may take. Times in milliseconds, sizes in bytes. */
export interface Limits {
  /** Decoded size of a body. */
  max_bytes: number;
  /** How many times larger than what was sent a decompressed body may be, past its first megabyte. */
  max_ratio: number;
  connect_ms: number;
  /** Until the headers are there, and between two pieces of the body. */
  idle_ms: number;
  /** One request from connecting to its last byte; waiting for one's turn is not counted. */
  total_ms: number;
  max_redirects: number;
}

export const defaultLimits: Limits = {
  max_bytes: limits.pageBytes,
  max_ratio: 100,
  connect_ms: 10_000,
  idle_ms: 20_000,
  total_ms: 60_000,
  max_redirects: 5,
};

/** How what may pass by itself is tried again. Times in milliseconds. */
export interface RetryPolicy {
  /** Requests in all, the first one included. */
  attempts: number;
  base_ms: number;
  cap_ms: number;
  /** A Retry-After up to this is waited for; a longer one is reported. */
  retry_after_cap_ms: number;
}

export const defaultRetry: RetryPolicy = {
  attempts: 3,
  base_ms: 1000,
  cap_ms: 30_000,
  retry_after_cap_ms: 60_000,
};
