import { lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { startEmbedded } from './start.ts';
import { freshFolder, linkBinaries, removeFolders, silent } from './testing/folders.ts';
import { query } from './testing/query.ts';

afterAll(removeFolders);

function packageWith(links: unknown): string {
  const nativeDir = join(freshFolder(), 'native');
  mkdirSync(join(nativeDir, 'lib'), { recursive: true });
  writeFileSync(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links));
  return nativeDir;
}

describe('hydrateSymlinks', () => {
  test('makes relative links once', () => {
    const nativeDir = packageWith([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]);
    expect(hydrateSymlinks(nativeDir)).toBe(1);
    expect(readlinkSync(join(nativeDir, 'lib', 'libx.so'))).toBe('libx.so.1.2');
    expect(hydrateSymlinks(nativeDir)).toBe(0);
  });

  test('leaves what is there, also a link to nowhere', () => {
    const nativeDir = packageWith([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]);
    symlinkSync('elsewhere', join(nativeDir, 'lib', 'libx.so'));
    expect(hydrateSymlinks(nativeDir)).toBe(0);
    expect(readlinkSync(join(nativeDir, 'lib', 'libx.so'))).toBe('elsewhere');
  });

  test('writes nothing outside of the package', () => {
    const nativeDir = packageWith([{ source: 'native/lib/libx.so', target: '../../escaped' }]);
    expect(hydrateSymlinks(nativeDir)).toBe(0);
    expect(
      lstatSync(join(nativeDir, '..', '..', '..', 'escaped'), { throwIfNoEntry: false }),
    ).toBeUndefined();
  });

  test('a list that is no list is told from one that is absent', () => {
    expect(() => hydrateSymlinks(packageWith('x'))).toThrow(
      expect.objectContaining({ code: 'binaries_broken' }),
    );
    expect(hydrateSymlinks(join(freshFolder(), 'native'))).toBe(0);
  });

  test('completes the real package, which then works', async () => {
    const nativeDir = linkBinaries(freshFolder());
    expect(lstatSync(join(nativeDir, 'lib', 'libpq.so.5'), { throwIfNoEntry: false })).toBeUndefined();
    const embedded = await startEmbedded({ dataDir: freshFolder(), log: silent, nativeDir });
    expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    expect(lstatSync(join(nativeDir, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
  });
});
