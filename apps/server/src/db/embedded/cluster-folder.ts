import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresMajor } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import { explainOutput } from './explain.ts';
import { type RunAs, mayChangeOwner, ownerFor } from './run-as.ts';

export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/**
 * Closes the data folder to everyone else. Started by root, PostgreSQL's user gets it, who could not pass through it
 * otherwise; what is secret in it stays root's, each file with a mode of its own. A folder of somebody else's is left as
 * it is.
 */
export function closeDataDir(dataDir: string, runAs: RunAs): void {
  const owner = ownerFor(runAs);
  const before = statSync(dataDir);
  if (owner !== null && before.uid !== owner.uid && mayChangeOwner(before.uid))
    chownSync(dataDir, owner.uid, owner.gid);
  const { uid, mode } = statSync(dataDir);
  const isOurs = process.getuid === undefined || uid === (owner?.uid ?? process.getuid());
  if (isOurs && (mode & 0o777) !== 0o700) chmodSync(dataDir, 0o700);
}

/** What stands in a data folder that has had a database. */
const signs = ['secret.key', 'postgres.password', 'files', 'mail', 'anchors'];

/**
 * @throws EmbeddedError `database_gone` where everything but the database is there: it stood on a disk that is not
 * mounted, most likely, and an empty one in its place would look as if all were lost
 */
export function assertNew(dataDir: string, cluster: string): void {
  const found = signs.filter((name) => isThere(join(dataDir, name)));
  if (found.length === 0) return;
  throw new EmbeddedError(
    'database_gone',
    `The database is gone: ${cluster} is missing or empty, though ${dataDir} holds ${found.join(', ')}. If it is on ` +
      'a disk of its own, mount that; else restore it from a backup. Nothing was changed. To begin with an empty ' +
      `Molva instead, move all of ${dataDir} away, or set DATA_DIR to another folder.`,
  );
}

function isThere(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true ? readdirSync(path).length > 0 : stat !== undefined;
}

/** Whether there is a cluster of our version in the folder; throws for anything else that is not empty. */
export function inspectCluster(cluster: string): 'absent' | 'ready' {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return 'absent';
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(join(cluster, 'global', 'pg_control'))) {
    if (existsSync(versionFile)) checkVersion(cluster, versionFile);
    throw new EmbeddedError(
      'not_a_cluster',
      `${cluster} is not empty and holds no complete PostgreSQL database. ` +
        'Move what is in it away, or set DATA_DIR to another folder.',
    );
  }
  checkVersion(cluster, versionFile);
  return 'ready';
}

function checkVersion(cluster: string, versionFile: string): void {
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === postgresMajor) return;
  throw explainOutput(`data directory was initialized by PostgreSQL version ${version}, `, cluster);
}

/** Gives the cluster the owner and the mode that PostgreSQL insists on, where this process may. */
export function ownCluster(cluster: string, runAs: RunAs): void {
  const owner = ownerFor(runAs);
  const stat = statSync(cluster);
  if (owner !== null && stat.uid !== owner.uid) {
    const inside = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
    // The top folder comes last: an interrupted run is then seen as not done.
    for (const name of inside) lchownSync(join(cluster, name), owner.uid, owner.gid);
    lchownSync(cluster, owner.uid, owner.gid);
  }
  if (owner === null && process.getuid !== undefined && stat.uid !== process.getuid()) {
    throw explainOutput('Permission denied', cluster);
  }
  if ((stat.mode & 0o027) !== 0) chmodSync(cluster, 0o700);
}
