import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** The areas of a site, of all clients, that are put off to some time are collected as much earlier as that is off. */
export async function bringForward(
  tx: Transaction,
  { siteId, from, to, now }: { siteId: string; from: Date; to: Date; now: Date },
): Promise<void> {
  const seconds = (from.getTime() - now.getTime()) / 1000;
  await sql`
    UPDATE monitorings AS m SET next_run_at = m.next_run_at - make_interval(secs => ${seconds})
    FROM areas AS a
    WHERE a.client_id = m.client_id AND a.id = m.area_id AND a.site_id = ${siteId}
      AND m.is_active AND m.next_run_at BETWEEN ${from} AND ${to}`.execute(tx.query);
}
