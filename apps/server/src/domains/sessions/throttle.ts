import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { tooMany } from '../../errors.ts';
import { failuresSince, forgetFailures, noteFailures } from './queries.ts';

const window = 15 * 60_000;
/** Failures in the window after which one waits; more per address, since an office shares one. */
const allowed = { account: 5, address: 50 };

/** Keys under which failures count; hashed, so that the table holds no addresses or mails. */
function keysOf(email: string, ip: string) {
  const key = (kind: string, value: string) =>
    `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
  return { account: key('account', email.toLowerCase()), address: key('address', ip) };
}

/**
 * Slows guessing, by account and by address, over all nodes: after the allowed failures each further one doubles the
 * wait, up to the window of 15 minutes.
 *
 * @throws too_many with the seconds to wait
 */
export async function assertMayTry(context: AppContext, email: string, ip: string): Promise<void> {
  const keys = keysOf(email, ip);
  const now = context.clock.now();
  const found = await failuresSince(
    context.db,
    [keys.account, keys.address],
    new Date(now.getTime() - window),
  );
  for (const { key, count, last } of found) {
    const over = count - (key === keys.account ? allowed.account : allowed.address);
    if (over < 0) continue;
    const wait = Math.min(window, 2 ** Math.min(over, 10) * 5_000);
    const left = Date.parse(last) + wait - now.getTime();
    if (left > 0) throw tooMany('Too many failed attempts, try again later', Math.ceil(left / 1000));
  }
}

export async function noteFailure(context: AppContext, email: string, ip: string): Promise<void> {
  const keys = keysOf(email, ip);
  await noteFailures(context.db, [keys.account, keys.address]);
}

export async function noteSuccess(context: AppContext, email: string, ip: string): Promise<void> {
  await forgetFailures(context.db, keysOf(email, ip).account);
}
