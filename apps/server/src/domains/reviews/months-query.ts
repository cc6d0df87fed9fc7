import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AreaKey } from './collecting/store-queries.ts';

type CountedMonth = Pick<
  Tables['area_months'],
  'client_id' | 'area_id' | 'month' | 'reviews_new' | 'reviews_gone' | 'graded' | 'grade_sum'
>;

/** Reviews by month of publication with their grades, and by the month in which they were found gone, of some areas. */
const counted = (where: RawBuilder<unknown>) => sql<CountedMonth>`
  SELECT client_id, area_id, month, sum(new)::int AS reviews_new, sum(gone)::int AS reviews_gone,
    sum(graded)::int AS graded, sum(grades) AS grade_sum
  FROM (
    SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS new,
      0 AS gone, count(rating) AS graded, coalesce(sum(rating), 0) AS grades
    FROM reviews WHERE ${where} AND parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT client_id, area_id, to_char(gone_since AT TIME ZONE 'UTC', 'YYYY-MM') AS month, 0 AS new,
      count(*) AS gone, 0 AS graded, 0 AS grades
    FROM reviews WHERE ${where} AND parent_id IS NULL AND gone_since IS NOT NULL GROUP BY 1, 2, 3
  ) AS parts GROUP BY client_id, area_id, month`;

const ofArea = (area: AreaKey) => sql`client_id = ${area.client_id} AND area_id = ${area.area_id}`;

/** What would not differ is left alone. */
const update = (handle: Handle) => sql`
  ON CONFLICT (client_id, area_id, month) DO UPDATE SET reviews_new = excluded.reviews_new,
    reviews_gone = excluded.reviews_gone, graded = excluded.graded, grade_sum = excluded.grade_sum,
    updated_at = ${handle.now()}
  WHERE m.reviews_new IS DISTINCT FROM excluded.reviews_new OR m.reviews_gone IS DISTINCT FROM excluded.reviews_gone
    OR m.graded IS DISTINCT FROM excluded.graded OR m.grade_sum IS DISTINCT FROM excluded.grade_sum`;

const into = sql`INSERT INTO area_months AS m (client_id, area_id, month, reviews_new, reviews_gone, graded, grade_sum)`;

/**
 * Counts an area's months anew: reviews by month of publication (UTC, gone ones too) with their grades, and by the
 * month in which they were found gone. Answers do not count. Whatever changes reviews calls this before it commits,
 * since lists and reports read `area_months` and never count.
 */
export async function recountMonths(tx: Transaction, area: AreaKey): Promise<void> {
  const { rows } = await counted(ofArea(area)).execute(tx.query);
  const months = rows.map(({ month }) => month);
  await sql`DELETE FROM area_months WHERE ${ofArea(area)} AND month <> ALL(${months}::text[])`.execute(
    tx.query,
  );
  if (rows.length === 0) return;
  const values = rows.map(
    (row) =>
      sql`(${row.client_id}::uuid, ${row.area_id}::uuid, ${row.month}, ${row.reviews_new}, ${row.reviews_gone}, ${row.graded}, ${row.grade_sum})`,
  );
  await sql`${into} VALUES ${sql.join(values)} ${update(tx)}`.execute(tx.query);
}

/** The same for every area there is, after reviews were written in bulk. */
export async function recountAllMonths(handle: Handle): Promise<void> {
  const all = counted(sql`true`);
  await sql`
    DELETE FROM area_months WHERE NOT EXISTS (SELECT FROM (${all}) c
      WHERE c.client_id = area_months.client_id AND c.area_id = area_months.area_id
        AND c.month = area_months.month)`.execute(handle.query);
  await sql`${into} ${all} ${update(handle)}`.execute(handle.query);
}
