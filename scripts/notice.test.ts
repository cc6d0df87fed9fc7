import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTaken, noticePath, noticeText, readLock, usedPackages } from './notice.ts';

it('NOTICE names what the lock file installs (npm run notice)', () => {
  expect(readFileSync(noticePath, 'utf8')).toBe(noticeText(usedPackages(readLock())));
});

it('no package is used whose licence does not let it be', () => {
  expect(usedPackages(readLock()).filter(({ license }) => !isTaken(license))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'SSPL-1.0', 'not named'].some(isTaken)).toBe(false);
  expect(['(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'].every(isTaken)).toBe(true);
});
