import { spawnSync } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import { systemCode } from './errors.ts';
import { waitUntilGone } from './processes.ts';

/** Milliseconds given to a clean stop before the next harder one. */
const timeoutsMs = { fast: 30_000, immediate: 10_000, killed: 5_000 };

/**
 * Ends a postmaster: first fast (clean, sessions are cut off), then immediate (the next start recovers from
 * the write-ahead log), then killed. False where it still lives after all three.
 */
export async function stopPostmaster(pid: number, binaries: Binaries, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster]);
    return waitUntilGone(pid, timeoutsMs.killed);
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', timeoutsMs.fast],
    ['SIGQUIT', timeoutsMs.immediate],
    ['SIGKILL', timeoutsMs.killed],
  ];
  for (const [signal, limit] of steps) {
    send(pid, signal);
    if (await waitUntilGone(pid, limit)) return true;
  }
  return false;
}

/** Signals a process that may have ended by itself meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}
