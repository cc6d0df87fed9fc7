import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../long.ts';
import { removeFolders, startedFolder } from './data-folder.ts';
import { admin, signInAt } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';

const settings = { FIRST_SUPERUSER_PASSWORD: admin.password };
let dataDir = '';
const part = (name: string) => join(dataDir, name);

/** Starts a Molva on the folder that must refuse; what it says to the person at the terminal. */
async function refusal(more: Record<string, string> = {}): Promise<string> {
  const server = await spawnServer(dataDir, { ...settings, ...more });
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.words()).not.toContain('    at ');
  return server.words();
}

async function startsAndStops(): Promise<void> {
  const server = await spawnServer(dataDir, settings);
  await server.ready();
  await signInAt(server.origin);
  server.signal('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
}

beforeAll(async () => {
  dataDir = await startedFolder();
  await startsAndStops();
}, 60_000);
afterAll(async () => {
  await endAll();
  removeFolders();
});

describe('a data folder of which a part is missing', () => {
  it.each(
    sampleOf<[string, number | null]>(
      [
        ['an empty folder, as where a disk is not mounted', 0o700],
        ['gone', null],
      ],
      1,
    ),
  )(
    'is refused where the database is %s, and nothing is made in its place',
    async (_name, mode) => {
      renameSync(part('postgres'), `${dataDir}.elsewhere`);
      if (mode !== null) mkdirSync(part('postgres'), { mode });
      const words = await refusal();
      expect(words).toContain(`${part('postgres')} is missing or empty`);
      expect(words).toContain('secret.key');
      expect(words).toContain('move all of');
      if (mode !== null) expect(readdirSync(part('postgres'))).toEqual([]);
      else expect(readdirSync(dataDir)).not.toContain('postgres');
      if (mode === null) renameSync(`${dataDir}.elsewhere`, part('postgres'));
      else renameSync(`${dataDir}.elsewhere`, part('postgres'));
    },
    30_000,
  );

  it('is refused where the key is gone, and no other key is made', async () => {
    renameSync(part('secret.key'), part('key.elsewhere'));
    expect(await refusal()).toContain(`${part('secret.key')} is missing`);
    expect(readdirSync(dataDir)).not.toContain('secret.key');
    renameSync(part('key.elsewhere'), part('secret.key'));
  }, 30_000);

  it('is refused with another key than the one it was made with', async () => {
    const words = await refusal({ SECRET_KEY: 'some other key '.repeat(4) });
    expect(words).toContain('SECRET_KEY: the database belongs to another key');
  }, 30_000);

  it('starts again with everything back', async () => {
    await expect(startsAndStops()).resolves.toBeUndefined();
  }, 30_000);
});

describe.skipIf(process.platform === 'win32')('what stands in the data folder', () => {
  it('is its owner’s alone', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const loose = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const stat = statSync(part(name));
      return (stat.isFile() || stat.isDirectory()) && (stat.mode & 0o077) !== 0;
    });
    expect(loose).toEqual([]);
  });
});
