import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { inProject } from '../lib/places.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** A node that only takes jobs. It answers no calls: that it is there, it says itself. */
export async function startWorker(folder: string, settings: Record<string, string>): Promise<Worker> {
  await mkdir(folder, { recursive: true });
  const child = spawn(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/server/src/main.ts')],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const gone = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ctrl+C')) resolve();
    });
  });
  await Promise.race([ready, gone.then(() => Promise.reject(new Error('the worker ended')))]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
