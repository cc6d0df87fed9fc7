import type { RequestState } from '@molva/contract/request-states';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { type Clients, ofClients } from '../../../db/of-clients.ts';
import type { Handle, Transaction } from '../../../db/database.ts';

interface HandOut {
  userId: string;
  clients: Clients;
  now: Date;
  until: Date;
  limit: number;
}

interface Text {
  client_id: string;
  id: string;
}

export interface HandedOut extends Text {
  status: RequestState;
  before: RequestState;
}

/** Holds on what the writer has in hand already, oldest lease first. */
export async function holdOn(
  tx: Transaction,
  { userId, clients, now, until, limit }: HandOut,
): Promise<Text[]> {
  const inHand = sql`r.locked_by = ${userId} AND r.locked_until > ${now} AND NOT r.is_stopped
    AND r.status IN ('writing', 'correction') AND (r.assignee_id IS NULL OR r.assignee_id = ${userId})`;
  const { rows: found } = await sql<Text>`
    SELECT r.client_id, r.id FROM requests r WHERE ${ofClients(sql`r.client_id`, clients)} AND ${inHand}
    ORDER BY r.locked_until, r.id LIMIT ${limit}`.execute(tx.query);
  const held = new Set<string>();
  for (const [clientId, texts] of byClient(found)) {
    const { rows } = await sql<{ id: string }>`
      UPDATE requests r SET locked_until = ${until}
      WHERE r.client_id = ${clientId} AND r.id = ${anyOf(texts.map(({ id }) => id))} AND ${inHand}
      RETURNING r.id`.execute(tx.query);
    for (const { id } of rows) held.add(id);
  }
  return found.filter(({ id }) => held.has(id));
}

/**
 * Hands out texts: those free now, the writer's own first, then by due day and age. Rows that another hand-out looks at
 * in this moment are passed over, so that nobody waits and no text goes to two. What had nobody yet is being written from
 * here, and its history says so.
 *
 * Rows are locked client by client (a lock over several is none that Citus could take): of several clients, what is
 * free is looked for first, without a lock, and what others took meanwhile is made up for from what comes next.
 */
