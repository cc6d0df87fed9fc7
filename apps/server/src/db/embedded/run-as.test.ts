import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './start.ts';
import { asRoot, freshFolder, linkBinaries, removeFolders, silent } from './testing/folders.ts';
import { query } from './testing/query.ts';
import { spawnChild } from './testing/spawn-child.ts';
import { chmodSync, chownSync } from 'node:fs';

const nobody = 65_534;

afterAll(removeFolders);

/** Who PostgreSQL sees itself as. */
const serverUser = (connectionString: string) =>
  query(connectionString, `select substring(pg_read_file('/proc/self/status') from 'Uid:\\s+(\\d+)') as uid`);

describe.skipIf(!asRoot)('as root (skipped for other users)', () => {
  test('in a folder that others may pass, another user runs it and owns the cluster', async () => {
    const dataDir = join(freshFolder(), 'data');
    const embedded = await startEmbedded({ dataDir, log: silent });
    expect(await serverUser(embedded.connectionString)).toEqual([{ uid: String(nobody) }]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody);
    await embedded.stop();
  });

  test('in a folder of mode 0700 it runs in a user namespace and no owner changes', async () => {
    const dataDir = join(freshFolder(0o700), 'data');
    const embedded = await startEmbedded({ dataDir, log: silent });
    expect(await serverUser(embedded.connectionString)).toEqual([{ uid: '1000' }]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    await embedded.stop();
    const again = await startEmbedded({ dataDir, log: silent });
    await again.stop();
  });

  test('with binaries under a folder of mode 0700 it runs in a user namespace too', async () => {
    const nativeDir = linkBinaries(freshFolder(0o700));
    const dataDir = freshFolder();
    const embedded = await startEmbedded({ dataDir, log: silent, nativeDir });
    expect(await serverUser(embedded.connectionString)).toEqual([{ uid: '1000' }]);
    await embedded.stop();
  });

  test('a cluster moves between both ways when its folder closes and opens', async () => {
    const folder = freshFolder();
    const dataDir = join(folder, 'data');
    for (const [mode, owner] of [
      [0o711, nobody],
      [0o700, 0],
      [0o711, nobody],
    ] as const) {
      chmodSync(folder, mode);
      const embedded = await startEmbedded({ dataDir, log: silent });
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner);
      expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await embedded.stop();
    }
  });

  test('where user namespaces are forbidden the message says what to do', async () => {
    const dataDir = join(freshFolder(0o700), 'data');
    const shell =
      'exec unshare --user --map-root-user sh -c \'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"\' sh "$@"';
    const child = await spawnChild(dataDir, { shell });
    expect(child.said.code).toBe('namespaces_forbidden');
    expect(child.said.message).toMatch(/ordinary user.*chmod 711.*DATABASE_URL/);
  });

  test('an ordinary user runs it as itself, and one start as root leaves the cluster theirs', async () => {
    const folder = freshFolder();
    chownSync(folder, nobody, nobody);
    const dataDir = join(folder, 'data');
    const child = await spawnChild(dataDir, { uid: nobody });
    expect(await serverUser(child.said.connectionString)).toEqual([{ uid: String(nobody) }]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(await child.end('SIGTERM')).toBe(0);

    const root = await startEmbedded({ dataDir, log: silent });
    await root.stop();
    const again = await spawnChild(dataDir, { uid: nobody });
    expect(again.said.pid).toBeGreaterThan(0);
    await again.end('SIGTERM');
  });
});

describe.skipIf(asRoot)('as an ordinary user (skipped for root)', () => {
  test('the user runs it as itself', async () => {
    const embedded = await startEmbedded({ dataDir: freshFolder(0o700), log: silent });
    expect(await serverUser(embedded.connectionString)).toEqual([{ uid: String(process.getuid?.()) }]);
    await embedded.stop();
  });
});
