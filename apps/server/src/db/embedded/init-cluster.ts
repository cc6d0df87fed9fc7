import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { explainOutput } from './explain.ts';
import { newPassword, writePassword } from './password.ts';
import { type RunAs, commandAs, ownerFor } from './run-as.ts';
import { runTool } from './run-tool.ts';

/** Everyone who connects gives the password: a socket's folder alone is no secret to the user that owns it. */
const hostRules = [
  '# Written by Molva. One user, one database, always with the password of postgres.password.',
  'local all molva scram-sha-256',
  'host all molva 127.0.0.1/32 scram-sha-256',
  '',
].join('\n');

const buildingPrefix = 'postgres.new-';

/** What initCluster and resetPassword work on; `cluster` may lie outside of `dataDir` behind a link. */
export interface ClusterPlace {
  binaries: Binaries;
  runAs: RunAs;
  dataDir: string;
  cluster: string;
}

/**
 * Makes a new cluster with the user and the database `molva`; resolves with its password. It is built beside
 * its place and moved there when complete, so that a process killed in between leaves nothing half-made. An
 * empty folder that waits at the place (a mounted disk, say) is filled as it stands.
 */
export async function initCluster({ binaries, runAs, dataDir, cluster }: ClusterPlace): Promise<string> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(buildingPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  // A name of its own each time: an initdb that outlived its killed parent may still write to the last one.
  const inPlace = existsSync(cluster);
  const building = inPlace ? cluster : mkdtempSync(join(dataDir, buildingPrefix));
  const owner = ownerFor(runAs);
  if (owner !== null) chownSync(building, owner.uid, owner.gid);

  const initdb = [
    `--pgdata=${building}`,
    '--username=molva',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  const made = await runTool(commandAs(runAs, binaries.initdb, initdb), '');
  if (made.code !== 0) {
    if (!inPlace) rmSync(building, { recursive: true, force: true });
    throw explainOutput(made.output, cluster);
  }
  writeFileSync(join(building, 'pg_hba.conf'), hostRules);
  const password = newPassword();
  await runSingleUser(binaries, runAs, building, [setPassword(password), 'CREATE DATABASE molva']);
  // The password last: one without a database would say that the database is gone, the other way round a new one is set.
  if (!inPlace) renameSync(building, cluster);
  writePassword(dataDir, password);
  return password;
}

/** Gives an existing cluster a new password: for a data folder whose password file was lost. */
export async function resetPassword({ binaries, runAs, dataDir, cluster }: ClusterPlace): Promise<string> {
  const password = newPassword();
  await runSingleUser(binaries, runAs, cluster, [setPassword(password)]);
  writePassword(dataDir, password);
  return password;
}

const setPassword = (password: string) => `ALTER ROLE molva PASSWORD '${password}'`;

/** Runs statements in a postgres without network and without sign-in. Its input ends a statement at each line. */
async function runSingleUser(binaries: Binaries, runAs: RunAs, cluster: string, statements: string[]) {
  const args = ['--single', '-D', cluster, '-c', 'log_min_messages=error', 'postgres'];
  const done = await runTool(commandAs(runAs, binaries.postgres, args), `${statements.join('\n')}\n`);
  if (done.code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(done.output))
    throw explainOutput(done.output, cluster);
}
