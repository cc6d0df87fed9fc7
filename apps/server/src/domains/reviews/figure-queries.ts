import type { RatingStep } from '@molva/contract/rating-steps';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { cameFigures, minutesToAnswer, type ReviewFigures, summed, wentFigures } from './months-query.ts';

/** Some areas of a client. */
export interface AreasOf {
  clientId: string;
  areaIds: readonly string[];
}

/** Both days are in it. Days are of UTC, as the list of reviews has them. */
export interface Days {
  start: string;
  end: string;
}

export type Dated<Part> = Part & { day: string };
export type CameFigures = Omit<ReviewFigures, keyof WentFigures>;
export type WentFigures = Pick<ReviewFigures, 'reviews_gone' | 'gone_graded' | 'gone_grade_sum'>;

/** Months of these areas up to one, oldest first: as many rows as months, however many reviews they had. */
export async function figuresOfMonths(handle: Handle, { clientId, areaIds }: AreasOf, until: string) {
  const { rows } = await sql<ReviewFigures & { month: string }>`
    SELECT month, ${summed} FROM area_months
    WHERE client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND month <= ${until}
    GROUP BY month ORDER BY month`.execute(handle.query);
  return rows;
}

/** The same, area by area. */
export async function figuresOfAreaMonths(
  handle: Handle,
  { clientId, areaIds }: AreasOf,
  months: { start: string; end: string },
) {
  return handle.query
    .selectFrom('area_months')
    .select(['area_id', 'month', 'reviews_new', 'graded', 'grade_sum'])
    .where('client_id', '=', clientId)
    .where('area_id', '=', anyOf(areaIds))
    .where('month', '>=', months.start)
    .where('month', '<=', months.end)
    .orderBy('area_id')
    .orderBy('month')
    .execute();
}

const published = ({ start, end }: Days) =>
  sql`publication_date >= ${start}::date AND publication_date < ${end}::date + 1`;
const foundGone = ({ start, end }: Days) =>
  sql`gone_since >= ${start}::date AND gone_since < ${end}::date + 1`;

/** Reviews by day of publication. */
export async function cameByDay(handle: Handle, { clientId, areaIds }: AreasOf, days: Days) {
  const { rows } = await sql<Dated<CameFigures>>`
    SELECT (publication_date AT TIME ZONE 'UTC')::date AS day, ${cameFigures}
    FROM reviews WHERE client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND parent_id IS NULL
      AND ${published(days)} GROUP BY 1`.execute(handle.query);
  return rows;
}

/** Reviews by the day on which they were found gone. */
export async function wentByDay(handle: Handle, { clientId, areaIds }: AreasOf, days: Days) {
  const { rows } = await sql<Dated<WentFigures>>`
    SELECT (gone_since AT TIME ZONE 'UTC')::date AS day, ${wentFigures}
    FROM reviews WHERE client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND parent_id IS NULL
      AND gone_since IS NOT NULL AND ${foundGone(days)} GROUP BY 1`.execute(handle.query);
  return rows;
}

/** Days of which months are read as they are kept, and the days that are counted. */
export interface MonthsAndDays {
  /** First and last, `YYYY-MM`. */
  months: { first: string; last: string } | null;
  rest: readonly Days[];
}

/**
 * When the step begins in which a review was published, as a moment: days and weeks of UTC are all of one length, and cutting
 * them off (from a Monday that is before them all) costs a third of what `date_trunc` and a date take for each of many reviews.
 */
function startOf(step: RatingStep) {
  if (step !== 'day' && step !== 'week') return sql`date_trunc(${step}, publication_date, 'UTC')`;
  const length = sql.lit(step === 'day' ? '1 day' : '7 days');
  return sql`date_bin(${length}, publication_date, '0001-01-01 00:00:00+00')`;
}

/**
 * Median hours from reviews of some days to their first answer, step by step of their publication, and of all of them
 * (without a day).
 */
