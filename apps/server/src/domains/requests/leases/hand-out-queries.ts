import type { RequestState } from '@molva/contract/request-states';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';

interface HandOut {
  userId: string;
  clients: 'all' | readonly string[];
  now: Date;
  until: Date;
  limit: number;
}

export interface HandedOut {
  client_id: string;
  id: string;
  status: RequestState;
  before: RequestState;
}

/** One client by equality: its index then gives the texts in the order they are handed out. */
function ofClients(clients: HandOut['clients']) {
  if (clients === 'all') return sql`true`;
  const [only = null] = clients;
  return clients.length === 1
    ? sql`r.client_id = ${only}::uuid`
    : sql`r.client_id = ANY (${[...clients]}::uuid[])`;
}

/** Holds on what the writer has in hand already, oldest lease first. */
export async function holdOn(tx: Transaction, { userId, clients, now, until, limit }: HandOut) {
  const { rows } = await sql<{ client_id: string; id: string }>`
    UPDATE requests r SET locked_until = ${until}
    FROM (
      SELECT client_id, id FROM requests r
      WHERE r.locked_by = ${userId} AND r.locked_until > ${now} AND NOT r.is_stopped
        AND r.status IN ('writing', 'correction') AND ${ofClients(clients)}
        AND (r.assignee_id IS NULL OR r.assignee_id = ${userId})
      ORDER BY r.locked_until, r.id LIMIT ${limit} FOR UPDATE
    ) AS held
    WHERE r.client_id = held.client_id AND r.id = held.id
    RETURNING r.client_id, r.id`.execute(tx.query);
  return rows;
}

/**
 * Hands out texts in one statement: those free now, the writer's own first, then by due day and age. Rows that another
 * hand-out looks at in this moment are passed over, so that nobody waits and no text goes to two. What had nobody yet
 * is being written from here, and its history says so.
 */
export async function handOut(tx: Transaction, asked: HandOut): Promise<HandedOut[]> {
  const { rows } = await handOutStatement(asked).execute(tx.query);
  return rows;
}

/** The statement alone: `bench/` runs it bare. */
export function handOutStatement({ userId, clients, now, until, limit }: HandOut): RawBuilder<HandedOut> {
  const free = sql`r.status IN ('empty', 'writing', 'correction') AND NOT r.is_stopped
        AND (r.locked_until IS NULL OR r.locked_until <= ${now}::timestamptz)
        AND ${ofClients(clients)}
        AND NOT EXISTS (SELECT FROM clients c WHERE c.id = r.client_id AND c.status = 'archived')
        AND NOT EXISTS (SELECT FROM areas a
          WHERE a.client_id = r.client_id AND a.id = r.area_id AND a.status = 'archived')`;
  // Apart, so that the order of the rest is the index's where one client is asked for.
  return sql<HandedOut>`
    WITH own AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id = ${userId}::uuid AND ${free}
      ORDER BY r.planned_date NULLS LAST, r.created_at, r.id
      LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED
    ), others AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id IS NULL AND ${free}
      ORDER BY r.planned_date NULLS LAST, r.created_at, r.id
      LIMIT ${limit}::bigint - (SELECT count(*) FROM own) FOR UPDATE OF r SKIP LOCKED
    ), picked AS (
      SELECT * FROM own UNION ALL SELECT * FROM others
    ), taken AS (
      UPDATE requests r SET locked_by = ${userId}::uuid, locked_until = ${until}::timestamptz,
        status = CASE WHEN r.status = 'empty' THEN 'writing' ELSE r.status END,
        version = r.version + (r.status = 'empty')::int,
        updated_at = CASE WHEN r.status = 'empty' THEN ${now}::timestamptz ELSE r.updated_at END
      FROM picked WHERE r.client_id = picked.client_id AND r.id = picked.id
      RETURNING r.client_id, r.id, r.status, picked.before
    ), noted AS (
      INSERT INTO request_history (client_id, request_id, seq, step, from_status, to_status, at, user_id)
      SELECT t.client_id, t.id, 1 + coalesce((SELECT max(h.seq) FROM request_history h
          WHERE h.client_id = t.client_id AND h.request_id = t.id), 0),
        'take', 'empty', 'writing', ${now}::timestamptz, ${userId}::uuid
      FROM taken t WHERE t.before = 'empty'
    )
    SELECT client_id, id, status, before FROM taken`;
}

/** Leases that have run out, ended. */
export async function endLeases(tx: Transaction, now: Date, limit: number) {
  const { rows } = await sql<{ client_id: string; id: string; status: RequestState }>`
    UPDATE requests r SET locked_by = NULL, locked_until = NULL
    FROM (
      SELECT client_id, id FROM requests WHERE locked_by IS NOT NULL AND locked_until <= ${now}
      ORDER BY locked_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) AS over
    WHERE r.client_id = over.client_id AND r.id = over.id
    RETURNING r.client_id, r.id, r.status`.execute(tx.query);
  return rows;
}
