import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What somebody who asks all the while sees of a server. Times in milliseconds, memory in megabytes. */
export interface Watched {
  calls: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
  memory: { server: number; helper: number };
}

/** Watches a server from a process of its own, so that what the caller does meanwhile does not count. */
export async function watchServer(origin: string, pid: number): Promise<() => Promise<Watched>> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./watch-program.ts', import.meta.url)), origin, String(pid)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await once(child, 'close');
    return JSON.parse(said.split('\n')[1] ?? '') as Watched;
  };
}
