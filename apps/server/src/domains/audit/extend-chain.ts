import type { LedgerEntry, Transaction } from '../../db/database.ts';
import { hashEntry } from './chain.ts';
import type { AuditKey } from './keys.ts';
import { chains, type Head, insertEntries, lockHead, moveHead } from './queries.ts';

interface Writer {
  key: AuditKey;
  /** Where chains ended when this process wrote to them last: a guess that spares a question. */
  lastSeen?: { get(clientId: string): Head | undefined; set(clientId: string, head: Head): unknown };
}

/** Writes entries at the end of a chain, which stays locked until the transaction ends. */
export async function extendChain(
  tx: Transaction,
  clientId: string,
  entries: readonly LedgerEntry[],
  writer: Writer,
): Promise<void> {
  const guess = writer.lastSeen?.get(clientId);
  const rows = guess && follow(tx, guess, clientId, entries, writer.key);
  const last = rows?.at(-1);
  if (guess && rows && last && (await moveHead(tx, clientId, guess, last))) {
    await insertEntries(tx, rows);
    writer.lastSeen?.set(clientId, { seq: last.seq, hash: last.hash });
    return;
  }
  const head = await lockHead(tx, clientId);
  const own = follow(tx, head, clientId, entries, writer.key);
  const end = own.at(-1);
  if (!end) return;
  await insertEntries(tx, own);
  await moveHead(tx, clientId, head, end);
  writer.lastSeen?.set(clientId, { seq: end.seq, hash: end.hash });
}

/** The rows of entries that come after a head. */
function follow(
  tx: Transaction,
  head: Head,
  clientId: string,
  entries: readonly LedgerEntry[],
  key: AuditKey,
) {
  const at = tx.now().toISOString();
  let { seq, hash } = head;
  return entries.map((entry) => {
    seq += 1;
    const content = { ...entry, client_id: clientId, seq, at, key_id: key.id };
    const previous = hash;
    hash = hashEntry(previous, content, key.mac);
    return { ...content, previous_hash: previous, hash };
  });
}

/**
 * Ends the chains of a Molva that had no keys yet with a keyed entry each: from there on nothing in front of it can be
 * changed unseen.
 */
export async function closeUnkeyed(tx: Transaction, writer: Omit<Writer, 'lastSeen'>): Promise<void> {
  for (const { client_id, seq } of await chains(tx)) {
    if (seq === 0) continue;
    const details = { unkeyed_up_to: seq };
    const event = { action: 'audit.keyed', resource: 'audit', resource_id: null, user_id: null, details };
    await extendChain(tx, client_id, [{ client_id, ...event }], writer);
  }
}