export async function hoursToAnswer(
  handle: Handle,
  { clientId, areaIds }: AreasOf,
  { months, rest }: MonthsAndDays,
  step: RatingStep,
) {
  const ofAreas = (table: string) =>
    sql`${sql.ref(`${table}.client_id`)} = ${clientId} AND ${sql.ref(`${table}.area_id`)} = ${anyOf(areaIds)}`;
  const parts = rest.map(({ start, end }) => {
    const published = sql`r.publication_date >= ${start}::date AND r.publication_date < ${end}::date + 1`;
    const reviews = sql`${ofAreas('r')} AND ${published}`;
    return sql`SELECT ${startOf(step)} AS start, minutes
      FROM (${minutesToAnswer({ reviews, answers: sql`a.client_id = ${clientId}` })}) AS counted`;
  });
  if (months)
    parts.push(sql`
      SELECT date_trunc(${step}, (month || '-01')::timestamp) AT TIME ZONE 'UTC' AS start, unnest(answer_minutes) AS minutes
      FROM area_months m WHERE ${ofAreas('m')} AND month >= ${months.first} AND month <= ${months.last}`);
  const { rows } = await sql<{ day: string | null; hours: number | null }>`
    SELECT (start AT TIME ZONE 'UTC')::date AS day,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) / 60)::float8 AS hours
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS answered GROUP BY GROUPING SETS ((start), ())`.execute(
    handle.query,
  );
  return rows;
}

/** What moved an average in some days: a review that came in them, one that went, or both. */
export interface Mover {
  id: string;
  kind: 'came' | 'went';
}

/** Those furthest from an average first, at the same distance the newest. @param average null: the newest first */
export async function moversBetween(
  handle: Handle,
  { clientId, areaIds }: AreasOf,
  days: Days,
  { average, skip, limit }: { average: number | null; skip: number; limit: number },
): Promise<Mover[]> {
  const graded = sql`client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND parent_id IS NULL
    AND rating IS NOT NULL AND publication_date IS NOT NULL`;
  const { rows } = await sql<Mover>`
    SELECT id, kind FROM (
      SELECT id, 'came' AS kind, rating, publication_date AS at FROM reviews WHERE ${graded} AND ${published(days)}
      UNION ALL
      SELECT id, 'went' AS kind, rating, gone_since AS at FROM reviews
      WHERE ${graded} AND gone_since IS NOT NULL AND ${foundGone(days)}
    ) AS movers
    ORDER BY abs(rating - ${average}::numeric) DESC NULLS LAST, at DESC, id, kind
    OFFSET ${skip} LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** How many of each rounded grade came and went in some days. */
export async function moversByGrade(handle: Handle, { clientId, areaIds }: AreasOf, days: Days) {
  const graded = sql`client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND parent_id IS NULL
    AND rating IS NOT NULL AND publication_date IS NOT NULL`;
  const grade = sql`least(5, greatest(1, round(rating)))::int AS grade, count(*)::int AS count, sum(rating) AS sum`;
  const { rows } = await sql<{ kind: 'came' | 'went'; grade: number; count: number; sum: number }>`
    SELECT 'came' AS kind, ${grade} FROM reviews WHERE ${graded} AND ${published(days)} GROUP BY 2
    UNION ALL
    SELECT 'went' AS kind, ${grade} FROM reviews
    WHERE ${graded} AND gone_since IS NOT NULL AND ${foundGone(days)} GROUP BY 2`.execute(handle.query);
  return rows;
}

/** Characters of a text in the list of a jump. */
const maxText = 400;

/** What is shown of reviews that moved an average. */
export function moversInFull(handle: Handle, clientId: string, ids: readonly string[]) {
  return handle.query
    .selectFrom('reviews as r')
    .innerJoin('areas as a', (join) => join.on('a.client_id', '=', clientId).onRef('a.id', '=', 'r.area_id'))
    .select([
      'r.id',
      'r.area_id',
      'a.fullname_area as area_fullname',
      'r.rating',
      'r.author',
      sql<string | null>`left(r.recall, ${maxText})`.as('recall'),
      sql<string | null>`(r.publication_date AT TIME ZONE 'UTC')::date`.as('published'),
      sql<string | null>`(r.gone_since AT TIME ZONE 'UTC')::date`.as('gone'),
    ])
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', anyOf(ids))
    .execute();
}
