import type pg from 'pg';

export const requestsInAll = 100_000;

/**
 * Puts the work around a million reviews into the database, once: texts of the last twelve months, the older the more
 * of them published; official answers, complaints and briefs; and the counts that collections keep.
 */
export async function fillWork(database: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM requests');
  if ((rows[0]?.count ?? 0) >= requestsInAll) return;
  say(`adding ${requestsInAll} requests, once`);
  await database.query('BEGIN');
  // A filling that was cut short left nothing: it is one transaction. The counts are made anew below.
  await database.query('DELETE FROM area_months');
  for (const statement of statements) await database.query(statement);
  await database.query('COMMIT');
  for (const table of ['requests', 'official_answers', 'review_removals', 'briefs', 'area_months', 'reviews'])
    await database.query(`VACUUM (ANALYZE) ${table}`);
}

/** A state for a draw of 0 to 1: of this month's texts most are under way, of earlier ones few. */
const state = `CASE
  WHEN age = 0 THEN (ARRAY['empty', 'empty', 'writing', 'writing', 'editing', 'correction', 'client_review',
    'approved', 'with_customer', 'published', 'published', 'rejected'])[1 + floor(draw * 12)::int]
  WHEN draw < 0.03 THEN 'removed' WHEN draw < 0.06 THEN 'rejected'
  WHEN draw < 0.06 + 0.2 / age THEN (ARRAY['writing', 'correction', 'client_review', 'with_customer'])[1 + floor(pick * 4)::int]
  ELSE 'published' END`;

const statements = [
  'SELECT setseed(0.42)',
  `INSERT INTO requests (client_id, id, area_id, status, period, review_data, grade, sex, planned_date, created_at)
   SELECT client_id, gen_random_uuid(), area_id, ${state}, to_char(month, 'YYYY-MM'), recall,
     greatest(1, round(rating)), sex, (month + floor(pick * 27) * interval '1 day')::date, month
   FROM (
     SELECT client_id, area_id, recall, rating, sex, draw, pick, age,
       date_trunc('month', now() AT TIME ZONE 'UTC') - age * interval '1 month' AS month
     FROM (
       SELECT client_id, area_id, recall, rating, sex, random() AS draw, random() AS pick,
         floor(random() * 12)::int AS age
       FROM reviews WHERE parent_id IS NULL ORDER BY md5(id::text) LIMIT ${requestsInAll}
     ) AS drawn
   ) AS dated`,
  `INSERT INTO official_answers (client_id, id, review_id, area_id, text, state)
   SELECT client_id, gen_random_uuid(), id, area_id, 'Спасибо за отзыв, мы разберёмся',
     CASE WHEN random() < 0.9 THEN 'published' ELSE
       (ARRAY['draft', 'approval', 'approved', 'delivering', 'delivered'])[1 + floor(random() * 5)::int] END
   FROM reviews WHERE parent_id IS NULL AND NOT has_answers AND rating <= 3 ORDER BY md5(id::text) LIMIT 10000`,
  `INSERT INTO review_removals (client_id, id, review_id, ground, text, state)
   SELECT client_id, gen_random_uuid(), id, 'insult', 'Отзыв нарушает правила площадки',
     (ARRAY['prepared', 'filed', 'accepted', 'declined'])[1 + floor(random() * 4)::int]
   FROM reviews WHERE parent_id IS NULL AND rating <= 2 ORDER BY md5(id::text) LIMIT 5000`,
  `INSERT INTO brief_templates (id, name, questions) VALUES (gen_random_uuid(), 'Замер ' || gen_random_uuid(), '[]')`,
  `INSERT INTO briefs (client_id, template_id, template_version, questions, answers)
   SELECT c.id, t.id, 1, '[]', '{}' FROM clients c, (SELECT id FROM brief_templates ORDER BY created_at DESC LIMIT 1) AS t
   WHERE random() < 0.8`,
  `INSERT INTO area_months (client_id, area_id, month, reviews_new, reviews_gone, graded, grade_sum)
   SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM'), count(*), 0, count(rating),
     coalesce(sum(rating), 0)
   FROM reviews WHERE parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3`,
];
