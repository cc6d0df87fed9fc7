import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useServer } from '../test/server.ts';
import {
  compareBy,
  orderBy,
  type OrderedRow,
  type OrderKey,
  orderValues,
  partsAfter,
  positionOf,
  rangeAfter,
} from './key-order.ts';

const server = useServer();
const table = sql`(VALUES (1, 'a'), (1, 'b'), (1, NULL), (2, 'a'), (2, NULL), (NULL, 'a'), (NULL, NULL)) AS t (number, name)`;
const ways = [true, false].flatMap((descends) =>
  (['first', 'last'] as const).map((nulls) => ({ descends, nulls })),
);

describe.each(ways)('an order by %o', ({ descends, nulls }) => {
  const keys: OrderKey[] = [
    { column: sql`number`, type: sql`integer`, descends, nulls },
    { column: sql`name`, type: sql`text`, descends: !descends, nulls: nulls === 'first' ? 'last' : 'first' },
  ];
  const rows = async (where = sql`true`) => {
    const found = await sql<{ place: (string | null)[] }>`
      SELECT ${positionOf(keys)} AS place FROM ${table} WHERE ${where} ORDER BY ${orderBy(keys)}`.execute(
      server.context.db.query,
    );
    return found.rows.map(({ place }) => place);
  };

  it('goes on from every place with exactly what follows it', async () => {
    const all = await rows();
    expect(all).toHaveLength(7);
    for (const [index, place] of all.entries()) {
      const parts = [];
      for (const part of partsAfter(keys, place)) parts.push(...(await rows(part)));
      expect(parts).toEqual(all.slice(index + 1));
    }
  });

  it('is the order of rows that were read, too', async () => {
    const [number, name] = keys as [OrderKey, OrderKey];
    const asRead: OrderKey[] = [{ ...number, asNumber: sql`number` }, name];
    const { rows: read } = await sql<OrderedRow>`
      SELECT ${orderValues(asRead)} AS "order" FROM ${table} ORDER BY ${orderBy(keys)}`.execute(
      server.context.db.query,
    );
    expect(read).toHaveLength(7);
    expect(read.toReversed().toSorted(compareBy(asRead))).toEqual(read);
  });
});

it.each([true, false])('goes on by one range where all keys descend: %s', async (descends) => {
  const keys: OrderKey[] = [
    { column: sql`number`, type: sql`integer`, descends, nulls: descends ? 'last' : 'first' },
    { column: sql`id`, type: sql`integer`, descends },
  ];
  const rows = async (where = sql`true`) => {
    const found = await sql<{ place: (string | null)[] }>`
      SELECT ${positionOf(keys)} AS place FROM (VALUES (1, 1), (1, 2), (2, 3), (3, 4), (NULL, 5)) AS t (number, id)
      WHERE ${where} ORDER BY ${orderBy(keys)}`.execute(server.context.db.query);
    return found.rows.map(({ place }) => place);
  };
  const all = await rows();
  for (const [index, place] of all.entries()) {
    const range = rangeAfter(keys, place);
    if (place[0] === null) expect(range).toBeNull();
    else
      expect(await rows(range ?? undefined)).toEqual(
        all.slice(index + 1).filter(([first]) => first !== null),
      );
  }
  const [first, second] = keys as [OrderKey, OrderKey];
  expect(rangeAfter([first, { ...second, descends: !descends }], ['1', '1'])).toBeNull();
  expect(rangeAfter([first, { ...second, nulls: 'last' }], ['1', '1'])).toBeNull();
});
