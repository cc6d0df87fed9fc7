import { SecretKeyError } from '../config/secret-key.ts';
import { sealingKeyId } from '../lib/secret-box.ts';
import type { Database, Handle } from './database.ts';

/** Names of the keys that this database belongs to: one, or two while `secrets:rotate` has not ended. */
function knownKeys(handle: Handle) {
  return handle.query.selectFrom('secret_keys').select('key_id').execute();
}

async function noteKey(handle: Handle, keyId: string): Promise<void> {
  await handle.query
    .insertInto('secret_keys')
    .values({ key_id: keyId })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

/**
 * Notes the key at the first start and knows it again at every other.
 *
 * @param previous the key before, while secrets are sealed anew: it vouches for the new one
 * @throws SecretKeyError where the database was made with another key
 */
export async function assertSecretKey(
  db: Database,
  secretKey: string,
  previous: string | null,
): Promise<void> {
  const known = new Set((await knownKeys(db)).map((row) => row.key_id));
  const own = sealingKeyId(secretKey);
  if (known.has(own)) return;
  if (known.size === 0 || (previous !== null && known.has(sealingKeyId(previous)))) {
    await noteKey(db, own);
    return;
  }
  throw new SecretKeyError(
    'SECRET_KEY: the database belongs to another key. Set the one it was made with (without the setting it is in ' +
      'DATA_DIR/secret.key); to change it, set SECRET_KEY_PREVIOUS to the old one too and run "npm run secrets:rotate". ' +
      'Nothing was changed. Where the old key is lost for good: "npm run secrets:rotate -- --forget".',
  );
}

/** From now on the database belongs to this key alone. */
export async function forgetOtherKeys(db: Database, secretKey: string): Promise<void> {
  const own = sealingKeyId(secretKey);
  await noteKey(db, own);
  await db.query.deleteFrom('secret_keys').where('key_id', '<>', own).execute();
}
