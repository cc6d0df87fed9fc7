import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listOf, migrationNames, nextStamp } from './migration.ts';

const index = new URL('../apps/server/src/db/migrations/index.ts', import.meta.url);

it('the list of migrations names every file there is, in their order', async () => {
  expect(await readFile(index, 'utf8')).toBe(listOf(await migrationNames()));
});

it.each([
  ['20260101000000-first', '20260305140900'],
  ['20260305140900-just-now', '20260305140901'],
  ['20260305990000-of-a-clock-that-went-ahead', '20260305990001'],
])('a new one comes after %s', (newest, stamp) => {
  expect(nextStamp(['20250101000000-older', newest], new Date('2026-03-05T14:09:33Z'))).toBe(stamp);
});
