import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import { explainOutput } from './explain.ts';

/** The user and group "nobody" on Linux and the BSDs: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/**
 * How PostgreSQL is run:
 * `self`: as the user that runs Molva;
 * `user`: Molva runs as root, PostgreSQL as another user who owns the cluster;
 * `namespace`: Molva runs as root in a place no other user can reach, so PostgreSQL stays root outside
 * and sees itself as user 1000 in a user namespace of its own.
 */
export type RunAs = { kind: 'self' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' };

export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

const namespaceArgs = ['--user', '--map-user=1000', '--map-group=1000', '--'];

export function commandAs(runAs: RunAs, file: string, args: string[]): Command {
  if (runAs.kind === 'user') return { file, args, uid: runAs.uid, gid: runAs.gid };
  if (runAs.kind === 'namespace') return { file: 'unshare', args: [...namespaceArgs, file, ...args] };
  return { file, args };
}

/** The user that files of the cluster must belong to, or null where that is the current one anyway. */
export function ownerFor(runAs: RunAs): { uid: number; gid: number } | null {
  if (runAs.kind === 'user') return { uid: runAs.uid, gid: runAs.gid };
  if (runAs.kind === 'namespace') return { uid: 0, gid: 0 };
  return null;
}

/** Whether a folder of this owner may be given to the user of PostgreSQL: root's own, or that of a start before. */
export const mayChangeOwner = (uid: number) => uid === 0 || uid === nobody;

/**
 * The whole environment of initdb and postgres: English messages, nothing that steers libpq, and none of
 * Molva's own settings, which hold secrets that the other user could read in /proc.
 */
export const toolEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Chooses how to run, by trying. An existing cluster that belongs to an ordinary user keeps that user, so
 * that one start with sudo does not lock its owner out.
 * Throws EmbeddedError `namespaces_forbidden`, `binaries_broken`.
 */
export function chooseRunAs(binaries: Binaries, dataDir: string, cluster: string): RunAs {
  const self: RunAs = { kind: 'self' };
  if (process.getuid?.() !== 0) {
    tryBinaries(self, binaries);
    return self;
  }
  const stat = statSync(cluster, { throwIfNoEntry: false });
  const other: RunAs =
    stat !== undefined && stat.uid !== 0
      ? { kind: 'user', uid: stat.uid, gid: stat.gid }
      : { kind: 'user', uid: nobody, gid: nobody };
  // The data folder itself will be that user's.
  const isGiven = mayChangeOwner(statSync(dataDir).uid);
  const canReach = (folder: string) =>
    isGiven && folder === dataDir ? reachable(dirname(folder), other.uid) : reachable(folder, other.uid);
  if ([dataDir, dirname(cluster)].every(canReach) && canRun(other, binaries)) return other;
  if (process.platform === 'linux' && canRun({ kind: 'namespace' }, binaries)) return { kind: 'namespace' };
  tryBinaries(self, binaries);
  throw new EmbeddedError(
    'namespaces_forbidden',
    `PostgreSQL does not run as root, no other user can reach ${dataDir} and its binaries, and user ` +
      'namespaces are forbidden here. Run Molva as an ordinary user, or move it and DATA_DIR to a folder that ' +
      'others may enter (chmod 711), or set DATABASE_URL.',
  );
}

/** Whether the user may pass through all folders down to this one, by their mode bits (groups aside). */
function reachable(folder: string, uid: number): boolean {
  const stat = statSync(folder);
  const bit = stat.uid === uid ? 0o100 : 0o001;
  if ((stat.mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || reachable(parent, uid);
}

function canRun(runAs: RunAs, binaries: Binaries): boolean {
  return version(runAs, binaries).status === 0;
}

function tryBinaries(runAs: RunAs, binaries: Binaries): void {
  const result = version(runAs, binaries);
  if (result.status === 0) return;
  const explained = explainOutput(result.stderr ?? '', binaries.nativeDir);
  if (explained.code !== 'failed') throw explained;
  const reason = result.error?.message ?? result.stderr.trim();
  throw new EmbeddedError(
    'binaries_broken',
    `The PostgreSQL binary ${binaries.postgres} does not run here (${reason}). It needs a Linux with glibc, ` +
      'macOS or Windows; elsewhere set DATABASE_URL to a PostgreSQL of your own.',
    { output: result.stderr, cause: result.error },
  );
}

function version(runAs: RunAs, binaries: Binaries) {
  const { file, args, ...user } = commandAs(runAs, binaries.postgres, ['--version']);
  return spawnSync(file, args, { ...user, encoding: 'utf8', cwd: '/', env: toolEnvironment });
}
