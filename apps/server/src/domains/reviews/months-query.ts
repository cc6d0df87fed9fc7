import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { AreaKey } from './collecting/store-queries.ts';

/** Reviews by month of publication with their grades, and by the month in which they were found gone, of some areas. */
const counted = (where: RawBuilder<unknown>) => sql`
  SELECT client_id, area_id, month, sum(new)::int AS reviews_new, sum(gone)::int AS reviews_gone,
    sum(graded)::int AS graded, sum(grades) AS grade_sum
  FROM (
    SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS new,
      0 AS gone, count(rating) AS graded, coalesce(sum(rating), 0) AS grades
    FROM reviews WHERE ${where} AND parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT client_id, area_id, to_char(gone_since AT TIME ZONE 'UTC', 'YYYY-MM'), 0, count(*), 0, 0
    FROM reviews WHERE ${where} AND parent_id IS NULL AND gone_since IS NOT NULL GROUP BY 1, 2, 3
  ) AS parts GROUP BY client_id, area_id, month`;

const columns = ['reviews_new', 'reviews_gone', 'graded', 'grade_sum'];
const list = (prefix: string) => sql.join(columns.map((name) => sql.ref(`${prefix}.${name}`)));

/** Counts the months of some areas anew, in one statement that writes only what differs. */
async function recount(handle: Handle, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH counted AS (${counted(where)}), emptied AS (
      DELETE FROM area_months WHERE ${where} AND NOT EXISTS (SELECT FROM counted c
        WHERE c.client_id = area_months.client_id AND c.area_id = area_months.area_id
          AND c.month = area_months.month)
    )
    INSERT INTO area_months AS m (client_id, area_id, month, reviews_new, reviews_gone, graded, grade_sum)
    SELECT client_id, area_id, month, reviews_new, reviews_gone, graded, grade_sum FROM counted
    ON CONFLICT (client_id, area_id, month) DO UPDATE SET reviews_new = EXCLUDED.reviews_new,
      reviews_gone = EXCLUDED.reviews_gone, graded = EXCLUDED.graded, grade_sum = EXCLUDED.grade_sum,
      updated_at = ${handle.now()}
    WHERE (${list('m')}) IS DISTINCT FROM (${list('excluded')})`.execute(handle.query);
}

/**
 * Counts an area's months anew: reviews by month of publication (UTC, gone ones too) with their grades, and by the
 * month in which they were found gone. Answers do not count. Whatever changes reviews calls this before it commits,
 * since lists and reports read `area_months` and never count.
 */
export function recountMonths(tx: Transaction, area: AreaKey): Promise<void> {
  return recount(tx, sql`client_id = ${area.client_id} AND area_id = ${area.area_id}`);
}

/** The same for every area there is, after reviews were written in bulk. */
export function recountAllMonths(handle: Handle): Promise<void> {
  return recount(handle, sql`true`);
}
