import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { type EntryContent, genesis } from './chain.ts';

/** Locks the end of a client's chain until the transaction ends, making the chain where there is none. */
export async function lockHead(tx: Transaction, clientId: string): Promise<{ seq: number; hash: string }> {
  await tx.query
    .insertInto('audit_heads')
    .values({ client_id: clientId, seq: 0, hash: genesis })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  return tx.query
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function append(
  tx: Transaction,
  entry: EntryContent & { previous_hash: string; hash: string },
): Promise<void> {
  await tx.query
    .insertInto('audit_entries')
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
  await tx.query
    .updateTable('audit_heads')
    .set({ seq: entry.seq, hash: entry.hash })
    .where('client_id', '=', entry.client_id)
    .execute();
}

export function chains(handle: Handle) {
  return handle.query.selectFrom('audit_heads').selectAll().orderBy('client_id').execute();
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
