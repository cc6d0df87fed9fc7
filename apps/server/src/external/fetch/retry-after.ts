import type { RetryPolicy } from './limits.ts';

/** Retry-After (RFC 9110, 10.2.3), seconds or a date, in milliseconds from `now`; null for none. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * How long to wait before the next attempt, in milliseconds: doubling from `base_ms` up to `cap_ms`, half
 * of it at random, so that many workers don't come back at once. `attempt` counts from 1.
 */
export function backoff(attempt: number, { base_ms, cap_ms }: RetryPolicy, random: () => number): number {
  const full = Math.min(cap_ms, base_ms * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random();
}
