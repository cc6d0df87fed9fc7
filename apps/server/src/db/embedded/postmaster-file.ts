import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from './errors.ts';

export interface PostmasterFile {
  /** Null in a file that is empty or torn. */
  pid: number | null;
  /** The last line that PostgreSQL writes: `starting`, `ready`, `stopping`, …; null before it is written. */
  status: string | null;
}

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** Reads `postmaster.pid`; null where there is none. Lines as in PostgreSQL's `utils/pidfile.h`: 1 pid, 8 status. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let text: string;
  try {
    text = readFileSync(pathOf(cluster), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return {
    pid: Number.isSafeInteger(pid) && pid > 0 ? pid : null,
    status: lines[7]?.trim() || null,
  };
}

export function removePostmasterFile(cluster: string): void {
  rmSync(pathOf(cluster), { force: true });
}
