import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JsonBytes, withJsonBytes } from '../lib/json-bytes.ts';
import { openOnOneConnection } from '../test/one-connection.ts';
import type { Database } from './database.ts';
import { jsonRowsWith } from './json-rows.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openOnOneConnection());
});
afterAll(() => drop());

type AnyRow = Record<string, unknown>;
const raw = (text: string, parameters: unknown[] = []) => CompiledQuery.raw(text, parameters);

/** Rows of JSON, each parsed, with what was asked for of it beside. */
async function shown(
  text: string,
  parameters: unknown[] = [],
  asRows = jsonRowsWith<AnyRow, string>([], []),
): Promise<{ json: AnyRow; values: AnyRow }[]> {
  return withJsonBytes(async (into) => {
    const rows = await db.read(raw(text, parameters), asRows(into));
    const bytes = into.copyFrom(0);
    return rows.map(({ shownFrom, shownTo, ...values }) => ({
      json: JSON.parse(`{${bytes.toString('utf8', shownFrom, shownTo)}}`) as AnyRow,
      values,
    }));
  });
}

/** The same by way of the driver. */
async function driven(text: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await db.query.executeQuery(raw(text, parameters));
  return JSON.parse(JSON.stringify(rows));
}

const two = async () =>
  (await db.query.executeQuery<{ two: number }>(raw('SELECT 1 + $1::int AS two', [1]))).rows;

describe('rows as JSON', () => {
  it('say what the driver would have said, of each type', async () => {
    const all = `SELECT * FROM (VALUES
      (true, 5::int2, -7::int4, 9007199254740991::int8, 4.50::numeric, 1.5::float4, 1e-7::float8, '2026-11-21'::date,
        '2026-11-21 09:04:29.123456+00'::timestamptz, gen_random_uuid(), '{"a": [1, "я"]}'::jsonb, '{"b":null}'::json,
        'слово'::text, 'короткое'::varchar, ARRAY['а', 'б,"в"']::text[], ARRAY[1, 2], '{}'::text[]),
      (false, 0::int2, 0, 0, 0, 'NaN', 'Infinity', '0001-01-01', '2026-11-21 09:04:29+00', gen_random_uuid(), 'null', '[]',
        '', '', '{}', '{}', NULL),
      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-01 00:00:00.1+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL))
      AS v (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, "имя ""q""")`;
    // Ids are the same in both.
    await db.query.executeQuery(raw(`CREATE TABLE of_each_type AS ${all}`));
    const rows = await shown('SELECT * FROM of_each_type');
    expect(rows.map(({ json }) => json)).toEqual(await driven('SELECT * FROM of_each_type'));
    expect(rows).toHaveLength(3);
  });

  it('have what must be escaped escaped, and all else untouched', async () => {
    const control = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('');
    const texts = [
      control,
      '"',
      '\\',
      'в "кавычках" и \\ на строке\nи следующей',
      '\u2028\u2029\u007f\u0080\u00a0',
      '👩‍👩‍👧 שלום',
      'я'.repeat(5_000),
      `${'долго '.repeat(9_000)}"`,
      '"'.repeat(70),
      control.repeat(700),
    ];
    const rows = await shown('SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS t (text, at) ORDER BY at', [
      texts,
    ]);
    expect(rows.map(({ json }) => json.text)).toEqual(texts);
  });

  it('are whole wherever a chunk ends', async () => {
    const lengths = [...Array.from({ length: 3_000 }, (_, at) => at % 47), 70_000, 1, 300_000, 0, 65_530];
    const rows = await shown(
      "SELECT repeat('ж', length) AS text, length FROM unnest($1::int[]) WITH ORDINALITY AS t (length, n) ORDER BY n",
      [lengths],
    );
    expect(rows.map(({ json }) => json)).toEqual(
      lengths.map((length) => ({ text: 'ж'.repeat(length), length })),
    );
    expect(await shown('SELECT 1 AS a WHERE $1', [false])).toEqual([]);
  });

  it('give the values asked for, and hide what is not to be shown', async () => {
    const asRows = jsonRowsWith<AnyRow, string>(['a', 'b', 'c', 'd', 'e'], ['a', 'f', 'b']);
    const text = `SELECT 1 AS a, 'я'::text AS b, true AS c, '2026-11-21 09:04:29+00'::timestamptz AS d,
      NULL::text AS e, $1::text AS f, ARRAY['в'] AS g`;
    expect(await shown(text, ['тайное'], asRows)).toEqual([
      {
        json: { c: true, d: '2026-11-21T09:04:29.000Z', e: null, g: ['в'] },
        values: { a: 1, b: 'я', c: true, d: '2026-11-21T09:04:29.000Z', e: null },
      },
    ]);
    // Another statement's columns are others, with the same reader.
    expect(await shown("SELECT $1::text AS b, 'г'::text AS h", ['д'], asRows)).toEqual([
      { json: { h: 'г' }, values: { b: 'д' } },
    ]);
  });

  it('of several statements go to one place at the same time', async () => {
    const asRows = jsonRowsWith<AnyRow, string>([], []);
    const into = new JsonBytes();
    const counts = [900, 1, 400];
    const all = await Promise.all(
      counts.map((count) =>
        db.read(
          raw(`SELECT n, repeat('я', 100) AS x FROM generate_series(1, $1::int) AS n`, [count]),
          asRows(into),
        ),
      ),
    );
    const bytes = into.copyFrom(0);
    expect(
      all.map((rows) =>
        rows.map(
          ({ shownFrom, shownTo }) =>
            (JSON.parse(`{${bytes.toString('utf8', shownFrom, shownTo)}}`) as AnyRow).n,
        ),
      ),
    ).toEqual(counts.map((count) => Array.from({ length: count }, (_, at) => at + 1)));
  });
});

describe('the connection', () => {
  it('is as it was after a statement that fails, before its rows, among them or for its time', async () => {
    await expect(shown('SELECT x FROM nothing WHERE $1', [true])).rejects.toMatchObject({ code: '42P01' });
    expect(await two()).toEqual([{ two: 2 }]);
    await expect(
      shown("SELECT repeat('x', 100), 1 / (5000 - n) FROM generate_series(1, $1::int) AS n", [9_000]),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await two()).toEqual([{ two: 2 }]);
    await expect(shown('SELECT pg_sleep($1)::text', [5])).rejects.toMatchObject({ code: '57014' });
    expect(await two()).toEqual([{ two: 2 }]);
    expect(await copied()).toBe('3');
  });

  it('is as it was after a reader that fails', async () => {
    const failing = () => ({
      describe: () => undefined,
      row: () => {
        throw new Error('not to be read');
      },
      end: () => [],
    });
    const text = 'SELECT n FROM generate_series(1, $1::int) AS n';
    await expect(db.read(raw(text, [5_000]), failing)).rejects.toThrow('not to be read');
    expect(await two()).toEqual([{ two: 2 }]);
    expect((await shown(text, [3])).map(({ json }) => json.n)).toEqual([1, 2, 3]);
  });

  it('that is lost in the middle is told to who reads, and another one is taken', async () => {
    const lost = shown('SELECT pg_terminate_backend(pg_backend_pid()), $1::int AS n', [1]);
    await expect(lost).rejects.toThrow(/terminat/);
    // The pool hears of it a little later.
    await expect.poll(two).toEqual([{ two: 2 }]);
  });
});

const copied = async () => Buffer.concat(await db.lagging.copyOut(raw("SELECT '3'::text"))).toString();
