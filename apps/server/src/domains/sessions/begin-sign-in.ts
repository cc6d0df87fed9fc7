import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../kernel/context.ts';
import type { Caller } from '../../kernel/operation.ts';
import { knownDeviceOf } from './known-device.ts';
import { userByEmail } from './queries.ts';
import { accountFrom, type Attempt, beginAttempt } from './throttle.ts';
import { beginWideAttempt } from './wide-attack.ts';

/**
 * Counts an attempt to sign in. A browser that was in this account before is counted by itself: neither guesses of
 * others, nor those of its own network, hold it up. All others are counted by account and network, and wait where an
 * account is guessed at from many networks: for seconds, never for good.
 *
 * @throws too_many with the seconds to wait
 */
export async function beginSignIn(
  context: AppContext,
  email: string,
  caller: Caller,
): Promise<{ attempt: Attempt; isKnown: boolean }> {
  const user = caller.device?.token == null ? undefined : await userByEmail(context.db, email);
  const device = user === undefined ? null : await knownDeviceOf(context.db, user.id, caller);
  if (device !== null) {
    const attempt = await beginAttempt(context, { signInDevice: accountFrom(email, device) });
    return { attempt, isKnown: true };
  }
  const own = await beginAttempt(context, {
    signInFrom: accountFrom(email, caller.ip),
    signInAddress: caller.ip,
  });
  const wide = await beginWideAttempt(context, email);
  if (wide.delay > 0) await wait(wide.delay);
  const succeeded = async () => {
    await own.succeeded();
    await wide.succeeded();
  };
  return { attempt: { succeeded }, isKnown: false };
}

/** A code of six digits is counted for the account, from wherever it comes; all else cannot be guessed. */
export async function beginFactor(
  context: AppContext,
  userId: string,
  caller: Caller,
  code: string | undefined,
): Promise<Attempt> {
  const device = await knownDeviceOf(context.db, userId, caller);
  if (device !== null) return beginAttempt(context, { secondFactorDevice: accountFrom(userId, device) });
  const isShort = code !== undefined && /^\d{6}$/.test(code.replace(/\s/g, ''));
  if (isShort) return beginAttempt(context, { secondFactor: userId });
  return beginAttempt(context, { longFactorFrom: accountFrom(userId, caller.ip) });
}
