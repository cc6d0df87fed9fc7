import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

/** Texts of clients by state, from the index of plan and fact alone; clients without any are left out. */
export async function textsByClient(
  handle: Handle,
  clientIds: readonly string[],
  /** Null: in any. */
  states: readonly string[] | null,
) {
  const { rows } = await sql<{ client_id: string; requests: Record<string, number> }>`
    SELECT client_id, jsonb_object_agg(status, count) AS requests FROM (
      SELECT client_id, status, count(*) AS count FROM requests
      WHERE client_id = ANY (${[...clientIds]}::uuid[]) ${states === null ? sql`` : sql`AND status = ANY (${[...states]}::text[])`}
      GROUP BY client_id, status
    ) AS counted GROUP BY client_id`.execute(handle.query);
  return rows;
}
