import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withFolder } from '../lib/places.ts';
import { isInstalled, outputOf } from '../lib/run-program.ts';
import { textsInAll } from './fill-queue.ts';

/** As many as two nodes have. */
const connections = 40;

/**
 * The hand-out's statement alone: no session, no transaction around it, no audit, no events. Run by pgbench until most
 * of the queue is handed out; then all of it waits again.
 *
 * @returns statements a second; null where pgbench is not there
 */
export async function barePace(
  url: string,
  database: pg.Client,
  say: (line: string) => void,
): Promise<number | null> {
  if (!(await isInstalled('pgbench'))) return null;
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM users WHERE email LIKE 'queue-%'`);
  const pace = await withFolder(async (folder) => {
    const scripts: string[] = [];
    for (const [index, { id }] of rows.slice(0, connections).entries()) {
      const script = join(folder, `hand-out-${index}.sql`);
      await writeFile(script, `${statementFor(id)};\n`);
      scripts.push('--file', script);
    }
    const transactions = String(Math.floor((textsInAll * 0.9) / connections));
    const said = await outputOf('pgbench', [
      ...['--no-vacuum', '--protocol', 'prepared', ...scripts],
      ...['--client', String(connections), '--jobs', '2', '--transactions', transactions, url],
    ]);
    return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  });
  await database.query(
    `UPDATE requests SET status = 'empty', version = 1, locked_by = NULL, locked_until = NULL WHERE locked_by IS NOT NULL`,
  );
  await database.query(`DELETE FROM request_history`);
  await database.query('VACUUM (FULL, ANALYZE) requests');
  await database.query('VACUUM (FULL, ANALYZE) request_history');
  say(`the bare statement: ${Math.round(pace)} a second`);
  return pace;
}

/** One text for one writer, over all clients, in a single statement: as few as one PostgreSQL can do it in. */
function statementFor(userId: string): string {
  const free = `r.status IN ('empty', 'writing', 'correction') AND NOT r.is_stopped
    AND (r.locked_until IS NULL OR r.locked_until <= now())
    AND NOT EXISTS (SELECT FROM clients c WHERE c.id = r.client_id AND c.status = 'archived')
    AND NOT EXISTS (SELECT FROM areas a
      WHERE a.client_id = r.client_id AND a.id = r.area_id AND a.status = 'archived')`;
  const inOrder = 'ORDER BY r.planned_date NULLS LAST, r.created_at, r.id';
  return `
    WITH own AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id = '${userId}' AND ${free} ${inOrder} LIMIT 1 FOR UPDATE OF r SKIP LOCKED
    ), others AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id IS NULL AND ${free} ${inOrder}
      LIMIT 1 - (SELECT count(*) FROM own) FOR UPDATE OF r SKIP LOCKED
    ), picked AS (
      SELECT * FROM own UNION ALL SELECT * FROM others
    ), taken AS (
      UPDATE requests r SET locked_by = '${userId}', locked_until = now() + interval '15 minutes',
        status = CASE WHEN r.status = 'empty' THEN 'writing' ELSE r.status END,
        version = r.version + (r.status = 'empty')::int,
        updated_at = CASE WHEN r.status = 'empty' THEN now() ELSE r.updated_at END
      FROM picked WHERE r.client_id = picked.client_id AND r.id = picked.id
      RETURNING r.client_id, r.id, picked.before
    )
    INSERT INTO request_history (client_id, request_id, seq, step, from_status, to_status, at, user_id)
    SELECT t.client_id, t.id, 1 + coalesce((SELECT max(h.seq) FROM request_history h
        WHERE h.client_id = t.client_id AND h.request_id = t.id), 0),
      'take', 'empty', 'writing', now(), '${userId}'
    FROM taken t WHERE t.before = 'empty'`;
}
