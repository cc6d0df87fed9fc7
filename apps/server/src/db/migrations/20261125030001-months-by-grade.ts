import { type Kysely, sql } from 'kysely';

/** What an area's month brought, by grade, what of it was answered, and the grades of what was found gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // In place of the one without the date: how long an answer took is read from it alone.
  'DROP INDEX reviews_parent',
  `CREATE INDEX reviews_parent ON reviews (client_id, parent_id) INCLUDE (publication_date)
     WHERE parent_id IS NOT NULL`,
  ...['grade_1', 'grade_2', 'grade_3', 'grade_4', 'grade_5', 'answered', 'gone_graded'].map(
    (column) => `ALTER TABLE area_months ADD COLUMN ${column} integer NOT NULL DEFAULT 0`,
  ),
  'ALTER TABLE area_months ADD COLUMN gone_grade_sum numeric(12, 2) NOT NULL DEFAULT 0',
  // In order; a median of several months is made of theirs.
  `ALTER TABLE area_months ADD COLUMN answer_minutes integer[] NOT NULL DEFAULT '{}'`,
  `UPDATE area_months AS m SET grade_1 = c.grade_1, grade_2 = c.grade_2, grade_3 = c.grade_3,
     grade_4 = c.grade_4, grade_5 = c.grade_5, answered = c.answered
   FROM (
     SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
       count(*) FILTER (WHERE rating < 1.5) AS grade_1,
       count(*) FILTER (WHERE rating >= 1.5 AND rating < 2.5) AS grade_2,
       count(*) FILTER (WHERE rating >= 2.5 AND rating < 3.5) AS grade_3,
       count(*) FILTER (WHERE rating >= 3.5 AND rating < 4.5) AS grade_4,
       count(*) FILTER (WHERE rating >= 4.5) AS grade_5,
       count(*) FILTER (WHERE has_answers) AS answered
     FROM reviews WHERE parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3
   ) AS c WHERE m.client_id = c.client_id AND m.area_id = c.area_id AND m.month = c.month`,
  `UPDATE area_months AS m SET gone_graded = c.graded, gone_grade_sum = c.grades
   FROM (
     SELECT client_id, area_id, to_char(gone_since AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
       count(rating) AS graded, coalesce(sum(rating), 0) AS grades
     FROM reviews WHERE parent_id IS NULL AND gone_since IS NOT NULL AND publication_date IS NOT NULL
     GROUP BY 1, 2, 3
   ) AS c WHERE m.client_id = c.client_id AND m.area_id = c.area_id AND m.month = c.month`,
  `UPDATE area_months AS m SET answer_minutes = c.minutes
   FROM (
     SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
       array_agg(minutes ORDER BY minutes) AS minutes
     FROM (
       SELECT r.client_id, r.area_id, r.publication_date,
         round(greatest(0, extract(epoch FROM min(a.publication_date) - r.publication_date)) / 60)::int AS minutes
       FROM reviews r JOIN reviews a ON a.client_id = r.client_id AND a.parent_id = r.id
       WHERE r.parent_id IS NULL AND r.has_answers AND r.publication_date IS NOT NULL
         AND a.parent_id IS NOT NULL AND a.publication_date IS NOT NULL
       GROUP BY r.client_id, r.area_id, r.id, r.publication_date
     ) AS answered GROUP BY 1, 2, 3
   ) AS c WHERE m.client_id = c.client_id AND m.area_id = c.area_id AND m.month = c.month`,
];
