import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { postgresMajor } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import { explainOutput } from './explain.ts';
import { type RunAs, ownerFor } from './run-as.ts';

/**
 * Makes the data folder where it is absent. As root others may pass through it, since PostgreSQL runs as
 * another user; what is secret in it has a mode of its own.
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
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
