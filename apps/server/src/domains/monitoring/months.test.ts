import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { collect, type Watched, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const site = await startPages();
afterAll(() => site.close());

const review = (id: string, date: string, grade: number): WrittenReview => ({
  id,
  author: 'Анна',
  grade,
  text: `Отзыв ${id}`,
  date,
});

/** What is kept of the months, and what counting the reviews says of them. */
async function months({ areaId }: Watched) {
  const { query } = server.context.db;
  const kept = await query
    .selectFrom('area_months')
    .select(['month', 'reviews_new', 'reviews_gone', 'graded', 'grade_sum'])
    .where('area_id', '=', areaId)
    .orderBy('month')
    .execute();
  const counted = await sql`
    SELECT month, sum(n)::int AS reviews_new, sum(g)::int AS reviews_gone, sum(c)::int AS graded, sum(s) AS grade_sum
    FROM (
      SELECT left(publication_date::text, 7) AS month, 1 AS n, 0 AS g, (rating IS NOT NULL)::int AS c,
        coalesce(rating, 0) AS s
      FROM reviews WHERE area_id = ${areaId} AND parent_id IS NULL AND publication_date IS NOT NULL
      UNION ALL
      SELECT left(gone_since::text, 7), 0, 1, 0, 0
      FROM reviews WHERE area_id = ${areaId} AND parent_id IS NULL AND gone_since IS NOT NULL
    ) AS each GROUP BY month ORDER BY month`.execute(query);
  return { kept, counted: counted.rows };
}

it('are counted by each collection: new, edited, gone and back again', async () => {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const show = (...reviews: WrittenReview[]) =>
    site.pages.set('/place', reviewPage(reviews, { rating: 4, count: reviews.length }));
  const [first, second] = [review('1', '2026-01-05', 5), review('2', '2026-02-10', 2)];
  show(first, second);
  const watched = await watchedArea(server, `${site.origin}/place`);
  await collect(watched);
  const begun = await months(watched);
  expect(begun.kept).toEqual(begun.counted);
  expect(begun.kept).toHaveLength(2);

  show(first, { ...second, grade: 4, date: '2026-03-10' });
  await collect(watched);
  const edited = await months(watched);
  expect(edited.kept).toEqual(edited.counted);
  expect(edited.kept.map(({ month, grade_sum }) => [month, grade_sum])).toEqual([
    ['2026-01', 5],
    ['2026-03', 4],
  ]);

  show(first);
  await collect(watched);
  await collect(watched);
  const gone = await months(watched);
  expect(gone.kept).toEqual(gone.counted);
  expect(gone.kept.find(({ month }) => month === thisMonth)?.reviews_gone).toBe(1);

  show(first, { ...second, grade: 4, date: '2026-03-10' });
  await collect(watched);
  const back = await months(watched);
  expect(back.kept).toEqual(back.counted);
  expect(back.kept.find(({ month }) => month === thisMonth)).toBeUndefined();
});

it('are counted of what a collection stored before it failed', async () => {
  site.pages.set(
    '/cut',
    reviewPage([review('1', '2026-01-05', 5)], { rating: 4, count: 2 }, `${site.origin}/cut/2`),
  );
  const watched = await watchedArea(server, `${site.origin}/cut`);
  expect((await collect(watched)).status).toBe('partial');
  expect((await months(watched)).kept).toMatchObject([{ month: '2026-01', reviews_new: 1 }]);
});
