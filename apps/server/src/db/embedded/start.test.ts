import { readFileSync, rmSync, statSync, symlinkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readOwner } from './owner.ts';
import { readPassword } from './password.ts';
import { startEmbedded } from './start.ts';
import { copyCluster } from './testing/copy-cluster.ts';
import { freshFolder, removeFolders, silent } from './testing/folders.ts';
import { query } from './testing/query.ts';

afterAll(removeFolders);

describe('startEmbedded', () => {
  test('makes a cluster, keeps its data over a stop, and starts again fast', async () => {
    const dataDir = join(freshFolder(), 'data');
    const beganFirst = performance.now();
    const first = await startEmbedded({ dataDir, log: silent });
    const madeAfter = performance.now() - beganFirst;
    await query(first.connectionString, 'create table kept as select 42 as answer');
    expect(readOwner(dataDir)).toMatchObject({ pid: process.pid });
    await first.stop();
    await first.stop();
    expect(await first.exited).toMatchObject({ code: 0, expected: true });
    expect(readOwner(dataDir)).toBeNull();

    const began = performance.now();
    const second = await startEmbedded({ dataDir, log: silent });
    // By what the first took: how fast this machine is at the moment is nothing of ours.
    expect(performance.now() - began).toBeLessThan(madeAfter / 3);
    expect(second.connectionString).toBe(first.connectionString);
    expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('is safe and sized as said, in UTF-8 with a locale that no update of the system changes', async () => {
    const dataDir = freshFolder();
    const embedded = await startEmbedded({ dataDir, log: silent });
    const names = [
      'fsync',
      'synchronous_commit',
      'wal_level',
      'max_connections',
      'jit',
      'TimeZone',
      'data_checksums',
    ];
    const settings = await query(
      embedded.connectionString,
      `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`,
    );
    expect(settings[0]).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      wal_level: 'replica',
      max_connections: '100',
      jit: 'off',
      TimeZone: 'UTC',
      data_checksums: 'on',
    });
    const locale = await query(
      embedded.connectionString,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, upper('ёж') as upper
       from pg_database where datname = current_database()`,
    );
    expect(locale[0]).toEqual({ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', upper: 'ЁЖ' });
    await embedded.stop();
  });

  test('lets no one in without the password, and only its user to the socket', async () => {
    const dataDir = freshFolder();
    await copyCluster(dataDir);
    const embedded = await startEmbedded({ dataDir, log: silent });
    const { connectionString } = embedded;
    const wrong = connectionString.replace(/molva:[^@]+@/, 'molva:wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
    const system = connectionString.replace(/molva$/, 'postgres');
    expect(await query(system, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'postgres.socket')).mode & 0o777).toBe(0o700);
    for (const secret of ['postgres.password', 'postgres.log', 'postgres.lock', 'postgres.owner.json']) {
      expect(statSync(join(dataDir, secret)).mode & 0o077, secret).toBe(0);
    }
    await embedded.stop();
  });

  test('says when the server ended by itself', async () => {
    const dataDir = freshFolder();
    await copyCluster(dataDir);
    const embedded = await startEmbedded({ dataDir, log: silent });
    process.kill(embedded.pid, 'SIGQUIT');
    expect(await embedded.exited).toMatchObject({ expected: false });
    await embedded.stop();
  });

  test('sets a new password where the file is lost', async () => {
    const dataDir = freshFolder();
    await copyCluster(dataDir);
    const before = readPassword(dataDir);
    rmSync(join(dataDir, 'postgres.password'));
    const second = await startEmbedded({ dataDir, log: silent });
    expect(readPassword(dataDir)).not.toBe(before);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('fills an empty folder behind a link, as a disk of its own', async () => {
    const folder = freshFolder();
    const disk = join(folder, 'disk');
    const dataDir = join(folder, 'data');
    mkdirSync(disk, { mode: 0o700 });
    mkdirSync(dataDir, { mode: 0o711 });
    symlinkSync(disk, join(dataDir, 'postgres'));
    const embedded = await startEmbedded({ dataDir, log: silent });
    await embedded.stop();
    expect(readFileSync(join(disk, 'PG_VERSION'), 'utf8').trim()).toBe('18');
  });

  test('falls back to a socket elsewhere where the path is too long', async () => {
    const dataDir = join(freshFolder(), 'x'.repeat(60), 'y'.repeat(60));
    await copyCluster(dataDir);
    const embedded = await startEmbedded({ dataDir, log: silent });
    const elsewhere = readOwner(dataDir)?.socketDir ?? '';
    expect(statSync(elsewhere).mode & 0o777).toBe(0o700);
    expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    expect(statSync(elsewhere, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('falls back to a port of this machine where no socket path is short enough', async () => {
    const folder = freshFolder();
    const dataDir = join(folder, 'x'.repeat(100));
    await copyCluster(dataDir);
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = dataDir;
    try {
      const embedded = await startEmbedded({ dataDir, log: silent });
      expect(embedded.connectionString).toMatch(/@127\.0\.0\.1:\d+\/molva$/);
      expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await embedded.stop();
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });
});
