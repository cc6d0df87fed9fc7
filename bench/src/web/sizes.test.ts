import { expect, it } from 'vitest';
import { verdictOf } from '../lib/figure.ts';
import { readSizes } from './sizes.ts';

const output = `entry alone 101.2 KB
/login (all of it)                    131.4 KB of  140.0 KB  ok
/clients/$clientId/ratings             61.0 KB of   60.0 KB  TOO LARGE  (+ charts 150.2 KB)
`;

it('reads the table of the web’s own check', () => {
  const rows = readSizes(output);
  expect(rows).toEqual([
    { what: '/login (all of it)', value: 131.4, unit: 'KB', bound: { kind: 'limit', atMost: 140 } },
    {
      what: '/clients/$clientId/ratings',
      value: 61,
      unit: 'KB',
      bound: { kind: 'limit', atMost: 60 },
      note: '+ charts 150.2 KB',
    },
  ]);
  expect(rows.map(verdictOf)).toEqual(['ok', 'BROKEN']);
});
