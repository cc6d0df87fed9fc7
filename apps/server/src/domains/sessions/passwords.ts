import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { limited } from '../../lib/limited.ts';
import { compareBcrypt, isBcrypt } from './bcrypt.ts';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costsOf = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** Two at once: the threads that hash are also those that read files and look up names. */
const hashing = limited(2, (password: string) => hash(password, cost));
const verifying = limited(2, (kept: string, password: string) => verify(kept, password));
/** A line of its own for known devices: those who guess from thousands of networks must not stand before them. */
const verifyingKnown = limited(1, (kept: string, password: string) => verify(kept, password));

/** PHC string of argon2id; computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hashing(password.normalize('NFC'));
}

/**
 * Whether a password is the one a kept hash was made of. A damaged hash is of no password.
 *
 * @param isKnown whether it comes from a device of the account's
 */
export async function verifyPassword(kept: string, password: string, isKnown = false): Promise<boolean> {
  if (isBcrypt(kept)) return compareBcrypt(kept, password);
  if (!kept.startsWith('$argon2')) return verifyNothing(password);
  try {
    return await (isKnown ? verifyingKnown : verifying)(kept, password.normalize('NFC'));
  } catch {
    // It says which part of the hash cannot be read; to whoever signs in that is a wrong password.
    return verifyNothing(password);
  }
}

/** Whether a kept hash should be replaced when its password is known: made by another method, or at a lower cost. */
export function isOutdated(kept: string): boolean {
  const [, memory, passes] = costsOf.exec(kept) ?? [];
  return memory === undefined || Number(memory) < cost.memoryCost || Number(passes) < cost.timeCost;
}

let unknownUser: Promise<string> | null = null;

/** Takes as long as verifying, for an account that does not exist: the answer's time must not tell. @returns false */
export async function verifyNothing(password: string): Promise<false> {
  unknownUser ??= hashPassword('a password nobody has');
  await verifying(await unknownUser, password.normalize('NFC'));
  return false;
}
