import { readdirSync, readFileSync } from 'node:fs';
import { startedAt } from '../../db/embedded/processes.ts';

export const lives = (pid: number): boolean => startedAt(pid) !== null;

/** By field 4 (`ppid`) of /proc/<pid>/stat, see proc_pid_stat(5): Linux only, as all below. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = textOf(pid, 'stat');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(parent);
    });
}

/** All processes below one, found while it lives. */
export function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);
}

export const commandOf = (pid: number): string => textOf(pid, 'cmdline');

/** Empty where the process ends meanwhile. */
function textOf(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
