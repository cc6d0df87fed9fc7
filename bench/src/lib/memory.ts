import { readFile } from 'node:fs/promises';

/** Resident memory of a process, MB; null where the system does not tell (proc(5), VmRSS). */
export async function memoryOf(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return found === null ? null : Number(found[1]) / 1024;
}
