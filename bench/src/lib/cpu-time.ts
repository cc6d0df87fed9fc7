import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second (USER_HZ), whatever its own clock. */
const ticks = 100;

/**
 * Seconds of processor time that a process has taken with all its threads; null where the system does not tell.
 * From `/proc/PID/stat`, fields 14 and 15 (proc(5)); the second field, a name in brackets, may hold spaces.
 */
export async function cpuTime(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  return readCpuTime(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** @throws where this is no line of `/proc/PID/stat` */
export function readCpuTime(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  if (!Number.isInteger(user) || !Number.isInteger(system)) throw new Error(`no processor times in: ${stat}`);
  return (user + system) / ticks;
}
