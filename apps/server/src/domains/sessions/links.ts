import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { findLink, insertLink, type LinkPurpose, type LinkRow } from './link-queries.ts';

const minute = 60_000;
/** Milliseconds a link works. */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  recovery: 60 * minute,
  new_account: 7 * 24 * 60 * minute,
};

const idBytes = 16;
const secretBytes = 32;

/**
 * Makes a link that works once. Its token is base64url of the row's id and 32 random bytes, of which only the SHA-256
 * is kept: who reads the table can follow no link.
 *
 * @returns the token, which stands nowhere else
 */
export async function issueLink(
  tx: Transaction,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const id = newId();
  const secret = randomBytes(secretBytes);
  await insertLink(tx, {
    id,
    user_id: userId,
    purpose,
    secret_hash: hashOf(secret),
    expires_at: new Date(now.getTime() + linkLife[purpose]),
  });
  return Buffer.concat([parse(id), secret]).toString('base64url');
}

/** The link a token stands for, whether it still works or not; null where the token was changed or never given. */
export async function linkOf(handle: Handle, token: string): Promise<LinkRow | null> {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding passes over what does not belong: only the exact text that was given counts.
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== token) return null;
  const id = stringIfId(bytes.subarray(0, idBytes));
  const row = id === null ? undefined : await findLink(handle, id);
  if (!row) return null;
  const right = timingSafeEqual(Buffer.from(hashOf(bytes.subarray(idBytes))), Buffer.from(row.secret_hash));
  return right ? row : null;
}

export function stateOf(link: LinkRow, now: Date): 'valid' | 'used' | 'expired' {
  if (link.used_at !== null) return 'used';
  return Date.parse(link.expires_at) > now.getTime() ? 'valid' : 'expired';
}

function hashOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function stringIfId(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes);
  } catch {
    // Sixteen bytes that are no UUID: somebody made the token up.
    return null;
  }
}
