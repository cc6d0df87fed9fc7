import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { createTestDatabase } from '../test/server.ts';
import { createDatabase, type Database, type Transaction } from './database.ts';
import { isoTimestamp } from './types-of-values.ts';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = createDatabase(
    {
      url: database.url,
      poolSize: 2,
      statementTimeout: 1_000,
      applicationName: 'test',
      now: () => new Date(),
    },
    createLog('silent'),
  );
});
afterAll(async () => {
  await db.close();
  await drop();
});

describe('transaction', () => {
  it('refuses the outer handle inside', async () => {
    const wrong = db.transaction(() => db.query.selectFrom('users').select('id').execute());
    await expect(wrong).rejects.toThrow('outer database handle');
  });

  it('refuses a handle that leaked out', async () => {
    let leaked: Transaction | null = null;
    await db.transaction((tx) => {
      leaked = tx;
      return Promise.resolve();
    });
    expect(() => leaked?.query).toThrow('after its end');
  });

  it('runs effects after a commit and not after a rollback', async () => {
    const ran: string[] = [];
    await db.transaction(async (tx) => {
      tx.onCommit(() => void ran.push('committed'));
      expect(ran).toEqual([]);
    });
    const failing = db.transaction(async (tx) => {
      tx.onCommit(() => void ran.push('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ran).toEqual(['committed']);
  });

  it('cannot be opened inside another', async () => {
    await expect(db.transaction(() => db.transaction(() => Promise.resolve()))).rejects.toThrow(
      'outer database',
    );
  });
});

describe('statements', () => {
  it('are stopped when they take too long', async () => {
    await expect(sql`SELECT pg_sleep(5)`.execute(db.query)).rejects.toMatchObject({ code: '57014' });
  });

  it('with parameters are prepared once per connection', async () => {
    const names = await db.transaction(async (tx) => {
      for (const value of [1, 2, 3]) await sql`SELECT ${value}::int AS v`.execute(tx.query);
      return sql<{ calls: number }>`
        SELECT (generic_plans + custom_plans)::int AS calls FROM pg_prepared_statements
        WHERE statement LIKE '%AS v'`.execute(tx.query);
    });
    expect(names.rows).toEqual([{ calls: 3 }]);
  });

  it('give times as ISO 8601 in UTC, dates as days, decimals and counts as numbers', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT '2026-03-01 12:00:00.5+03'::timestamptz AS at, '2026-03-01'::date AS day, 4.25::numeric AS rating,
             count(*) AS count FROM (VALUES (1), (2)) AS v`.execute(db.query);
    expect(rows[0]).toEqual({ at: '2026-03-01T09:00:00.500Z', day: '2026-03-01', rating: 4.25, count: 2 });
  });
});

it.each([
  ['2026-11-21 09:04:29+00', '2026-11-21T09:04:29.000Z'],
  ['2026-11-21 09:04:29.123456+00', '2026-11-21T09:04:29.123Z'],
  ['2026-11-21 09:04:29.1+00', '2026-11-21T09:04:29.100Z'],
])('isoTimestamp(%s)', (given, expected) => {
  expect(isoTimestamp(given)).toBe(expected);
});
