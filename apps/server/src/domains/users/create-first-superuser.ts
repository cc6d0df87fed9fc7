import { randomInt } from 'node:crypto';
import type { AppContext } from '../../kernel/context.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { audit } from '../../kernel/audit.ts';
import { storeRequired } from '../second-factors/index.ts';
import { hashPassword } from '../sessions/index.ts';
import { anyUserExists, insertUser } from './queries.ts';

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** About 116 bits, without letters that look alike. */
export function generatePassword(length = 20): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Makes the first administrator where there is no user at all.
 *
 * @returns the account with its password, once; null where users exist
 */
export async function createFirstSuperuser(
  context: AppContext,
): Promise<{ email: string; password: string } | null> {
  const { email, password: given } = context.config.firstSuperuser;
  const password = given ?? generatePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction(async (tx) => {
    // Nodes that start at once take turns.
    await lockNames(tx, ['molva first superuser']);
    if (await anyUserExists(tx)) return null;
    const id = await insertUser(tx, {
      email: email.toLowerCase(),
      password_hash: passwordHash,
      full_name: null,
      is_superuser: true,
      kind: 'staff',
      level: 'head',
      client_id: null,
    });
    // Administrators of a new installation need a second factor, after some days to set it up.
    await storeRequired(tx, { superuser: true, levels: [] }, context.clock.now());
    audit(
      tx,
      { userId: '' },
      { action: 'user.created', resource: 'user', resourceId: id, clientId: null, details: { first: true } },
    );
    return { email, password };
  });
}
