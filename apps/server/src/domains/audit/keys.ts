import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { newId } from '../../lib/ids.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { agencyChain } from '../../kernel/audit.ts';
import { insertKey, keyRows } from './queries.ts';

/** What entries are keyed by (HMAC-SHA-256) and heads signed with (Ed25519). */
export interface AuditKey {
  id: string;
  mac: Buffer;
  sign: KeyObject;
  /** The DER of its SubjectPublicKeyInfo, base64. */
  publicKey: string;
}

export interface KeyRing {
  /** The newest key that opens; where there is none, one is made in this transaction. */
  current(tx: Transaction): Promise<AuditKey & { isNew: boolean }>;
  /** All that open, by id. */
  all(handle: Handle): Promise<Map<string, AuditKey>>;
}

const secretOf = z.object({ mac: z.base64(), sign: z.base64() });
/** Milliseconds for which a key counts as the newest: `secrets:rotate` adds one while nodes run. */
const trusted = 60_000;

/**
 * The audit log's keys. They stand in the database sealed with `SECRET_KEY`, which does not: who can write to the
 * database alone can neither forge an entry nor sign a head. Changing `SECRET_KEY` seals them anew, so that old entries
 * stay verifiable.
 */
export function createKeyRing(box: SecretBox): KeyRing {
  let kept: { key: AuditKey; at: number } | null = null;
  return {
    async current(tx) {
      if (kept && performance.now() - kept.at < trusted) return { ...kept.key, isNew: false };
      const found = await newest(tx, box);
      // While keys are being sealed with a SECRET_KEY that this node does not know yet, it goes on with what it has.
      const key = found ?? kept?.key;
      if (key) {
        kept = { key, at: performance.now() };
        return { ...key, isNew: false };
      }
      await lockNames(tx, ['audit key']);
      const made = await newest(tx, box);
      return made ? { ...made, isNew: false } : { ...(await makeKey(tx, box)), isNew: true };
    },
    async all(handle) {
      const opened = (await keyRows(handle)).map((row) => openKey(row, box));
      return new Map(opened.flatMap((key) => (key === null ? [] : [[key.id, key]])));
    },
  };
}

async function newest(handle: Handle, box: SecretBox): Promise<AuditKey | null> {
  for (const row of await keyRows(handle)) {
    const key = openKey(row, box);
    if (key !== null) return key;
  }
  return null;
}

type KeyRow = Awaited<ReturnType<typeof keyRows>>[number];

/** Null where the key cannot be opened by the `SECRET_KEY` there is. */
function openKey(row: KeyRow, box: SecretBox): AuditKey | null {
  if (!box.knows(row.key_id)) return null;
  const plain = box.open(row.secret_sealed, row.key_id, sealedPlaceOf('audit_keys', row));
  const { mac, sign } = secretOf.parse(JSON.parse(plain));
  const privateKey = createPrivateKey({ key: Buffer.from(sign, 'base64'), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: row.id, mac: Buffer.from(mac, 'base64'), sign: privateKey, publicKey };
}

/** Has what comes keyed by another key than what was before; a database without any gets its first with its first entry. */
export async function renewAuditKey(db: Database, box: SecretBox): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNames(tx, ['audit key']);
    if ((await keyRows(tx)).length > 0) await makeKey(tx, box);
  });
}

/** Makes another key, which is the newest from the commit on. */
async function makeKey(tx: Transaction, box: SecretBox): Promise<AuditKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const mac = randomBytes(32);
  const secret = {
    mac: mac.toString('base64'),
    sign: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  const place = { client_id: agencyChain, id: newId() };
  const shown = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  await insertKey(tx, {
    ...place,
    secret_sealed: box.seal(JSON.stringify(secret), sealedPlaceOf('audit_keys', place)),
    key_id: box.keyId,
    public_key: shown,
  });
  return { id: place.id, mac, sign: privateKey, publicKey: shown };
}
