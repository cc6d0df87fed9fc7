import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from './errors.ts';

/**
 * When the process was started, as an opaque string that never changes while it lives: a process id is
 * given out again, the pair is not. Null for a process that does not live (or is a zombie that nobody reaped).
 * Linux: `starttime` of /proc/<pid>/stat, see proc_pid_stat(5); elsewhere the clock time that ps prints.
 */
export function startedAt(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return linuxStartedAt(pid);
  if (process.platform === 'win32') return answersSignals(pid) ? 'alive' : null;
  const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const text = listed.stdout.trim();
  return text === '' ? null : text;
}

function linuxStartedAt(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The command stands in parentheses and may hold spaces: fields are counted from the last ")".
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return fields[19] ?? null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return null;
    throw error;
  }
}

/** Whether the number is taken: by a living process, by one of another user, or by a zombie. */
export function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** Whether the process works in this folder, as every process of PostgreSQL does in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform === 'linux') return linuxFolderOf(pid) === folder;
  if (process.platform === 'win32') return answersSignals(pid);
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.stdout.includes(folder);
}

function linuxFolderOf(pid: number | string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return null;
    throw error;
  }
}

/** Ids of all processes that work in the folder. Only Linux can tell; elsewhere the list is empty. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && linuxFolderOf(name) === folder)
    .map(Number)
    .filter((pid) => pid !== process.pid && startedAt(pid) !== null);
}

/** Waits until the process is gone; false where it still lives after `limit` milliseconds. */
export async function waitUntilGone(pid: number, limit: number): Promise<boolean> {
  const born = startedAt(pid);
  const until = performance.now() + limit;
  while (born !== null && startedAt(pid) === born) {
    if (performance.now() > until) return false;
    await wait(10);
  }
  return true;
}
