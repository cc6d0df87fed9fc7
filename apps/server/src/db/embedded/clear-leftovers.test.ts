import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { openLogFile } from './log-file.ts';
import { launch } from './launch.ts';
import { chooseAddress } from './listen.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { processesIn, startedAt, waitUntilGone } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { startEmbedded } from './start.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { copyCluster } from './testing/copy-cluster.ts';
import { freshFolder, removeFolders, silent } from './testing/folders.ts';
import { query } from './testing/query.ts';
import { spawnChild } from './testing/spawn-child.ts';

afterAll(removeFolders);

async function crashedFolder(): Promise<{ dataDir: string; postmaster: number }> {
  const dataDir = join(freshFolder(), 'data');
  await copyCluster(dataDir);
  const child = await spawnChild(dataDir);
  await query(child.said.connectionString, 'create table kept as select generate_series(1, 1000) as n');
  await child.end('SIGKILL');
  return { dataDir, postmaster: child.said.pid };
}

async function expectKept(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: silent });
  expect(await query(embedded.connectionString, 'select count(*)::int as n from kept')).toEqual([
    { n: 1000 },
  ]);
  await embedded.stop();
}

describe('after a process was killed', () => {
  test('its live PostgreSQL is stopped and the next start has all that was acknowledged', async () => {
    const { dataDir, postmaster } = await crashedFolder();
    expect(startedAt(postmaster)).not.toBeNull();
    await expectKept(dataDir);
    expect(startedAt(postmaster)).toBeNull();
  });

  test('with a session in the middle of a long statement as well', async () => {
    const { dataDir } = await crashedFolder();
    const child = await spawnChild(dataDir);
    const running = query(child.said.connectionString, 'select pg_sleep(600)').catch(
      (error: unknown) => error,
    );
    await child.end('SIGKILL');
    process.kill(child.said.pid, 'SIGKILL');
    await expectKept(dataDir);
    expect(await running).toBeInstanceOf(Error);
    expect(processesIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  test('and PostgreSQL with it, the next start recovers', async () => {
    const { dataDir, postmaster } = await crashedFolder();
    process.kill(postmaster, 'SIGKILL');
    await waitUntilGone(postmaster, 5000);
    await expectKept(dataDir);
  });

  test.each([
    ['empty', ''],
    ['torn', 'abc'],
    ['naming a process that is no PostgreSQL', `${process.pid}\n/nowhere\n`],
  ])('a postmaster.pid that is %s does not block the start', async (_name, content) => {
    const { dataDir, postmaster } = await crashedFolder();
    process.kill(postmaster, 'SIGKILL');
    await waitUntilGone(postmaster, 5000);
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), content);
    await expectKept(dataDir);
    expect(readPostmasterFile(join(dataDir, 'postgres'))).toBeNull();
  });

  test('a half-made cluster of a killed first start is made anew', async () => {
    const dataDir = freshFolder();
    const first = spawn(process.execPath, [new URL('testing/child.ts', import.meta.url).pathname, dataDir]);
    const ended = once(first, 'exit');
    while (!existsSync(join(dataDir, 'postgres.owner.json'))) await new Promise(setImmediate);
    first.kill('SIGKILL');
    await ended;
    const embedded = await startEmbedded({ dataDir, log: silent });
    expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });
});

test('a PostgreSQL that Molva did not start is left alone', async () => {
  const dataDir = join(freshFolder(), 'data');
  await copyCluster(dataDir);
  const embedded = await startEmbedded({ dataDir, log: silent });
  await embedded.stop();
  const binaries = findBinaries();
  const cluster = join(dataDir, 'postgres');
  const runAs = chooseRunAs(binaries, dataDir, cluster);
  const logFile = openLogFile(join(dataDir, 'foreign.log'));
  const address = await chooseAddress(dataDir, runAs);
  const foreign = await launch({ binaries, runAs, cluster, address, logFile });
  await expect(startEmbedded({ dataDir, log: silent })).rejects.toMatchObject({
    code: 'foreign_postmaster',
    message: expect.stringContaining(`process id ${foreign.pid}`),
  });
  expect(startedAt(foreign.pid)).not.toBeNull();
  expect(await stopPostmaster(foreign.pid, binaries, cluster)).toBe(true);
  logFile.close();
});
