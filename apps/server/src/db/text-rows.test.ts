import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOnOneConnection } from '../test/one-connection.ts';
import type { Database } from './database.ts';
import { textRows } from './text-rows.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openOnOneConnection());
});
afterAll(() => drop());

it('gives the values of each row as they came, in their order', async () => {
  const sql = `SELECT * FROM (VALUES (1, 'ёж', NULL), (20, '', '{a,b}'::text[])) v WHERE $1::int > 0`;
  expect(await db.read({ sql, parameters: [1] }, textRows)).toEqual([
    ['1', 'ёж', null],
    ['20', '', '{a,b}'],
  ]);
  expect(await db.read({ sql, parameters: [0] }, textRows)).toEqual([]);
});
