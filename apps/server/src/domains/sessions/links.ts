import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { newSecretToken, readSecretToken, secretMatches } from '../../lib/secret-token.ts';
import { findLink, insertLink, type LinkPurpose, type LinkRow, setLinkSecret } from './link-queries.ts';
import { addMs } from '../../lib/days.ts';

const minute = 60_000;
/** Links to set a password. */
export const passwordLinks = ['recovery', 'new_account'] as const;
/** Milliseconds a link works. */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  recovery: 60 * minute,
  new_account: 7 * 24 * 60 * minute,
  email_undo: 72 * 60 * minute,
  restore: 7 * 24 * 60 * minute,
};

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
  const { token, hash } = newSecretToken(id);
  const expires_at = addMs(now, linkLife[purpose]);
  await insertLink(tx, { id, user_id: userId, purpose, secret_hash: hash, expires_at, email: null });
  return token;
}

/**
 * A link that nobody can follow yet: the job that mails it gives it its secret, so that none waits in the queue.
 *
 * @param email the address to mail it to, which nobody else takes while the link lives
 * @returns its id
 */
export async function prepareLink(
  tx: Transaction,
  userId: string,
  link: { purpose: 'email_undo' | 'restore'; email: string; now: Date },
): Promise<string> {
  const id = newId();
  const { purpose, email } = link;
  const expires_at = addMs(link.now, linkLife[purpose]);
  await insertLink(tx, { id, user_id: userId, purpose, secret_hash: '', expires_at, email });
  return id;
}

/** Gives a prepared link a secret, another at each try of the mail. @returns token and link; null where it is over */
export async function armLink(handle: Handle, id: string, now: Date) {
  const row = await findLink(handle, id);
  if (!row || stateOf(row, now) !== 'valid' || row.email === null) return null;
  const { token, hash } = newSecretToken(id);
  await setLinkSecret(handle, id, hash);
  return { token, userId: row.user_id, email: row.email, purpose: row.purpose };
}

/** The link a token stands for, whether it still works or not; null where the token was changed or never given. */
export async function linkOf(
  handle: Handle,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRow | null> {
  const read = readSecretToken(token);
  const row = read === null ? undefined : await findLink(handle, read.id);
  if (!read || !row || !purposes.includes(row.purpose)) return null;
  return secretMatches(read.secret, row.secret_hash) ? row : null;
}

export function stateOf(link: LinkRow, now: Date): 'valid' | 'used' | 'expired' {
  if (link.used_at !== null) return 'used';
  return Date.parse(link.expires_at) > now.getTime() ? 'valid' : 'expired';
}
