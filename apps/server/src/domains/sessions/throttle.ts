import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { AppContext } from '../../kernel/context.ts';
import { tooMany } from '../../lib/errors.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { attemptsWithin, forgetAttempts, insertAttempts } from './throttle-queries.ts';

interface Rule {
  /** Attempts in the window before one waits. */
  allowed: number;
  /** Milliseconds. */
  window: number;
  /** Milliseconds to wait after the last allowed attempt; each further one doubles it. Absent: until the window is over. */
  backoff?: number;
  /** A success takes back every attempt under the key, not only its own. */
  clears?: boolean;
}

const minute = 60_000;
const quarter = 15 * minute;
const hour = 3_600_000;

/** What is counted, each under a key of its own; more for an address, since an office shares one. */
const rules = {
  /** An account from one network: by the account alone, a stranger's guesses would lock its owner out. */
  signInFrom: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  /** An account from a browser that signed in to it before: whatever others guess does not count here. */
  signInDevice: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  signInAddress: { allowed: 50, window: quarter, backoff: 5_000 },
  ownPassword: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  /** Codes of a second factor: only who has the password gets so far. From any network: six digits can be guessed. */
  secondFactor: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  secondFactorDevice: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  /** Recovery codes and passkeys are too long to be guessed: who has one is not held up by others. */
  longFactorFrom: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  /** The same from within a session. */
  ownFactor: { allowed: 5, window: quarter, backoff: 5_000, clears: true },
  /** Changes of an address without a proof: each of them mails the former one. */
  addressChange: { allowed: 20, window: hour },
  /** Passkey sign-ins begun: each keeps a row for some minutes. */
  passkeyAddress: { allowed: 100, window: quarter },
  linkAddress: { allowed: 50, window: quarter, backoff: 5_000 },
  signUpAddress: { allowed: 10, window: hour },
  recoveryAddress: { allowed: 20, window: hour },
  /** Links to reports: guessing, and files made for people without an account. */
  reportAddress: { allowed: 50, window: quarter, backoff: 5_000 },
  reportFileAddress: { allowed: 60, window: hour },
  /** Links to a customer's page: guessing. */
  customerAddress: { allowed: 50, window: quarter, backoff: 5_000 },
  /** What browsers report of refused scripts. */
  policyReportAddress: { allowed: 60, window: quarter },
  /** Secrets shown to one person: enough for work, too few to carry all away. */
  revealUser: { allowed: 10, window: 10 * minute },
  /** Customers whose contacts are shown to one person: a morning's letters. */
  contactUser: { allowed: 60, window: hour },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;

export interface Attempt {
  /** Takes the attempt back: it was no guess. */
  succeeded(): Promise<void>;
}

/** Attempts older than this (ms) count nowhere. */
export const maxWindowMs = Math.max(...Object.values(rules).map(({ window }) => window));

/** Names no table should hold are hashed: mail addresses, and those of the network. */
function keyOf(name: RuleName, value: string): string {
  const plain = name.endsWith('Address') ? networkOf(value) : value.toLowerCase();
  return `${name}:${createHash('sha256').update(plain).digest('base64url')}`;
}

/** One caller has a whole /64 of IPv6 to take addresses from (RFC 6177). */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}

/**
 * Counts an attempt as a failure before it is made, over all nodes: callers of one key take turns, so that no burst
 * gets past the limit. What succeeds is taken back.
 *
 * @param what whom each rule counts: an account's e-mail or id, or a network address
 * @throws too_many with the seconds to wait; nothing is counted then
 */
export async function beginAttempt(
  context: AppContext,
  what: Partial<Record<RuleName, string>>,
): Promise<Attempt> {
  const watched = Object.entries(what).map(([name, value]) => {
    const rule: Rule = rules[name as RuleName];
    return { rule, key: keyOf(name as RuleName, value) };
  });
  const keys = watched.map(({ key }) => key);
  const ids = await context.db.transaction(async (tx) => {
    await lockNames(tx, keys);
    for (const { key, rule } of watched) {
      const left = waitOf(rule, await attemptsWithin(tx, key, rule.window));
      if (left > 0) throw tooMany('too_many_attempts', Math.ceil(left / 1000));
    }
    return insertAttempts(tx, keys);
  });
  const cleared = watched.filter(({ rule }) => rule.clears).map(({ key }) => key);
  return { succeeded: () => forgetAttempts(context.db, ids, cleared) };
}

/** What is counted for an account apart from each network, or each browser. */
export function accountFrom(account: string, from: string): string {
  return `${account}\n${networkOf(from)}`;
}

/** Forgets what an account's owner failed at where they are: having set a new password, they need not wait to use it. */
export function forgiveSignIns(context: AppContext, email: string, ip: string): Promise<void> {
  return forgetAttempts(context.db, [], [keyOf('signInFrom', accountFrom(email, ip))]);
}

function waitOf(rule: Rule, { count, sinceFirst, sinceLast }: Awaited<ReturnType<typeof attemptsWithin>>) {
  const over = count - rule.allowed;
  if (over < 0) return 0;
  if (rule.backoff === undefined) return rule.window - sinceFirst;
  return Math.min(rule.window, 2 ** Math.min(over, 20) * rule.backoff) - sinceLast;
}
