import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { freePort } from '@molva/server/test/free-port';

export interface Started {
  origin: string;
  /** Milliseconds from the spawn to the first 200 of `utils/ready`. */
  readyAfter: number;
  /** Resident memory of the Node process, MB of 2^20 bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Longest that a start may take, ms. */
const timeoutMs = 60_000;

/** Starts Molva as `npm start` does, on a data folder, with no other settings than these. */
export async function startMolva(dataDir: string, cwd: string): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/server/src/main.ts')],
    {
      cwd,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: origin,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => {
    hasEnded = true;
  });
  while (!(await isReady(origin))) {
    if (hasEnded || performance.now() - began > timeoutMs) {
      child.kill('SIGTERM');
      throw new Error('Molva did not become ready');
    }
    // Polled, since being ready is a fact of the outside: an answer to a call.
    await wait(10);
  }
  return {
    origin,
    readyAfter: performance.now() - began,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/api/v1/utils/ready`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

async function residentMemory(pid: number): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await outputOf('ps', ['-o', 'rss=', '-p', String(pid)])).trim();
  if (kilobytes === undefined) throw new Error(`no process ${pid}`);
  return Number(kilobytes) / 1024;
}
