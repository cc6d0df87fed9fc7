import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const gibibyte = 1024 ** 3;
/** What the tests' databases take at most is 5 GiB; as much again stays for those who use them. */
const needed = 10 * gibibyte;

/**
 * A new folder that lies in memory, for what need not outlive this process, and ends with it; null where this machine has no such
 * place, or too little memory (Docker's has 64 MB).
 *
 * @param shared where files lie in memory
 * @param free bytes of memory
 */
export async function folderInMemory(shared = '/dev/shm', free = freemem()): Promise<string | null> {
  try {
    await clearLeft(shared);
    const { bavail, bsize } = await statfs(shared);
    if (bavail * bsize < needed || free < needed) return null;
    const folder = await mkdtemp(join(shared, `molva-${process.pid}-`));
    // PostgreSQL passes it as a user of its own.
    await chmod(folder, 0o711);
    process.once('exit', () =>
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return null;
  }
}

/** Whoever was killed has left what it had in memory. */
async function clearLeft(shared: string): Promise<void> {
  for (const name of await readdir(shared)) {
    const pid = Number(/^molva-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(shared, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
