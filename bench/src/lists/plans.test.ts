import { expect, it } from 'vitest';
import { type Explained, findingsOf } from './plans.ts';

const plan = (change: Partial<Explained>): Explained => ({
  statement: 'select 1',
  ms: 1,
  planningMs: 0,
  rows: 1,
  pages: { hit: 1, read: 0 },
  isGeneric: false,
  nodes: ['Result, rows 1, ms 1'],
  scanned: [],
  ...change,
});

it('finds nothing in quick statements and small tables', () => {
  expect(findingsOf([plan({}), plan({ scanned: [{ table: 'sites', rows: 6 }] })])).toEqual([]);
});

it('finds slow statements and whole large tables', () => {
  expect(findingsOf([plan({ ms: 101 })])).toEqual(['101 ms: select 1', '  Result, rows 1, ms 1']);
  expect(findingsOf([plan({ scanned: [{ table: 'reviews', rows: 1_000_000 }] })])[0]).toBe(
    '1 ms: reads all 1000000 rows of reviews; select 1',
  );
});
