import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** The areas of a site, of all clients, that are put off to some time are collected as much earlier as that is off. */
export async function bringForward(
  tx: Transaction,
  { siteId, from, to, now }: { siteId: string; from: Date; to: Date; now: Date },
): Promise<void> {
  const earlier = from.getTime() - now.getTime();
  const isPutOff = sql`m.is_active AND m.next_run_at BETWEEN ${from} AND ${to}`;
  const { rows } = await sql<{ client_id: string; id: string; next_run_at: string }>`
    SELECT m.client_id, m.id, m.next_run_at
    FROM monitorings AS m JOIN areas AS a ON a.client_id = m.client_id AND a.id = m.area_id
    WHERE a.site_id = ${siteId} AND ${isPutOff}`.execute(tx.query);
  for (const [clientId, areas] of Map.groupBy(rows, (row) => row.client_id)) {
    const ids = areas.map(({ id }) => id);
    const times = areas.map((row) => new Date(Date.parse(row.next_run_at) - earlier));
    await sql`
      UPDATE monitorings AS m SET next_run_at = moved.at
      FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS moved (id, at)
      WHERE m.client_id = ${clientId} AND m.id = moved.id AND ${isPutOff}`.execute(tx.query);
  }
}
