import { availableParallelism } from 'node:os';
import { isInstalled, outputOf } from './run-program.ts';

/** What is measured runs on the one, whatever it needs (load, PostgreSQL) on the other. */
export const cores = { measured: 0, rest: 1 } as const;

const canPin = availableParallelism() >= 2 && process.platform === 'linux' && (await isInstalled('taskset'));

/** A command bound to one core, so that who loads and who is loaded do not take each other's time. */
export function pinned(core: number, command: string, parameters: readonly string[]): [string, string[]] {
  if (!canPin) return [command, [...parameters]];
  return ['taskset', ['-c', String(core), command, ...parameters]];
}

/** Binds a running process and what it will start from now on. */
export async function pin(pid: number, core: number): Promise<void> {
  if (canPin) await outputOf('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
