import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOnOneConnection } from '../test/one-connection.ts';
import type { Database } from './database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openOnOneConnection());
});
afterAll(() => drop());

const copied = async (query: string) =>
  Buffer.concat(await db.lagging.copyOut(CompiledQuery.raw(query))).toString('utf8');
const two = async () =>
  (await sql<{ two: number }>`SELECT 1 + ${1}::int AS two`.execute(db.query)).rows[0]?.two;

describe('texts that are copied out', () => {
  it('are those of the query, one after the other, wherever a chunk ends', async () => {
    expect(await copied('SELECT 1::text WHERE false')).toBe('');
    expect(
      await copied(`SELECT * FROM (VALUES ('раз'), (NULL), (''), (E'\\n👩‍👩‍👧\\\\'), ('два')) v (x)`),
    ).toBe('раз\n👩‍👩‍👧\\два');
    // From shorter than what stands before each to longer than a chunk.
    const lengths = [...Array.from({ length: 3_000 }, (_, at) => at % 47), 70_000, 1, 300_000, 0, 65_530];
    const all = await copied(
      `SELECT repeat(chr(1040 + (n % 32)::int), length) FROM unnest('{${lengths.join(',')}}'::int[]) WITH ORDINALITY AS t (length, n)`,
    );
    expect(all).toBe(
      lengths.map((length, at) => String.fromCodePoint(1040 + ((at + 1) % 32)).repeat(length)).join(''),
    );
  });

  it('leave the connection as it was, also where the query fails on its way or takes too long', async () => {
    await expect(copied('SELECT x FROM nothing')).rejects.toMatchObject({ code: '42P01' });
    expect(await two()).toBe(2);
    await expect(
      copied("SELECT repeat('x', 100) || (1 / (5000 - n)) FROM generate_series(1, 9000) AS n"),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await two()).toBe(2);
    await expect(copied('SELECT pg_sleep(5)::text')).rejects.toMatchObject({ code: '57014' });
    expect(await two()).toBe(2);
  });

  it('leave nothing behind that keeps them: the time limit ends with them', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
    const before = timers();
    await copied("SELECT 'раз'");
    await expect(copied('SELECT x FROM nothing')).rejects.toMatchObject({ code: '42P01' });
    expect(timers()).toBe(before);
  });

  it('are of a query without parameters', async () => {
    await expect(db.lagging.copyOut(CompiledQuery.raw('SELECT $1::text', ['x']))).rejects.toThrow(TypeError);
  });
});
