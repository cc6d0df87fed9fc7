import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync, readdirSync, chmodSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './start.ts';
import { copyCluster } from './testing/copy-cluster.ts';
import { asRoot, freshFolder, linkBinaries, removeFolders, silent } from './testing/folders.ts';
import { query } from './testing/query.ts';
import { spawnChild } from './testing/spawn-child.ts';

afterAll(removeFolders);

const refusal = (dataDir: string, nativeDir?: string) =>
  startEmbedded({ dataDir, log: silent, ...(nativeDir ? { nativeDir } : {}) }).then(
    async (embedded) => {
      await embedded.stop();
      throw new Error('it started');
    },
    (error: { code: string; message: string }) => error,
  );

describe('a folder in use', () => {
  test('is refused with the id of the process that uses it, and goes on working', async () => {
    const dataDir = join(freshFolder(), 'data');
    await copyCluster(dataDir);
    const child = await spawnChild(dataDir);
    const error = await refusal(dataDir);
    expect(error.code).toBe('already_running');
    expect(error.message).toContain(`process id ${child.pid} `);
    expect(await query(child.said.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await child.end('SIGTERM');
  });

  test('is refused within one process as well', async () => {
    const dataDir = join(freshFolder(), 'data');
    await copyCluster(dataDir);
    const embedded = await startEmbedded({ dataDir, log: silent });
    expect((await refusal(dataDir)).code).toBe('already_running');
    await embedded.stop();
  });

  test('goes to exactly one of several that start at the same moment', async () => {
    const dataDir = join(freshFolder(), 'data');
    await copyCluster(dataDir);
    const children = await Promise.all([1, 2, 3].map(() => spawnChild(dataDir)));
    const winners = children.filter((child) => child.said.connectionString !== undefined);
    expect(winners).toHaveLength(1);
    const codes = children.filter((child) => !winners.includes(child)).map((child) => child.said.code);
    expect(codes).toEqual(['already_running', 'already_running']);
    await winners[0]?.end('SIGTERM');
  });
});

describe('a folder that cannot be used', () => {
  test('of another version', async () => {
    const dataDir = freshFolder();
    const cluster = join(dataDir, 'postgres');
    mkdirSync(join(cluster, 'global'), { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
    writeFileSync(join(cluster, 'global', 'pg_control'), '');
    const error = await refusal(dataDir);
    expect(error.code).toBe('wrong_version');
    expect(error.message).toMatch(/PostgreSQL 15.*move the folder away/);
  });

  test('with something else in it, which stays', async () => {
    const dataDir = freshFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'thesis.doc'), 'all my work');
    expect((await refusal(dataDir)).code).toBe('not_a_cluster');
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['thesis.doc']);
  });

  test('that is a file', async () => {
    const path = join(freshFolder(), 'file');
    writeFileSync(path, '');
    const error = await refusal(path);
    expect(error.code).toBe('no_access');
    expect(error.message).toContain('is not a folder');
  });

  test.skipIf(!asRoot)('without rights (needs root to make one)', async () => {
    const folder = freshFolder(0o711);
    const closed = await spawnChild(join(folder, 'data'), { uid: 65_534 });
    expect(closed.said).toMatchObject({ code: 'no_access', message: expect.stringContaining('DATA_DIR') });

    const dataDir = join(folder, 'others');
    mkdirSync(dataDir, { mode: 0o755 });
    const readOnly = await spawnChild(dataDir, { uid: 65_534 });
    expect(readOnly.said.code).toBe('no_access');

    chmodSync(dataDir, 0o777);
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o755 });
    mkdirSync(join(dataDir, 'postgres', 'global'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), '');
    const otherOwner = await spawnChild(dataDir, { uid: 65_534 });
    expect(otherOwner.said.code).toBe('no_access');
  });

  test.skipIf(!canMount())('on a full disk (needs the right to mount)', async () => {
    const dataDir = freshFolder();
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=711', 'tmpfs', dataDir]);
    try {
      const error = await refusal(dataDir);
      expect(error.code).toBe('disk_full');
      expect(error.message).toMatch(/Free some space/);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });

  test.skipIf(!canMount())('on a disk that has become full since', async () => {
    const dataDir = freshFolder();
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=711', 'tmpfs', dataDir]);
    try {
      const embedded = await startEmbedded({ dataDir, log: silent });
      await query(embedded.connectionString, 'create table kept as select 1 as one');
      await embedded.stop();
      spawnSync('dd', ['if=/dev/zero', `of=${dataDir}/ballast`, 'bs=1M']);
      expect((await refusal(dataDir)).code).toBe('disk_full');
      rmSync(join(dataDir, 'ballast'));
      const again = await startEmbedded({ dataDir, log: silent });
      expect(await query(again.connectionString, 'select one from kept')).toEqual([{ one: 1 }]);
      await again.stop();
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});

describe('binaries', () => {
  test('that are not installed', async () => {
    const error = await refusal(freshFolder(), '/nowhere/native');
    expect(error.code).toBe('binaries_missing');
    expect(error.message).toMatch(/npm ci.*DATABASE_URL/);
  });

  test('without a library say which', async () => {
    const nativeDir = linkBinaries(freshFolder());
    rmSync(join(nativeDir, 'pg-symlinks.json'));
    const error = await refusal(freshFolder(), nativeDir);
    expect(error.code).toBe('binaries_broken');
    expect(error.message).toMatch(/lack the library lib\S+\.so/);
  });

  test('that are no program of this machine', async () => {
    const nativeDir = join(freshFolder(), 'native');
    mkdirSync(join(nativeDir, 'bin'), { recursive: true });
    for (const name of ['initdb', 'postgres'])
      writeFileSync(join(nativeDir, 'bin', name), 'MZ', { mode: 0o755 });
    expect((await refusal(freshFolder(), nativeDir)).code).toBe('binaries_broken');
  });

  test.skipIf(!asRoot)('in a folder that cannot be written (needs root to make one)', async () => {
    const folder = freshFolder();
    const nativeDir = linkBinaries(folder);
    const dataDir = freshFolder();
    chownSync(dataDir, 65_534, 65_534);
    const child = await spawnChild(dataDir, { uid: 65_534, nativeDir });
    expect(child.said).toMatchObject({
      code: 'binaries_broken',
      message: expect.stringContaining('npm rebuild'),
    });
  });
});

function canMount(): boolean {
  if (!asRoot || process.platform !== 'linux') return false;
  const folder = freshFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  return mounted;
}
