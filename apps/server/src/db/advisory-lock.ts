import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Transactions that name the same things take turns from here to their end, on every node. Several names are locked in
 * one order, so that two transactions never wait for each other.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name ORDER BY key) AS keys
  `.execute(tx.query);
}
