import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { assertNew, closeDataDir, inspectCluster, makeDataDir, ownCluster } from './cluster-folder.ts';
import { EmbeddedError } from './errors.ts';
import { explainSystem } from './explain.ts';
import { lockFolder } from './folder-lock.ts';
import { initCluster, resetPassword } from './init-cluster.ts';
import { type Exit, type Postmaster, launch } from './launch.ts';
import { type Address, chooseAddress, connectionString, removeTemporary } from './listen.ts';
import type { EmbeddedLog } from './log.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { readOwner, removeOwner, writeOwner } from './owner.ts';
import { readPassword } from './password.ts';
import { type RunAs, chooseRunAs } from './run-as.ts';
import { send, stopPostmaster } from './stop-postmaster.ts';

export interface EmbeddedOptions {
  /** DATA_DIR; the cluster lives in its folder `postgres`. Made where it is absent. */
  dataDir: string;
  log: EmbeddedLog;
  /** Settings with which PostgreSQL applies archived log before it is ready; the folder may then be half restored. */
  recovery?: Readonly<Record<string, string>>;
  /** Another folder with `bin`, `lib` and `share` of PostgreSQL than the installed package's. */
  nativeDir?: string;
}

export interface Embedded {
  /** For `pg` and psql alike; holds the password. */
  connectionString: string;
  pid: number;
  /** Stops PostgreSQL cleanly and frees the folder. May be called again. */
  stop(): Promise<void>;
  /** Settles when PostgreSQL has ended, also by itself; `expected` is true after `stop`. */
  exited: Promise<Exit & { expected: boolean }>;
}

/** Stands in a data folder until a restore into it is finished. */
export const unfinishedRestore = 'restore.unfinished';

interface Prepared {
  recovery: Readonly<Record<string, string>> | null;
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  password: string;
}

/** A port that was free may be taken before PostgreSQL gets it. */
const attempts = 3;

/**
 * Starts the embedded PostgreSQL: makes the cluster at the first start, takes over what a killed process
 * left, and resolves when it accepts connections. Signals are the caller's job: it calls `stop`.
 * Throws EmbeddedError, whose message says what to do.
 */
export async function startEmbedded({
  dataDir: given,
  log,
  recovery,
  nativeDir,
}: EmbeddedOptions): Promise<Embedded> {
  const began = performance.now();
  const binaries = findBinaries(nativeDir);
  const dataDir = prepareDataDir(resolve(given));
  const lock = lockFolder(dataDir);
  try {
    if (!recovery) assertFinished(dataDir);
    const prepared = { ...(await prepare(dataDir, binaries, log)), recovery: recovery ?? null };
    const { postmaster, address, logFile } = await listen(prepared);
    const milliseconds = Math.round(performance.now() - began);
    log.info(
      { pid: postmaster.pid, runAs: prepared.runAs.kind, milliseconds },
      'embedded PostgreSQL is ready',
    );
    return handle(prepared, postmaster, address, () => {
      logFile.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw explainSystem(error, dataDir);
  }
}

function prepareDataDir(path: string): string {
  try {
    makeDataDir(path);
    return realpathSync(path);
  } catch (error) {
    throw explainSystem(error, path);
  }
}

function assertFinished(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new EmbeddedError(
    'restore_unfinished',
    `A restore into ${dataDir} was not finished. Remove what is in the folder and run "npm run restore" again.`,
  );
}

async function prepare(
  dataDir: string,
  binaries: Binaries,
  log: EmbeddedLog,
): Promise<Omit<Prepared, 'recovery'>> {
  const place = join(dataDir, 'postgres');
  const cluster = existsSync(place) ? realpathSync(place) : place;
  const state = inspectCluster(cluster);
  if (state === 'absent') assertNew(dataDir, cluster);
  const runAs = chooseRunAs(binaries, dataDir, cluster);
  closeDataDir(dataDir, runAs);
  let password = readPassword(dataDir);
  if (state === 'absent') {
    log.info({ cluster }, 'making a new database');
    writeOwner(dataDir, null);
    password = await initCluster({ binaries, runAs, dataDir, cluster });
  } else {
    ownCluster(cluster, runAs);
    await clearLeftovers(dataDir, cluster, binaries, log);
    removeTemporary(readOwner(dataDir)?.socketDir ?? null);
    if (password === null) {
      log.warn({ cluster }, 'the password file is gone, setting a new password');
      password = await resetPassword({ binaries, runAs, dataDir, cluster });
    }
  }
  return { dataDir, cluster, binaries, runAs, password };
}

async function listen(
  prepared: Prepared,
): Promise<{ postmaster: Postmaster; address: Address; logFile: LogFile }> {
  const { dataDir, cluster, binaries, runAs, recovery } = prepared;
  for (let attempt = 1; ; attempt += 1) {
    const address = await chooseAddress(dataDir, runAs);
    writeOwner(dataDir, address.kind === 'socket' && address.temporary ? address.dir : null);
    const logFile = openLogFile(join(dataDir, 'postgres.log'));
    try {
      return {
        postmaster: await launch({ binaries, runAs, cluster, address, logFile, recovery }),
        address,
        logFile,
      };
    } catch (error) {
      logFile.close();
      leave(dataDir, address);
      const taken = error instanceof EmbeddedError && error.code === 'address_in_use';
      if (!taken || attempt === attempts) throw error;
    }
  }
}

function handle(
  { dataDir, cluster, binaries, password }: Prepared,
  { pid, exited }: Postmaster,
  address: Address,
  free: () => void,
): Embedded {
  let stopping: Promise<void> | null = null;
  let gone = false;
  // Where the process ends without `stop`, PostgreSQL is at least told to; the next start waits for it.
  const onExit = () => send(pid, 'SIGINT');
  process.once('exit', onExit);
  const settled = exited.then((exit) => {
    gone = true;
    process.off('exit', onExit);
    leave(dataDir, address);
    free();
    return { ...exit, expected: stopping !== null };
  });
  const stop = async () => {
    if (!gone && !(await stopPostmaster(pid, binaries, cluster))) {
      throw new EmbeddedError('failed', `PostgreSQL (process id ${pid}) does not stop.`);
    }
    await settled;
  };
  return {
    connectionString: connectionString(address, password),
    pid,
    stop: () => (stopping ??= stop()),
    exited: settled,
  };
}

/** Removes what says that PostgreSQL runs here. */
function leave(dataDir: string, address: Address): void {
  removeOwner(dataDir);
  if (address.kind !== 'socket') return;
  if (address.temporary) removeTemporary(address.dir);
  else rmSync(address.dir, { recursive: true, force: true });
}
