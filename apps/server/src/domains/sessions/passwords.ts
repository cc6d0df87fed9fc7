import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { limited } from '../../lib/limited.ts';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once: the threads that hash are also those that read files and look up names. */
const hashing = limited(2, (password: string) => hash(password, cost));
const verifying = limited(2, (kept: string, password: string) => verify(kept, password));

/** PHC string of argon2id; computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hashing(password.normalize('NFC'));
}

export function verifyPassword(kept: string, password: string): Promise<boolean> {
  return verifying(kept, password.normalize('NFC'));
}

let unknownUser: Promise<string> | null = null;

/** Takes as long as verifying, for an account that does not exist: the answer's time must not tell. */
export async function verifyNothing(password: string): Promise<void> {
  unknownUser ??= hashPassword('a password nobody has');
  await verifyPassword(await unknownUser, password);
}
