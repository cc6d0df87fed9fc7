import { type Level, levels } from '@molva/contract/permissions';
import { z } from 'zod';
import type { Handle, Transaction } from '../../db/database.ts';
import { hasFactor, storedSetting, storeSetting } from './queries.ts';

const key = 'two_factor_required';
/** Milliseconds in which whoever needs a second factor can set one up and still work. */
export const graceTime = 7 * 86_400_000;

/** Since when (ISO 8601) each of these needs a second factor; absent: it does not. */
const kept = z.partialRecord(z.enum(['superuser', ...levels]), z.string());
export type Requirement = z.output<typeof kept>;

export type SecondFactorState = 'on' | 'off' | 'due' | 'needed';

interface Owner {
  id: string;
  level: Level | null;
  is_superuser: boolean;
  created_at: string;
}

export async function readRequired(handle: Handle): Promise<Requirement> {
  return kept.parse((await storedSetting(handle, key)) ?? {});
}

/** Says anew who needs one. Whoever needed one before keeps the day from which on. */
export async function storeRequired(
  tx: Transaction,
  wanted: { superuser: boolean; levels: readonly Level[] },
  now: Date,
): Promise<void> {
  const before = await readRequired(tx);
  const who = [...(wanted.superuser ? (['superuser'] as const) : []), ...wanted.levels];
  await storeSetting(tx, key, Object.fromEntries(who.map((one) => [one, before[one] ?? now.toISOString()])));
}

/** When an account must have a second factor, in ms of the clock; null where it need not. */
export function dueAt(required: Requirement, user: Owner): number | null {
  const since = [
    user.is_superuser ? required.superuser : undefined,
    user.level === null ? undefined : required[user.level],
  ].filter((moment) => moment !== undefined);
  if (since.length === 0) return null;
  const first = Math.min(...since.map((moment) => Date.parse(moment)));
  // A new account has its days from when it was made.
  return Math.max(first, Date.parse(user.created_at)) + graceTime;
}

export async function secondFactorState(handle: Handle, user: Owner, now: Date): Promise<SecondFactorState> {
  if (await hasFactor(handle, user.id)) return 'on';
  const due = dueAt(await readRequired(handle), user);
  if (due === null) return 'off';
  return due <= now.getTime() ? 'needed' : 'due';
}
