import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Handle } from './database.ts';
import type { ownedTables } from './distribution.ts';

/** The client of each row that was looked for by its id alone, some 150 bytes each: it never becomes another's. */
const owners = new LRUCache<string, string>({ max: 50_000 });

/**
 * Finds a row by its id. Where its client is not named, on Citus every shard is asked (docs/decisions/0005): so it is looked for first
 * with the client that it had the last time.
 *
 * @param read finds the row of this client, or of whichever client
 * @param known the client, where the caller has named it: then it is looked for there alone
 */
export async function rowById<Row extends { client_id: string }>(
  id: string,
  read: (clientId: string | undefined) => Promise<Row | undefined>,
  known?: string,
): Promise<Row | undefined> {
  if (known !== undefined) return read(known);
  const owner = owners.get(id);
  const there = owner === undefined ? undefined : await read(owner);
  if (there !== undefined) return there;
  const row = await read(undefined);
  if (row !== undefined) owners.set(id, row.client_id);
  return row;
}

/** Whose row it is, where nothing else is asked of it. */
export function clientOfRow(
  handle: Handle,
  table: (typeof ownedTables)[number],
  id: string,
): Promise<{ client_id: string } | undefined> {
  return rowById(id, async (clientId) => {
    const ofClient = clientId === undefined ? sql`` : sql` AND client_id = ${clientId}`;
    const { rows } = await sql<{ client_id: string }>`
      SELECT client_id FROM ${sql.table(table)} WHERE id = ${id}${ofClient}`.execute(handle.query);
    return rows[0];
  });
}
