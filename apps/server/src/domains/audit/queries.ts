import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { agencyChain } from '../../kernel/audit.ts';
import { type EntryContent, genesis } from './chain.ts';

/** The end of a chain. */
export interface Head {
  seq: number;
  hash: string;
}

/** Locks the end of a client's chain until the transaction ends, making the chain where there is none. */
export async function lockHead(tx: Transaction, clientId: string): Promise<Head> {
  const head = await tryHead(tx, clientId);
  if (head) return head;
  await tx.query
    .insertInto('audit_heads')
    .values({ client_id: clientId, seq: 0, hash: genesis })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  const made = await tryHead(tx, clientId);
  if (!made) throw new Error('the head of a chain was removed while it was made');
  return made;
}

function tryHead(tx: Transaction, clientId: string): Promise<Head | undefined> {
  return tx.query
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the end of a chain and locks it; false, and nothing is locked, where it ends elsewhere than at `from`. */
export async function moveHead(tx: Transaction, clientId: string, from: Head, to: Head): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('audit_heads')
    .set({ seq: to.seq, hash: to.hash })
    .where('client_id', '=', clientId)
    .where('seq', '=', from.seq)
    .where('hash', '=', from.hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes the next entries of one chain, whose head is locked. */
export async function insertEntries(
  tx: Transaction,
  entries: readonly (EntryContent & { previous_hash: string; hash: string })[],
): Promise<void> {
  await tx.query
    .insertInto('audit_entries')
    .values(entries.map((entry) => ({ ...entry, details: JSON.stringify(entry.details) })))
    .execute();
}

/** Newest first. */
export function keyRows(handle: Handle) {
  return handle.query
    .selectFrom('audit_keys')
    .selectAll()
    .where('client_id', '=', agencyChain)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertKey(
  tx: Transaction,
  row: { client_id: string; id: string; secret_sealed: string; key_id: string; public_key: string },
): Promise<void> {
  await tx.query.insertInto('audit_keys').values(row).execute();
}

export async function chains(handle: Handle) {
  return await handle.query.selectFrom('audit_heads').selectAll().orderBy('client_id').execute();
}

export function headOf(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Clients that have entries but no end of chain: somebody removed it. */
export async function headless(handle: Handle): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    SELECT DISTINCT e.client_id FROM audit_entries e
    WHERE NOT EXISTS (SELECT FROM audit_heads h WHERE h.client_id = e.client_id)`.execute(handle.query);
  return rows.map((row) => row.client_id);
}

export function entriesAfter(handle: Handle, clientId: string, seq: number, limit: number) {
  return handle.query
    .selectFrom('audit_entries')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
