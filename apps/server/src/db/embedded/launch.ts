import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import { explainOutput } from './explain.ts';
import type { Address } from './listen.ts';
import type { LogFile } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type RunAs, toolEnvironment, commandAs } from './run-as.ts';
import { postgresSettings, settingArguments } from './settings.ts';
import { send } from './stop-postmaster.ts';

/** Milliseconds. Recovery after a crash reads at most some checkpoints' worth of log, yet disks can be slow. */
const startLimit = 300_000;
/** Restoring applies the log of many hours. */
const recoveryLimit = 86_400_000;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Postmaster {
  pid: number;
  exited: Promise<Exit>;
}

export interface LaunchInput {
  binaries: Binaries;
  runAs: RunAs;
  cluster: string;
  address: Address;
  logFile: LogFile;
  recovery?: Readonly<Record<string, string>> | null;
}

/** Starts postgres and resolves when it accepts connections. Throws EmbeddedError when it ends before that. */
export async function launch({
  binaries,
  runAs,
  cluster,
  address,
  logFile,
  recovery = null,
}: LaunchInput): Promise<Postmaster> {
  const args = ['-D', cluster, ...postgresSettings(address), ...settingArguments(recovery ?? {})];
  const { file, args: all, ...user } = commandAs(runAs, binaries.postgres, args);
  const child = spawn(file, all, {
    ...user,
    cwd: '/',
    env: toolEnvironment,
    stdio: ['ignore', logFile.descriptor, logFile.descriptor],
    // In a session of its own: Ctrl+C in the terminal reaches Molva alone, which then stops it in order.
    detached: true,
  });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const pid = child.pid;
  if (pid === undefined) {
    const cause: unknown = await failed.catch((error: unknown) => error);
    throw new EmbeddedError('binaries_broken', `${file} could not be run. Reinstall with "npm ci".`, {
      cause,
    });
  }
  failed.catch(() => send(pid, 'SIGINT'));
  await ready(pid, cluster, exited, logFile, recovery === null ? startLimit : recoveryLimit);
  return { pid, exited };
}

async function ready(
  pid: number,
  cluster: string,
  exited: Promise<Exit>,
  logFile: LogFile,
  limit: number,
): Promise<void> {
  const ended = exited.then(() => 'ended' as const);
  const until = performance.now() + limit;
  for (;;) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return;
    if ((await Promise.race([ended, wait(5)])) === 'ended') throw explainOutput(logFile.tail(), cluster);
    if (performance.now() > until) {
      send(pid, 'SIGQUIT');
      await exited;
      const seconds = limit / 1000;
      throw new EmbeddedError('start_timeout', `PostgreSQL in ${cluster} was not ready after ${seconds} s.`, {
        output: logFile.tail(),
      });
    }
  }
}
