import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { findBinaries } from '../db/embedded/binaries.ts';
import { chooseRunAs, commandAs, ownerFor, toolEnvironment } from '../db/embedded/run-as.ts';
import { postgresSettings, settingArguments } from '../db/embedded/settings.ts';
import { freePort } from './free-port.ts';

export interface Replica {
  url: string;
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** What comes from the primary is received, and not shown until it goes on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
}

/**
 * A streaming replica of an embedded PostgreSQL, made by PostgreSQL's own way: a copy of its folder taken between
 * `pg_backup_start` and `pg_backup_stop`, which follows the primary from there.
 *
 * @param primary its address, and its data folder
 */
export async function makeReplica(primary: { url: string; dataDir: string }): Promise<Replica> {
  const source = join(primary.dataDir, 'postgres');
  const folder = join(primary.dataDir, 'replica');
  const cluster = join(folder, 'postgres');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await appendFile(
    join(source, 'pg_hba.conf'),
    'local replication molva scram-sha-256\nhost replication molva 127.0.0.1/32 scram-sha-256\n',
  );
  await client.query('SELECT pg_reload_conf()');
  await client.query("SELECT pg_backup_start('replica', true)");
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(source, cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path) && !path.includes('pg_wal/'),
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  await client.end();
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(cluster, 'standby.signal'), '');
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries, folder, cluster);
  const owner = ownerFor(runAs);
  if (owner) {
    for (const path of [folder, cluster]) await chown(path, owner.uid, owner.gid);
    for (const entry of await readdir(cluster, { recursive: true }))
      await chown(join(cluster, entry), owner.uid, owner.gid);
  }
  const port = await freePort();
  const from = new URL(primary.url);
  const connection = `host='${decodeURIComponent(from.hostname)}' port=${from.port} user=molva password=${from.password}`;
  const url = `postgres://molva:${from.password}@127.0.0.1:${port}/molva`;
  const ask = async (text: string) => {
    const asker = new pg.Client({ connectionString: url });
    await asker.connect();
    try {
      await asker.query(text);
    } finally {
      await asker.end();
    }
  };
  let running: { pid: number; ended: Promise<unknown> } | null = null;
  return {
    url,
    async start() {
      const args = [
        '-D',
        cluster,
        ...postgresSettings({ kind: 'tcp', port }),
        ...settingArguments({
          primary_conninfo: connection,
          hot_standby: 'on',
          wal_retrieve_retry_interval: '100ms',
        }),
      ];
      const { file, args: all, ...user } = commandAs(runAs, binaries.postgres, args);
      const child = spawn(file, all, {
        ...user,
        cwd: '/',
        env: toolEnvironment,
        stdio: 'ignore',
        detached: true,
      });
      running = { pid: child.pid ?? 0, ended: once(child, 'exit') };
      await vi.waitFor(() => ask('SELECT 1'), { timeout: 30_000, interval: 50 });
    },
    async kill() {
      if (!running) return;
      const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      await running.ended;
      running = null;
      await rm(join(cluster, 'postmaster.pid'), { force: true });
    },
    pause: () => ask('SELECT pg_wal_replay_pause()'),
    goOn: () => ask('SELECT pg_wal_replay_resume()'),
  };
}
