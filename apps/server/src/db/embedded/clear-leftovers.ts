import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import type { EmbeddedLog } from './log.ts';
import { readOwner } from './owner.ts';
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { answersSignals, processesIn, startedAt, waitUntilGone, worksIn } from './processes.ts';
import { send, stopPostmaster } from './stop-postmaster.ts';

/** Milliseconds that sessions of a killed postmaster get to notice its end. */
const timeoutMs = 10_000;

/**
 * Clears what a killed process left in the cluster: a live postmaster, sessions without one, a pid file that
 * would block the start. The caller holds the folder's lock, so whatever Molva started this has ended.
 * A postmaster that no Molva started is left alone: EmbeddedError `foreign_postmaster`.
 */
export async function clearLeftovers(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  log: EmbeddedLog,
): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === null) return;
  if (file.pid !== null && startedAt(file.pid) !== null && worksIn(file.pid, cluster)) {
    await takeOver(file.pid, dataDir, cluster, binaries, log);
    // One that was being killed just then ended without clearing up after itself.
    if (readPostmasterFile(cluster) === null) return;
  }
  await endStrays(cluster, log);
  // A torn file, or one whose number belongs to another program or to a zombie that nobody reaped, stops
  // PostgreSQL from starting. A sound one stays: PostgreSQL finds by it the shared memory that sessions left
  // behind may still use.
  const misleading = file.pid === null || answersSignals(file.pid);
  if (misleading) {
    removePostmasterFile(cluster);
    log.warn({ pid: file.pid }, 'removed a stale postmaster.pid');
  }
}

async function takeOver(pid: number, dataDir: string, cluster: string, binaries: Binaries, log: EmbeddedLog) {
  const owner = readOwner(dataDir);
  if (owner === null) {
    throw new EmbeddedError(
      'foreign_postmaster',
      `A PostgreSQL that Molva did not start (process id ${pid}) uses ${cluster}. ` +
        'Stop it first, or set DATABASE_URL to use it as it is.',
    );
  }
  log.warn({ pid, owner: owner.pid }, 'stopping the PostgreSQL that a killed Molva left running');
  if (await stopPostmaster(pid, binaries, cluster)) return;
  throw new EmbeddedError(
    'takeover_failed',
    `The PostgreSQL that a killed Molva left running (process id ${pid}) does not stop. End it by hand and start again.`,
  );
}

/** Sessions whose postmaster was killed end by themselves as soon as they are idle; the others are told to. */
async function endStrays(cluster: string, log: EmbeddedLog): Promise<void> {
  for (const pid of processesIn(cluster)) {
    log.warn({ pid }, 'ending a PostgreSQL process whose postmaster was killed');
    send(pid, 'SIGQUIT');
    if (await waitUntilGone(pid, timeoutMs)) continue;
    send(pid, 'SIGKILL');
    await waitUntilGone(pid, timeoutMs);
  }
}
