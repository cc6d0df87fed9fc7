import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseStatement } from './analyse-statement.ts';

const owned = new Set(['areas', 'reviews', 'answers']);
const judge = (text: string) => analyseStatement(text, owned);
const whose = (text: string) => judge(text).whose;

beforeAll(() => loadModule());

describe('whose rows a statement is about', () => {
  it.each([
    ['SELECT * FROM users WHERE id = $1', 'nobody'],
    ['SELECT * FROM areas WHERE client_id = $1 AND id = $2', 'one'],
    ['SELECT * FROM areas a WHERE $1::uuid = a.client_id', 'one'],
    ['SELECT * FROM areas WHERE client_id IN ($1)', 'one'],
    ['SELECT * FROM areas WHERE client_id IN ($1, $2)', 'several'],
    ['SELECT * FROM areas WHERE client_id = ANY($1)', 'several'],
    ['SELECT * FROM areas WHERE client_id IN (SELECT id FROM clients WHERE status = $1)', 'several'],
    ['SELECT * FROM areas WHERE id = $1', 'all'],
    ['SELECT * FROM areas WHERE client_id = $1 OR id = $2', 'all'],
    ['SELECT * FROM areas a JOIN reviews r ON r.client_id = a.client_id WHERE a.client_id = $1', 'one'],
    ['SELECT * FROM areas a JOIN reviews r ON r.area_id = a.id WHERE a.client_id = $1', 'all'],
    ['SELECT * FROM clients c JOIN areas a ON a.client_id = c.id WHERE c.id = $1', 'all'],
    ['WITH cut AS (SELECT client_id, id FROM reviews) SELECT * FROM cut', 'all'],
    [
      'WITH cut AS (SELECT client_id, id FROM reviews WHERE client_id = $1) SELECT * FROM cut JOIN reviews r ON r.client_id = cut.client_id AND r.id = cut.id',
      'one',
    ],
    ['SELECT id FROM areas WHERE client_id = $1 UNION ALL SELECT id FROM reviews', 'all'],
    ['SELECT * FROM (SELECT client_id FROM areas WHERE client_id = ANY($1)) AS a', 'several'],
    ['UPDATE areas SET name = $1 WHERE client_id = $2 AND id = $3', 'one'],
    ['DELETE FROM areas USING reviews r WHERE areas.client_id = $1 AND r.client_id = areas.client_id', 'one'],
    ['INSERT INTO areas (client_id, id) VALUES ($1, $2)', 'one'],
    ['INSERT INTO areas (client_id, id) SELECT client_id, id FROM reviews', 'all'],
    ['SELECT EXISTS (SELECT 1 FROM reviews WHERE id = $1)', 'all'],
  ])('%s: %s', (text, expected) => expect(whose(text)).toBe(expected));
});

describe('what Citus refuses', () => {
  it.each([
    [
      'SELECT r.id, (SELECT a.text FROM answers a WHERE a.client_id = r.client_id) FROM reviews r WHERE r.client_id = $1',
      'answers in a subquery without its client as a constant',
    ],
    [
      'SELECT * FROM reviews WHERE client_id = ANY($1) FOR UPDATE',
      'FOR UPDATE or FOR SHARE of more than one client',
    ],
    [
      'SELECT * FROM reviews WHERE id = $1 FOR UPDATE SKIP LOCKED',
      'FOR UPDATE or FOR SHARE of more than one client',
    ],
    [
      'INSERT INTO areas (client_id, id, at) VALUES ($1, $2, $3) ON CONFLICT (client_id, id) DO UPDATE SET at = now()',
      'now() in ON CONFLICT',
    ],
    ['UPDATE areas SET at = coalesce(at, now()) WHERE client_id = $1', 'now() in a change'],
    ['DELETE FROM areas WHERE client_id = $1 AND at < clock_timestamp()', 'clock_timestamp() in a change'],
    [
      'INSERT INTO areas (client_id, id, n) VALUES ($1, $2, (SELECT max(n) FROM areas WHERE client_id = $1))',
      'a subquery in VALUES',
    ],
    [
      'WITH gone AS (DELETE FROM areas WHERE status = $1 RETURNING id) SELECT * FROM gone',
      'a CTE that writes, of more than one client',
    ],
  ])('%s', (text, fault) => expect(judge(text).faults).toContain(fault));

  it.each([
    'SELECT r.id, (SELECT a.text FROM answers a WHERE a.client_id = $1) FROM reviews r WHERE r.client_id = $1',
    'SELECT * FROM reviews WHERE client_id = $1 FOR UPDATE',
    'SELECT r.id FROM users u JOIN reviews r ON r.author_id = u.id WHERE r.client_id = $1',
    'INSERT INTO areas (client_id, at) VALUES ($1, now())',
    'UPDATE areas SET at = $1 WHERE client_id = $2',
    'UPDATE users SET seen_at = now() WHERE id = $1',
    'WITH gone AS (DELETE FROM areas WHERE client_id = $1 RETURNING id) SELECT * FROM gone',
  ])('and does not: %s', (text) => expect(judge(text).faults).toEqual([]));
});
