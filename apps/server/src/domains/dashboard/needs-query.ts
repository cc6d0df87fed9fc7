import type { NeedKind } from '@molva/contract/need-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { olderRows, waitingRows } from '../reviews/index.ts';
import type { Wanted } from './needs.ts';

export interface NeedRow {
  kind: NeedKind;
  client_id: string;
  client_name: string;
  count: number;
  oldest: string | null;
  /** Over all clients. */
  total: number;
  clients_count: number;
}

/** Clients named with each kind. */
const max = 20;

export interface Days {
  today: string;
  waitingSince: string;
}

/**
 * Every need with its clients, most rows first, in one statement. Each arm counts exactly what the list behind it
 * shows with the same filter, from a partial index.
 */
export async function needRows(handle: Handle, wanted: readonly Wanted[], days: Days): Promise<NeedRow[]> {
  if (wanted.length === 0) return [];
  const scopes = distinctScopes(wanted);
  const arms = wanted.map(
    (one) =>
      sql`SELECT ${sql.lit(one.kind)}::text AS kind, counted.* FROM (${arm(one, scopes.of(one), { ...days, now: handle.now() })}) AS counted`,
  );
  const { rows } = await sql<NeedRow>`
    WITH scopes (n, ids) AS (${scopes.rows}), found (kind, client_id, count, oldest) AS (${sql.join(arms, sql` UNION ALL `)}), ranked AS (
      SELECT f.kind, f.client_id, c.name AS client_name, f.count::int AS count, f.oldest,
        (sum(f.count) OVER (PARTITION BY f.kind))::int AS total,
        (count(*) OVER (PARTITION BY f.kind))::int AS clients_count,
        row_number() OVER (PARTITION BY f.kind ORDER BY f.count DESC, f.oldest NULLS LAST, f.client_id) AS place
      FROM found f JOIN clients c ON c.id = f.client_id AND c.status <> 'archived'
    )
    SELECT kind, client_id, client_name, count, oldest, total, clients_count
    FROM ranked WHERE place <= ${max} ORDER BY kind, place`.execute(handle.query);
  return rows;
}

type OfClients = (column: string) => RawBuilder<unknown>;

/**
 * The clients of each kind, sent once however many arms are about the same: a manager's kinds all are about theirs.
 */
function distinctScopes(wanted: readonly Wanted[]): {
  rows: RawBuilder<unknown>;
  of(one: Wanted): OfClients;
} {
  const known: string[] = [];
  const keys = new Map<Wanted, number>();
  for (const one of wanted) {
    if (one.clients === 'all') continue;
    // As PostgreSQL writes an array of ids.
    const key = `{${one.clients.join(',')}}`;
    if (!known.includes(key)) known.push(key);
    keys.set(one, known.indexOf(key));
  }
  const rows = known.map((ids, n) => sql`SELECT ${sql.lit(n)}::int, ${ids}::uuid[]`);
  return {
    rows: rows.length === 0 ? sql`SELECT 0, '{}'::uuid[]` : sql.join(rows, sql` UNION ALL `),
    of: (one) => (column) => {
      const n = keys.get(one);
      if (n === undefined) return sql`true`;
      return sql`${sql.ref(column)} = ANY ((SELECT ids FROM scopes WHERE n = ${sql.lit(n)})::uuid[])`;
    },
  };
}

/** Days ahead in which a task is soon to be done. */
const dueWithin = 3;

/** Rows a client, and the day of the one that waits longest. */
function arm(
  { kind, assigneeId }: Wanted,
  of: OfClients,
  { today, waitingSince, now }: Days & { now: Date },
): RawBuilder<unknown> {
  const answers = (state: string) => sql`
    SELECT client_id, count(*) AS count, min(updated_at)::date AS oldest FROM official_answers
    WHERE ${of('client_id')} AND state = ${sql.lit(state)} GROUP BY client_id`;
  const whose =
    assigneeId === undefined
      ? sql`true`
      : kind === 'texts_in_hand'
        ? sql`(assignee_id = ${assigneeId} OR (locked_by = ${assigneeId} AND locked_until > ${now}))`
        : sql`assignee_id = ${assigneeId}`;
  const texts = (condition: RawBuilder<unknown>) => sql`
    SELECT client_id, count(*) AS count, min(planned_date) AS oldest FROM requests
    WHERE ${of('client_id')} AND ${whose}
      AND status NOT IN ('published', 'removed', 'rejected') AND ${condition} GROUP BY client_id`;
  const tasks = (condition: RawBuilder<unknown>) => sql`
    SELECT client_id, count(*) AS count, min(due_date) AS oldest FROM tasks
    WHERE ${of('client_id')} AND ${whose} AND state = 'open' AND deleted_at IS NULL AND ${condition}
    GROUP BY client_id`;
  const arms: Record<NeedKind, () => RawBuilder<unknown>> = {
    collections_failed: () => sql`
      SELECT f.client_id, count(*) AS count, min(f.last_run_at)::date AS oldest FROM area_facts f
        JOIN areas a ON a.client_id = f.client_id AND a.id = f.area_id AND a.status <> 'archived'
      WHERE ${of('f.client_id')} AND f.last_run_failed AND (f.monitoring ->> 'is_active')::boolean
      GROUP BY f.client_id`,
    reviews_waiting: () => sql`
      SELECT client_id, count(*) AS count, min(publication_date)::date AS oldest
      FROM (${waitingRows(of('client_id'), waitingSince)}) AS waiting GROUP BY client_id`,
    reviews_older: () => sql`
      SELECT client_id, count(*) AS count, min(publication_date)::date AS oldest
      FROM (${olderRows(of('client_id'), waitingSince)}) AS older GROUP BY client_id`,
    answers_to_approve: () => answers('approval'),
    answers_to_deliver: () => answers('approved'),
    tasks_late: () => tasks(sql`due_date < ${sql.lit(today)}::date`),
    tasks_due: () =>
      tasks(
        sql`due_date BETWEEN ${sql.lit(today)}::date AND ${sql.lit(today)}::date + ${sql.lit(dueWithin)}`,
      ),
    texts_to_approve: () => texts(sql`status = 'client_review'`),
    texts_to_check: () => texts(sql`status = 'editing'`),
    texts_to_link: () => texts(sql`status = 'approved'`),
    texts_to_correct: () => texts(sql`status = 'correction'`),
    texts_in_hand: () => texts(sql`status IN ('empty', 'writing', 'editing', 'correction')`),
    texts_to_take: () => texts(sql`status = 'empty' AND assignee_id IS NULL`),
    texts_due: () =>
      texts(sql`status IN ('empty', 'writing', 'correction') AND planned_date <= ${sql.lit(today)}::date`),
    removals_to_file: () => sql`
      SELECT client_id, count(*) AS count, min(updated_at)::date AS oldest FROM review_removals
      WHERE ${of('client_id')} AND state = 'prepared' GROUP BY client_id`,
    brief_missing: () => sql`
      SELECT c.id AS client_id, 1::bigint AS count, c.created_at::date AS oldest
      FROM clients c LEFT JOIN (SELECT client_id AS id FROM briefs GROUP BY client_id) b ON b.id = c.id
      WHERE ${of('c.id')} AND c.status = 'active' AND b.id IS NULL`,
  };
  return arms[kind]();
}
