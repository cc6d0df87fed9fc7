import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, shardReadOf } from './shard-read.ts';

beforeAll(() => loadParser());

const renamed = (text: string) => shardReadOf(text)?.rename((table) => `${table}_7`);

describe('a read of what lies on one node', () => {
  it.each([
    [
      'SELECT id FROM reviews WHERE client_id = $1 AND reviews.rating < $2',
      'SELECT id FROM "reviews_7" AS "reviews" WHERE client_id = $1 AND reviews.rating < $2',
    ],
    [
      'select "r"."id" from "reviews" as "r" where r.client_id = $1 and r.recall = \'reviews\'',
      'select "r"."id" from "reviews_7" as "r" where r.client_id = $1 and r.recall = \'reviews\'',
    ],
    [
      "SELECT 'отзывы', r.id FROM reviews r JOIN areas a ON a.client_id = $2 AND a.id = r.area_id JOIN sites s ON s.id = a.site_id WHERE r.client_id = $2",
      'SELECT \'отзывы\', r.id FROM "reviews_7" r JOIN "areas_7" a ON a.client_id = $2 AND a.id = r.area_id JOIN "sites_7" s ON s.id = a.site_id WHERE r.client_id = $2',
    ],
    [
      'WITH cut AS (SELECT client_id, id FROM reviews WHERE client_id = $1) SELECT EXISTS (SELECT FROM areas a WHERE a.client_id = $1) FROM cut',
      'WITH cut AS (SELECT client_id, id FROM "reviews_7" AS "reviews" WHERE client_id = $1) SELECT EXISTS (SELECT FROM "areas_7" a WHERE a.client_id = $1) FROM cut',
    ],
    [
      'SELECT id FROM areas WHERE client_id = $1 UNION ALL SELECT id FROM reviews WHERE client_id IN ($2)',
      'SELECT id FROM "areas_7" AS "areas" WHERE client_id = $1 UNION ALL SELECT id FROM "reviews_7" AS "reviews" WHERE client_id IN ($2)',
    ],
  ])('is sent by the names of shards: %s', (text, expected) => expect(renamed(text)).toBe(expected));

  it('says which parameters are the client, and which tables it reads', () => {
    const read = shardReadOf(
      'SELECT FROM reviews r JOIN areas a ON a.client_id = $3::uuid WHERE r.client_id = $1 AND r.id = $2',
    );
    expect(read?.clients?.toSorted()).toEqual([1, 3]);
    expect(read?.tables).toEqual(['reviews', 'areas']);
  });

  it('may be about several clients, by one list', () => {
    const read = shardReadOf(
      'SELECT r.id FROM reviews r JOIN areas a ON a.client_id = r.client_id WHERE r.client_id = ANY($2::uuid[])',
    );
    expect(read).toMatchObject({ clients: [2], tables: ['reviews', 'areas'] });
  });

  it.each([
    ['all', 'SELECT id FROM reviews WHERE rating = $1'],
    [
      'those that are found',
      'SELECT id FROM reviews WHERE client_id IN (SELECT id FROM clients WHERE note = $1)',
    ],
    ['some one by one', 'SELECT id FROM reviews WHERE client_id IN ($1, $2)'],
    ['all in a subquery', 'SELECT (SELECT count(*) FROM reviews) FROM areas WHERE client_id = $1'],
    ['one written into it', "SELECT id FROM reviews WHERE client_id = 'a' AND id = $1"],
  ])('is only for each shard by itself where it is about %s', (_which, text) =>
    expect(shardReadOf(text)).toMatchObject({ clients: null }),
  );

  it('may be about nobody’s rows, on the coordinator', () => {
    const text = 'SELECT u.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1';
    expect(shardReadOf(text)).toMatchObject({ clients: [], tables: ['users'] });
    expect(renamed(text)).toBe(
      'SELECT u.id FROM sessions s JOIN "users_7" u ON u.id = s.user_id WHERE s.id = $1',
    );
  });

  it.each([
    ['of what lies on the coordinator alone', 'SELECT id FROM sessions WHERE id = $1'],
    ['that locks', 'SELECT id FROM reviews WHERE client_id = $1 FOR UPDATE'],
    ['that locks below', 'SELECT id FROM (SELECT id FROM reviews WHERE client_id = $1 FOR SHARE) r'],
    ['that writes', 'UPDATE reviews SET rating = $2 WHERE client_id = $1'],
    [
      'that writes on the way',
      'WITH gone AS (DELETE FROM areas WHERE client_id = $1 RETURNING id) SELECT id FROM gone',
    ],
    [
      'beside what is on the coordinator',
      'SELECT r.id FROM reviews r, sessions s WHERE r.client_id = $1 AND s.id = $2',
    ],
    ['of the catalogue', 'SELECT r.id FROM reviews r, pg_class c WHERE r.client_id = $1'],
    ['that asks the server', 'SELECT pg_advisory_lock($2) FROM reviews WHERE client_id = $1'],
    [
      'with a name of its own that is a table’s',
      'WITH areas AS (SELECT id FROM reviews WHERE client_id = $1) SELECT id FROM areas',
    ],
    ['of a named schema', 'SELECT id FROM public.reviews WHERE client_id = $1'],
    ['that is no SQL', 'SELECT FROM WHERE'],
    ['of two', 'SELECT FROM reviews WHERE client_id = $1; SELECT 1'],
  ])('is none %s', (_what, text) => expect(shardReadOf(text)).toBeNull());
});
