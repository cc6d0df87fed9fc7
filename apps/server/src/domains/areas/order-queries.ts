import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Transaction } from '../../db/database.ts';

/**
 * Locks all areas or groups of a client, always in one order: two who arrange at once wait for each other, the last one
 * is right.
 *
 * @returns their ids
 */
export async function lockAll(
  tx: Transaction,
  table: 'areas' | 'area_groups',
  clientId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE client_id = ${clientId} ORDER BY id FOR UPDATE`.execute(
    tx.query,
  );
  return new Set(rows.map(({ id }) => id));
}

const placeIn = (ids: readonly string[]) => sql`array_position(${[...ids]}::uuid[], id)`;

/** Puts areas in a group and in this order; what stands so already is left alone. */
export async function placeAreas(
  tx: Transaction,
  clientId: string,
  groupId: string | null,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE areas SET group_id = ${groupId}::uuid, position = ${placeIn(ids)}, updated_at = ${tx.now()}
    WHERE client_id = ${clientId} AND id = ${anyOf(ids)}
      AND (group_id IS DISTINCT FROM ${groupId}::uuid OR position IS DISTINCT FROM ${placeIn(ids)})`.execute(
    tx.query,
  );
  // Whoever is not named comes after these, in the order there was.
  await sql`
    UPDATE areas SET position = position + ${ids.length}
    WHERE client_id = ${clientId} AND group_id IS NOT DISTINCT FROM ${groupId}::uuid AND position IS NOT NULL
      AND id <> ALL(${[...ids]}::uuid[])`.execute(tx.query);
}

export async function placeGroups(tx: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE area_groups SET position = array_position(${[...ids]}::uuid[], id) WHERE client_id = ${clientId}`.execute(
    tx.query,
  );
}
