import { createTestDatabase } from '@molva/server/test/server';
import { createDatabase, type Database } from '@molva/server/db/database';
import { createLog } from '@molva/server/lib/log';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@molva/server/lib/ids';
import { buildIndexesAfter } from './build-indexes-after.ts';
import { copyRows } from './copy.ts';
import { NotEmptyError, runSeed } from './run-seed.ts';

let url = '';
let db: Database;
let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  db = createDatabase(
    { url, poolSize: 2, statementTimeout: 0, applicationName: 'test', now: () => new Date() },
    createLog('warn'),
  );
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await db.close();
  await drop();
});

const count = async (what: string) =>
  Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0]?.n);

/** Indexes and constraints of a table, as they are written down. */
const builtOn = async (table: string) =>
  (
    await client.query<{ made: string }>(
      `SELECT indexdef AS made FROM pg_indexes WHERE tablename = $1
       UNION ALL
       SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass
       ORDER BY made`,
      [table],
    )
  ).rows.map(({ made }) => made);

describe('copyRows', () => {
  test('brings every character over, and rows beyond one chunk', async () => {
    await client.query('CREATE TEMP TABLE tried (id int, words text, yes boolean, number numeric)');
    const nasty = ['tab\tline\nreturn\rback\\slash', String.raw`\N`, String.raw`\.`, '', 'ё 🙂', null];
    const rows = Array.from({ length: 5_000 }, (_, id) => ({
      id,
      words: nasty[id % nasty.length] ?? null,
      yes: id % 2 === 0,
      number: id / 4,
    }));
    expect(await copyRows(client, 'tried', rows)).toBe(rows.length);
    const stored = await client.query<{ words: string | null; yes: boolean }>(
      'SELECT words, yes FROM tried ORDER BY id',
    );
    expect(stored.rows.map((row) => row.words)).toEqual(rows.map((row) => row.words));
    expect(stored.rows[1]?.yes).toBe(false);
    expect(await copyRows(client, 'tried', [])).toBe(0);
  });

  test('tells what PostgreSQL refuses, and leaves the connection usable', async () => {
    await expect(copyRows(client, 'tried', [{ id: 'no number' }])).rejects.toThrow('invalid input syntax');
    expect(await count('tried')).toBe(5_000);
  });
});

describe('runSeed', () => {
  const options = { reviews: 3_000, clients: 7, seed: 'test', force: false };

  test('fills every table consistently, and leaves its indexes and keys as they were', async () => {
    const before = await builtOn('reviews');
    const filled = await runSeed(db, url, options, () => undefined);
    expect(await builtOn('reviews')).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
    expect(filled.reviews).toBe(3_000);
    expect(filled.answers).toBeGreaterThan(500);
    expect(await count('clients')).toBe(7);
    expect(await count('areas')).toBe(filled.areas);
    expect(await count('reviews WHERE parent_id IS NULL')).toBe(3_000);
    expect(await count('reviews WHERE parent_id IS NOT NULL')).toBe(filled.answers);
    expect(await count('reviews WHERE has_answers')).toBe(filled.answers);
    const wrong = `area_facts f WHERE collected_count <> (SELECT count(*) FROM reviews r
      WHERE r.client_id = f.client_id AND r.area_id = f.area_id AND r.parent_id IS NULL)`;
    expect(await count(wrong)).toBe(0);
    expect(await count('area_facts WHERE rating IS NULL')).toBe(0);
    expect(await count(`(SELECT sum(reviews_new) AS n FROM area_months) AS m WHERE n = 3000`)).toBe(1);
    const largest = await client.query<{ n: string }>(
      'SELECT count(*) AS n FROM reviews WHERE parent_id IS NULL GROUP BY client_id ORDER BY 1 DESC LIMIT 2',
    );
    const [first, second] = largest.rows.map((row) => Number(row.n));
    expect(Math.abs((first ?? 0) / 2 - (second ?? 0))).toBeLessThanOrEqual(1);
    const found = await count(
      "reviews WHERE fingerprint ~ '^([0-9a-f]{32}|uid:.+|#[0-9]+)$' AND content_hash ~ '^[0-9a-f]{64}$' AND search <> ''",
    );
    expect(found).toBe(3_000 + filled.answers);
  });

  test('that ends half-way leaves nothing, and the indexes', async () => {
    const empty = await createTestDatabase();
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    const built = () =>
      other.query(`SELECT count(*)::int AS indexes FROM pg_indexes WHERE tablename = 'reviews'`);
    const before = (await built()).rows;
    const failing = buildIndexesAfter(other, 'reviews', async () => {
      await copyRows(other, 'clients', [{ id: newId(), name: 'Чайная' }]);
      throw new Error('the line is down');
    });
    await expect(failing).rejects.toThrow('the line is down');
    expect((await built()).rows).toEqual(before);
    expect((await other.query('SELECT FROM clients')).rows).toEqual([]);
    await other.end();
    await empty.drop();
  });

  test('refuses a database that has clients, unless it is told to add', async () => {
    await expect(runSeed(db, url, options, () => undefined)).rejects.toThrow(NotEmptyError);
    await runSeed(db, url, { ...options, reviews: 70, force: true }, () => undefined);
    expect(await count('clients')).toBe(14);
  });
});
