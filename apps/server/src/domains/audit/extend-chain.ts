import type { LedgerEntry, Transaction } from '../../db/database.ts';
import { hashEntry } from './chain.ts';
import type { AuditKey } from './keys.ts';
import { append, chains, lockHead } from './queries.ts';

/** Writes entries at the end of a chain, which stays locked until the transaction ends. */
export async function extendChain(
  tx: Transaction,
  clientId: string,
  entries: readonly LedgerEntry[],
  key: AuditKey,
): Promise<void> {
  const head = await lockHead(tx, clientId);
  let { seq, hash } = head;
  const rows = entries.map((entry) => {
    seq += 1;
    const content = { ...entry, client_id: clientId, seq, at: head.at, key_id: key.id };
    const previous = hash;
    hash = hashEntry(previous, content, key.mac);
    return { ...content, previous_hash: previous, hash };
  });
  await append(tx, rows);
}

/**
 * Ends the chains of a Molva that had no keys yet with a keyed entry each: from there on nothing in front of it can be
 * changed unseen.
 */
export async function closeUnkeyed(tx: Transaction, key: AuditKey): Promise<void> {
  for (const { client_id, seq } of await chains(tx)) {
    if (seq === 0) continue;
    const details = { unkeyed_up_to: seq };
    const event = { action: 'audit.keyed', resource: 'audit', resource_id: null, user_id: null, details };
    await extendChain(tx, client_id, [{ client_id, ...event }], key);
  }
}
