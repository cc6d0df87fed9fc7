import { createHash } from 'node:crypto';
import type { AppContext } from '../../kernel/context.ts';
import { attemptsUpTo, forgetAttempts, insertAttempts } from './throttle-queries.ts';
import type { Attempt } from './throttle.ts';

const hour = 3_600_000;
/** Wrong guesses in an hour, from all unknown devices together, before one waits: an owner's own come to less. */
const usual = 20;
/** Milliseconds that each further one adds, and the longest wait. */
const step = 50;
const maxDelayMs = 2_000;
/** More are not kept: the wait grows no further, and no table by guesses. */
export const maxKept = usual + maxDelayMs / step;

/**
 * Counts an attempt against an account from any network. It refuses nobody: the right password is taken after the wait.
 *
 * @returns the wait in milliseconds, as long for an address of nobody
 */
export async function beginWideAttempt(
  context: AppContext,
  email: string,
): Promise<Attempt & { delay: number }> {
  const key = `signInWide:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
  const count = await attemptsUpTo(context.db, key, hour, maxKept);
  const ids = count < maxKept ? await insertAttempts(context.db, [key]) : [];
  return {
    delay: Math.min(maxDelayMs, Math.max(0, count - usual) * step),
    succeeded: () => forgetAttempts(context.db, ids, []),
  };
}
