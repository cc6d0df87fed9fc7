import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretKeyOf as keyOf } from './secret-key.ts';
import { readSettings } from './settings.ts';

const secretKeyOf = (config: Parameters<typeof keyOf>[0], mayMake = true) =>
  keyOf(config, () => Promise.resolve(mayMake));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molva-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a key once and keeps it for the owner alone', async () => {
  const config = readSettings({ DATA_DIR: join(folder, 'new') });
  const first = await secretKeyOf(config);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await secretKeyOf(config)).toBe(first);
  expect((await stat(join(folder, 'new', 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('gives one key to two that start at once', async () => {
  const config = readSettings({ DATA_DIR: folder });
  const settled = await Promise.allSettled([secretKeyOf(config), secretKeyOf(config)]);
  const keys = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(1);
  expect(await secretKeyOf(config)).toBe(keys[0]);
});

it('refuses a damaged key rather than making another', async () => {
  await writeFile(join(folder, 'secret.key'), 'abc');
  await expect(secretKeyOf(readSettings({ DATA_DIR: folder }))).rejects.toThrow('damaged');
});

it('refuses to make another where the one it was made with is gone', async () => {
  const config = readSettings({ DATA_DIR: folder });
  await expect(secretKeyOf(config, false)).rejects.toThrow(`${folder}/secret.key is missing`);
  expect(await readdir(folder)).toEqual([]);
});
