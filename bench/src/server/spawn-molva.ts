import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../lib/places.ts';
import { freePort } from '@molva/server/test/free-port';

/** Molva in a process of its own, as `npm start` has it. */
export interface Molva {
  pid: number;
  origin: URL;
  /** Lines of its log at `warn` and above, so far. */
  log: string[];
  /** How it ended; null while it runs. */
  ended(): string | null;
  /** Resident memory, MB. Linux only: elsewhere 0. */
  memory(): Promise<number>;
  /** Milliseconds from its start until it was ready. */
  readyAfter: number;
  signal(name: NodeJS.Signals): void;
  gone: Promise<void>;
}

/** @throws where it does not become ready within two minutes */
export async function spawnMolva(dataDir: string, settings: Record<string, string> = {}): Promise<Molva> {
  const port = settings.PORT ?? String(await freePort());
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/server/src/main.ts')],
    {
      cwd: dataDir,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (log.length < 200_000) log.push(line);
    });
  let end: string | null = null;
  const gone = once(child, 'exit').then(([code, signal]) => {
    end = `ended with ${String(signal ?? code)}`;
  });
  const origin = new URL(`http://127.0.0.1:${port}`);
  await untilReady(origin, () => end);
  if (end !== null) throw new Error(`Molva ${String(end)}:\n${log.slice(-20).join('\n')}`);
  return {
    pid: child.pid ?? 0,
    origin,
    log,
    ended: () => end,
    readyAfter: performance.now() - began,
    signal: (name) => child.kill(name),
    gone,
    async memory() {
      if (process.platform !== 'linux' || end !== null) return 0;
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    },
  };
}

/** Asks until it is ready, polled since that is a fact of the outside. @returns milliseconds */
export async function untilReady(origin: URL, ended: () => string | null = () => null): Promise<number> {
  const began = performance.now();
  while (!(await isReady(origin))) {
    if (ended() !== null) return performance.now() - began;
    if (performance.now() - began > 120_000) throw new Error('Molva did not become ready');
    await wait(20);
  }
  return performance.now() - began;
}

function isReady(origin: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(new URL('/api/v1/utils/ready', origin), { agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', () => resolve(false));
  });
}
