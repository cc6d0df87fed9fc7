import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AreaKey } from './collecting/store-queries.ts';

/** What is counted of a month, besides whose it is. */
export const monthFigures = [
  'reviews_new',
  'reviews_gone',
  'graded',
  'grade_sum',
  'grade_1',
  'grade_2',
  'grade_3',
  'grade_4',
  'grade_5',
  'answered',
  'gone_graded',
  'gone_grade_sum',
] as const;

export type ReviewFigures = Record<(typeof monthFigures)[number], number>;

type CountedMonth = ReviewFigures &
  Pick<Tables['area_months'], 'client_id' | 'area_id' | 'month' | 'answer_minutes'>;

/** A grade counts as the whole one that is nearest, halves as the better one: the same in `collectedState`. */
const ofGrade = (grade: 1 | 2 | 3 | 4 | 5) =>
  sql`count(*) FILTER (WHERE ${
    {
      1: sql`rating < 1.5`,
      2: sql`rating >= 1.5 AND rating < 2.5`,
      3: sql`rating >= 2.5 AND rating < 3.5`,
      4: sql`rating >= 3.5 AND rating < 4.5`,
      5: sql`rating >= 4.5`,
    }[grade]
  })`;

/** Reviews in figures: how many, their grades, and those with an answer. */
export const cameFigures = sql`count(*)::int AS reviews_new, count(rating)::int AS graded,
  coalesce(sum(rating), 0) AS grade_sum, ${ofGrade(1)}::int AS grade_1, ${ofGrade(2)}::int AS grade_2,
  ${ofGrade(3)}::int AS grade_3, ${ofGrade(4)}::int AS grade_4, ${ofGrade(5)}::int AS grade_5,
  count(*) FILTER (WHERE has_answers)::int AS answered`;

/** Gone ones in figures: one without a date is in no average, and leaves none. */
export const wentFigures = sql`count(*)::int AS reviews_gone,
  count(rating) FILTER (WHERE publication_date IS NOT NULL)::int AS gone_graded,
  coalesce(sum(rating) FILTER (WHERE publication_date IS NOT NULL), 0) AS gone_grade_sum`;

export const summed = sql.join(
  monthFigures.map((name) => {
    const type = name === 'grade_sum' || name === 'gone_grade_sum' ? sql`numeric` : sql`int`;
    return sql`sum(${sql.ref(name)})::${type} AS ${sql.ref(name)}`;
  }),
);

/**
 * Minutes from reviews of a table `r` to their first answer, where both have a date: that is what medians are made of. An
 * answer said to be older than its review counts as at once, since sites tell days.
 */
export const minutesToAnswer = (where: { reviews: RawBuilder<unknown>; answers: RawBuilder<unknown> }) => sql`
  SELECT r.client_id, r.area_id, r.publication_date,
    round(greatest(0, extract(epoch FROM min(a.publication_date) - r.publication_date)) / 60)::int AS minutes
  FROM reviews r JOIN reviews a ON a.client_id = r.client_id AND a.parent_id = r.id
  WHERE r.parent_id IS NULL AND r.has_answers AND r.publication_date IS NOT NULL AND ${where.reviews}
    AND a.parent_id IS NOT NULL AND a.publication_date IS NOT NULL AND ${where.answers}
  GROUP BY r.client_id, r.area_id, r.id, r.publication_date`;

const monthOf = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM')`;

/** Reviews by month of publication with their grades, and by the month in which they were found gone, of some areas. */
const counted = (where: (table: 'reviews' | 'r' | 'a') => RawBuilder<unknown>) => sql<CountedMonth>`
  SELECT client_id, area_id, month, ${summed}, coalesce(max(minutes), '{}') AS answer_minutes
  FROM (
    SELECT came.*, 0 AS reviews_gone, 0 AS gone_graded, 0 AS gone_grade_sum, NULL::int[] AS minutes FROM (
      SELECT client_id, area_id, ${monthOf('publication_date')} AS month, ${cameFigures}
      FROM reviews WHERE ${where('reviews')} AND parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3
    ) AS came
    UNION ALL
    SELECT client_id, area_id, month, 0, 0, 0, 0, 0, 0, 0, 0, 0, reviews_gone, gone_graded, gone_grade_sum, NULL FROM (
      SELECT client_id, area_id, ${monthOf('gone_since')} AS month, ${wentFigures}
      FROM reviews WHERE ${where('reviews')} AND parent_id IS NULL AND gone_since IS NOT NULL GROUP BY 1, 2, 3
    ) AS went
    UNION ALL
    SELECT client_id, area_id, ${monthOf('publication_date')}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      array_agg(minutes ORDER BY minutes)
    FROM (${minutesToAnswer({ reviews: where('r'), answers: where('a') })}) AS answered GROUP BY 1, 2, 3
  ) AS parts GROUP BY client_id, area_id, month`;

/** How many reviews with a date a client has in some months, `YYYY-MM`, both included. */
export async function datedReviews(
  handle: Handle,
  clientId: string,
  { start = '', end = '9999' }: { start?: string | undefined; end?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(reviews_new), 0)::int AS count FROM area_months
    WHERE client_id = ${clientId} AND month >= ${start} AND month <= ${end}`.execute(handle.query);
  return rows[0]?.count ?? 0;
}

const ofArea = (area: AreaKey, table: string) =>
  sql`${sql.ref(`${table}.client_id`)} = ${area.client_id} AND ${sql.ref(`${table}.area_id`)} = ${area.area_id}`;
const kept = [...monthFigures, 'answer_minutes'] as const;

/** What would not differ is left alone. */
const update = (handle: Handle) => sql`
  ON CONFLICT (client_id, area_id, month) DO UPDATE SET ${sql.join(
    kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )}, updated_at = ${handle.now()}
  WHERE (${sql.join(kept.map((name) => sql.ref(`m.${name}`)))})
    IS DISTINCT FROM (${sql.join(kept.map((name) => sql.ref(`excluded.${name}`)))})`;

const into = sql`INSERT INTO area_months AS m (client_id, area_id, month, ${sql.join(kept.map((name) => sql.ref(name)))})`;

/**
 * Counts an area's months anew: reviews by month of publication (UTC, gone ones too) with their grades, and by the
 * month in which they were found gone. Answers do not count. Whatever changes reviews calls this before it commits,
 * since lists and reports read `area_months` and never count.
 */
export async function recountMonths(tx: Transaction, area: AreaKey): Promise<void> {
  const { rows } = await counted((table) => ofArea(area, table)).execute(tx.query);
  const months = rows.map(({ month }) => month);
  await sql`DELETE FROM area_months WHERE ${ofArea(area, 'area_months')} AND month <> ALL(${months}::text[])`.execute(
    tx.query,
  );
  if (rows.length === 0) return;
  const values = rows.map(
    (row) =>
      sql`(${row.client_id}::uuid, ${row.area_id}::uuid, ${row.month}, ${sql.join(kept.map((name) => row[name]))})`,
  );
  await sql`${into} VALUES ${sql.join(values)} ${update(tx)}`.execute(tx.query);
}

/** The same for every area there is, after reviews were written in bulk. */
export async function recountAllMonths(handle: Handle): Promise<void> {
  const all = counted(() => sql`true`);
  await sql`
    DELETE FROM area_months WHERE NOT EXISTS (SELECT FROM (${all}) c
      WHERE c.client_id = area_months.client_id AND c.area_id = area_months.area_id
        AND c.month = area_months.month)`.execute(handle.query);
  await sql`${into} ${all} ${update(handle)}`.execute(handle.query);
}
