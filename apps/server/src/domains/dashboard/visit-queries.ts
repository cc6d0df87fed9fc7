import { maxCounted } from '@molva/contract/visit-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

export interface Visit {
  seen_at: string;
  since: string | null;
}

export function findVisit(handle: Handle, clientId: string, userId: string): Promise<Visit | undefined> {
  return handle.query
    .selectFrom('client_visits')
    .select(['seen_at', 'since'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * A visit begins, and what is told is of the time since the one before it.
 *
 * @param over what began before this is another visit; of two windows that open at once one begins it
 */
export async function beginVisit(
  tx: Transaction,
  visit: { clientId: string; userId: string; now: Date; over: Date },
): Promise<void> {
  await sql`
    INSERT INTO client_visits AS v (client_id, user_id, seen_at) VALUES (${visit.clientId}, ${visit.userId}, ${visit.now})
    ON CONFLICT (client_id, user_id) DO UPDATE SET since = v.seen_at, seen_at = excluded.seen_at
      WHERE v.seen_at < ${visit.over}`.execute(tx.query);
}

/** So many that more than `maxCounted` shows. */
const most = sql.lit(maxCounted + 1);

interface Changed {
  reviews_new: number;
  reviews_low: number;
  reviews_gone: number;
  answers_published: number;
  areas_failed: number;
}

/**
 * What changed of a client since a moment. Each arm reads the newest entries of an index and stops at a bound, so that
 * it costs the same after a year.
 */
export async function changedSince(handle: Handle, clientId: string, since: string): Promise<Changed> {
  const newest = (columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    sql`SELECT ${columns} ${rest} LIMIT ${most}`;
  const reviews = (graded: RawBuilder<unknown>) =>
    newest(
      sql`first_seen`,
      sql`FROM reviews WHERE client_id = ${clientId} AND parent_id IS NULL AND first_seen > ${since} ${graded}
        ORDER BY first_seen DESC`,
    );
  const gone = newest(
    sql`id`,
    sql`FROM reviews WHERE client_id = ${clientId} AND parent_id IS NULL AND gone_since > ${since} ORDER BY gone_since DESC`,
  );
  const answers = newest(
    sql`id`,
    sql`FROM official_answers WHERE client_id = ${clientId} AND published_at > ${since} ORDER BY published_at DESC`,
  );
  const runs = newest(
    sql`area_id, status, queued_at`,
    sql`FROM monitoring_runs WHERE client_id = ${clientId} AND queued_at > ${since} ORDER BY queued_at DESC`,
  );
  const { rows } = await sql<Changed>`
    SELECT r.reviews_new, l.reviews_low, g.reviews_gone, a.answers_published, m.areas_failed
    FROM (SELECT count(*)::int AS reviews_new FROM (${reviews(sql``)}) AS newest) AS r,
      (SELECT count(*)::int AS reviews_low FROM (${reviews(sql`AND rating <= 3`)}) AS newest) AS l,
      (SELECT count(*)::int AS reviews_gone FROM (${gone}) AS newest) AS g,
      (SELECT count(*)::int AS answers_published FROM (${answers}) AS newest) AS a,
      (SELECT (count(*) FILTER (WHERE status = 'failed'))::int AS areas_failed
        FROM (SELECT DISTINCT ON (area_id) status FROM (${runs}) AS newest
          WHERE status NOT IN ('queued', 'running') ORDER BY area_id, queued_at DESC) AS last) AS m`.execute(
    handle.query,
  );
  return rows[0] ?? nothing;
}

export const nothing: Changed = {
  reviews_new: 0,
  reviews_low: 0,
  reviews_gone: 0,
  answers_published: 0,
  areas_failed: 0,
};
