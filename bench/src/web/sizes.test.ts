import { expect, it } from 'vitest';
import { verdictOf } from '../lib/measurement.ts';
import { readSizes } from './sizes.ts';

const output = JSON.stringify([
  { screen: '/login', bytes: 131.4 * 1024, limit: 140 * 1024, files: 3 },
  {
    screen: '/ratings',
    bytes: 61 * 1024,
    limit: 60 * 1024,
    files: 12,
    overShell: 41 * 1024,
    charts: 150.2 * 1024,
  },
]);

it('reads the figures of the web’s own check', () => {
  const rows = readSizes(output);
  expect(rows).toEqual([
    { what: '/login', value: 131.4, unit: 'KB', bound: { kind: 'limit', atMost: 140 }, note: '3 files' },
    {
      what: '/ratings',
      value: 61,
      unit: 'KB',
      bound: { kind: 'limit', atMost: 60 },
      note: '12 files, 41 KB over the shell, charts 150.2 KB aside',
    },
  ]);
  expect(rows.map(verdictOf)).toEqual(['ok', 'BROKEN']);
});

it('says so where there are none', () => {
  expect(() => readSizes('first view …')).toThrow('JSON');
});
