import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';

/** Whether another text of the area that was not given up stands on a source: one customer speaks once on one page. */
export async function standsOnSource(
  handle: Handle,
  place: { client_id: string; area_id: string; id: string | null },
  sourceId: string,
): Promise<boolean> {
  const row = await handle.query
    .selectFrom('requests')
    .select('id')
    .where('client_id', '=', place.client_id)
    .where('source_id', '=', sourceId)
    .where('area_id', '=', place.area_id)
    .where('status', '<>', 'rejected')
    .where(sql<boolean>`id IS DISTINCT FROM ${place.id}::uuid`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Texts made from a source, locked until the transaction ends. */
export function lockTextsOf(tx: Transaction, clientId: string, sourceId: string) {
  return tx.query
    .selectFrom('requests')
    .select(['client_id', 'id', 'area_id', 'status', 'locked_by', 'assignee_id', 'is_stopped'])
    .where('client_id', '=', clientId)
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
