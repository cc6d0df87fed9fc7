import { expect, test } from 'vitest';
import { tallyArea } from './area-tally.ts';

const day = 86_400_000;
const until = Date.UTC(2026, 10, 21);
const area = { clientId: 'c', areaId: 'a' };

test('each week has what was written by then', () => {
  const tally = tallyArea(area, until);
  tally.add(until - 400 * day, 5);
  tally.add(until - 100 * day, 2);
  tally.add(until - 10 * day, 2);
  const { ratings, facts } = tally.end();
  expect(ratings).toHaveLength(53);
  expect(ratings[0]).toMatchObject({ date: '2025-11-21', rating: 5, reviews_count: 1, collected_average: 5 });
  const after = ratings.find((row) => row.reviews_count === 2);
  expect(after).toMatchObject({
    date: '2026-08-14',
    rating: 3.5,
    distribution: '{"1":0,"2":1,"3":0,"4":0,"5":1}',
  });
  expect(facts).toEqual({
    client_id: 'c',
    area_id: 'a',
    rating: 3,
    rating_date: '2026-11-20',
    rating_previous: 3.5,
    reviews_count: 3,
    collected_count: 3,
    reviews_month: 1,
  });
});

test('an area without reviews has no ratings', () => {
  const { ratings, facts } = tallyArea(area, until).end();
  expect(ratings).toEqual([]);
  expect(facts).toMatchObject({ rating: null, collected_count: 0, rating_previous: null });
});
