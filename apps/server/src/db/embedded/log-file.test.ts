import { appendFileSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';
import { freshFolder, removeFolders } from './testing/folders.ts';

afterAll(removeFolders);

test('the tail is what was written since it was opened', () => {
  const path = join(freshFolder(), 'log');
  appendFileSync(path, 'before\n');
  const log = openLogFile(path);
  writeSync(log.descriptor, 'after\n');
  expect(log.tail()).toBe('after\n');
  expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
  log.close();
});

test('a file over the cap moves aside, and writing goes on at its new beginning', () => {
  const path = join(freshFolder(), 'log');
  const log = openLogFile(path, 100);
  writeSync(log.descriptor, 'x'.repeat(100));
  log.rotate();
  expect(statSync(path).size).toBe(100);
  writeSync(log.descriptor, 'y');
  log.rotate();
  expect(statSync(path).size).toBe(0);
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(`${'x'.repeat(100)}y`);
  writeSync(log.descriptor, 'next');
  expect(readFileSync(path, 'utf8')).toBe('next');
  log.close();
});

test('a file left over the cap moves aside at the start', () => {
  const path = join(freshFolder(), 'log');
  writeFileSync(path, 'x'.repeat(200));
  const log = openLogFile(path, 100);
  expect(statSync(path).size).toBe(0);
  expect(log.tail()).toBe('');
  log.close();
});