export async function handOut(tx: Transaction, asked: HandOut): Promise<HandedOut[]> {
  const { clients } = asked;
  const [only] = clients;
  if (clients !== 'all' && clients.length === 1 && only !== undefined)
    return (await handOutOf(only, asked).execute(tx.query)).rows;
  const taken: HandedOut[] = [];
  const seen: string[] = [];
  let queue: Text[] = [];
  // Whoever comes second to the same text looks at more of them at a time: many writers then part soon.
  for (let atOnce = asked.limit; taken.length < asked.limit; atOnce *= 2) {
    const missing = asked.limit - taken.length;
    if (queue.length === 0) queue = await freeTexts(tx, { ...asked, limit: missing + spare }, seen);
    if (queue.length === 0) break;
    const next = queue.splice(0, Math.max(missing, atOnce));
    seen.push(...next.map(({ id }) => id));
    for (const [clientId, texts] of byClient(next)) {
      const limit = asked.limit - taken.length;
      if (limit > 0)
        taken.push(...(await handOutOf(clientId, { ...asked, limit }, texts).execute(tx.query)).rows);
    }
  }
  const place = new Map(seen.map((id, index) => [id, index]));
  return taken.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** How many more than asked for are looked for: others may be taking the first at this moment. */
const spare = 20;

const inOrder = sql`ORDER BY r.planned_date NULLS LAST, r.created_at, r.id`;

const isFree = (now: Date) => sql`r.status IN ('empty', 'writing', 'correction') AND NOT r.is_stopped
  AND (r.locked_until IS NULL OR r.locked_until <= ${now}::timestamptz)`;

/** What could be handed out, in the order it would be. */
async function freeTexts(
  handle: Handle,
  { userId, clients, now, limit }: HandOut,
  seen: readonly string[],
): Promise<Text[]> {
  const free = sql`${ofClients(sql`r.client_id`, clients)} AND ${isFree(now)} AND r.id <> ALL (${[...seen]}::uuid[])
    AND NOT EXISTS (SELECT 1 FROM clients c WHERE c.id = r.client_id AND c.status = 'archived')
    AND NOT EXISTS (SELECT 1 FROM areas a
      WHERE a.client_id = r.client_id AND a.id = r.area_id AND a.status = 'archived')`;
  // Apart, so that the order of the rest is the index's.
  const own = await sql<Text>`
    SELECT r.client_id, r.id FROM requests r WHERE r.assignee_id = ${userId}::uuid AND ${free}
    ${inOrder} LIMIT ${limit}`.execute(handle.query);
  if (own.rows.length === limit) return own.rows;
  const others = await sql<Text>`
    SELECT r.client_id, r.id FROM requests r WHERE r.assignee_id IS NULL AND ${free}
    ${inOrder} LIMIT ${limit - own.rows.length}`.execute(handle.query);
  return [...own.rows, ...others.rows];
}

/** The statement for one client, or for some texts of it, in the order they are handed out. */
export function handOutOf(
  clientId: string,
  { userId, now, until, limit }: Omit<HandOut, 'clients'>,
  texts?: readonly Text[],
): RawBuilder<HandedOut> {
  const ofClient = sql`r.client_id = ${clientId}::uuid`;
  const free = sql`${isFree(now)} AND ${ofClient}
        AND ${texts === undefined ? sql`true` : sql`r.id = ${anyOf(texts.map(({ id }) => id))}`}
        AND NOT EXISTS (SELECT 1 FROM clients c WHERE c.id = ${clientId}::uuid AND c.status = 'archived')
        AND NOT EXISTS (SELECT 1 FROM areas a
          WHERE a.client_id = ${clientId}::uuid AND a.id = r.area_id AND a.status = 'archived')`;
  // Apart, so that the order of the rest is the index's.
  return sql<HandedOut>`
    WITH own AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id = ${userId}::uuid AND ${free}
      ${inOrder} LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED
    ), others AS (
      SELECT r.client_id, r.id, r.status AS before FROM requests r
      WHERE r.assignee_id IS NULL AND ${free}
      ${inOrder} LIMIT ${limit}::bigint - (SELECT count(*) FROM own) FOR UPDATE OF r SKIP LOCKED
    ), picked AS (
      SELECT *, false AS is_new FROM own UNION ALL SELECT *, true AS is_new FROM others
    ), taken AS (
      UPDATE requests r SET locked_by = ${userId}::uuid, locked_until = ${until}::timestamptz,
        status = CASE WHEN r.status = 'empty' THEN 'writing' ELSE r.status END,
        version = r.version + (r.status = 'empty')::int,
        updated_at = CASE WHEN r.status = 'empty' THEN ${now}::timestamptz ELSE r.updated_at END
      FROM picked WHERE ${ofClient} AND r.id = picked.id
      RETURNING r.client_id, r.id, r.status, picked.before, picked.is_new, r.planned_date, r.created_at
    ), noted AS (
      INSERT INTO request_history (client_id, request_id, seq, step, from_status, to_status, at, user_id)
      SELECT ${clientId}::uuid, t.id, 1 + coalesce((SELECT max(h.seq) FROM request_history h
          WHERE h.client_id = ${clientId}::uuid AND h.request_id = t.id), 0),
        'take', 'empty', 'writing', ${now}::timestamptz, ${userId}::uuid
      FROM taken t WHERE t.before = 'empty'
    )
    SELECT client_id, id, status, before FROM taken
    ORDER BY is_new, planned_date NULLS LAST, created_at, id`;
}

const byClient = (texts: readonly Text[]) => Map.groupBy(texts, ({ client_id: clientId }) => clientId);

/** Leases that have run out, ended. */
export async function endLeases(tx: Transaction, now: Date, limit: number) {
  const { rows: over } = await sql<Text>`
    SELECT client_id, id FROM requests WHERE locked_by IS NOT NULL AND locked_until <= ${now}
    ORDER BY locked_until LIMIT ${limit}`.execute(tx.query);
  const ended: (Text & { status: RequestState })[] = [];
  for (const [clientId, texts] of byClient(over)) {
    const { rows } = await sql<Text & { status: RequestState }>`
      UPDATE requests r SET locked_by = NULL, locked_until = NULL
      WHERE r.client_id = ${clientId} AND r.id = ${anyOf(texts.map(({ id }) => id))}
        AND r.locked_by IS NOT NULL AND r.locked_until <= ${now}
      RETURNING r.client_id, r.id, r.status`.execute(tx.query);
    ended.push(...rows);
  }
  return { ended, isLast: over.length < limit };
}
