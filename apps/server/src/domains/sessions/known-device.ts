import { createHash, randomBytes } from 'node:crypto';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Caller } from '../../kernel/operation.ts';
import { deviceOf } from './device.ts';
import { anyDeviceKnown, devicesKnown, rememberDevices } from './device-queries.ts';
import { networkOf } from './throttle.ts';

/** A browser that keeps no cookies is told of once in this time (ms), not at each sign-in. */
const quiet = 3_600_000;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const cookieKey = (userId: string, token: string) => hash(`cookie:${userId}:${token}`);

/**
 * The browser a call comes from, where it signed in to this account before: shown by its cookie alone, since a program's
 * name and network can be borrowed.
 */
export async function knownDeviceOf(handle: Handle, userId: string, caller: Caller): Promise<string | null> {
  const token = caller.device?.token;
  if (token == null) return null;
  const key = cookieKey(userId, token);
  return (await devicesKnown(handle, userId, [key])).length > 0 ? key : null;
}

/**
 * Notes from where somebody signs in. A browser is known by its cookie; a program, which keeps none, by its name and
 * network.
 *
 * @returns whether its owner should hear of it: it is new, and not the account's first
 */
export async function noteDevice(tx: Transaction, userId: string, caller: Caller): Promise<boolean> {
  const token = caller.device?.token ?? randomBytes(32).toString('base64url');
  const byCookie = cookieKey(userId, token);
  const byName = hash(`name:${caller.userAgent ?? ''}:${networkOf(caller.ip)}`);
  const known = await devicesKnown(tx, userId, [byCookie, byName]);
  const isFirst = known.length === 0 && !(await anyDeviceKnown(tx, userId));
  await rememberDevices(tx, userId, [byCookie, byName]);
  tx.onCommit(() => caller.device?.keep(token));
  const isProgram = deviceOf(caller.userAgent).device_kind === 'program';
  const isKnown = known.some(({ key_hash, ago }) => key_hash === byCookie || isProgram || ago < quiet);
  return !isKnown && !isFirst;
}
