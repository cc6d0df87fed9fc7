import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What to start, and what it says once it serves. */
export interface Program {
  entry: string;
  readyLine: string;
  parameters?: readonly string[];
}

/** Of this environment only what no setting of Molva is: where programs are, and what Node has compiled before. */
const fromHere = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

const molva: Program = { entry: 'apps/server/src/main.ts', readyLine: 'Ctrl+C stops.' };

export interface SpawnedServer {
  pid: number;
  origin: string;
  /** Everything said so far, on both outputs. */
  output(): string;
  /** The JSON lines of the log among it. */
  log(): string;
  /** The rest: what is meant for the person at the terminal. */
  words(): string;
  /** Resolves once it serves. */
  ready(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const running = new Set<ChildProcess>();

/** Starts Molva as `npm start` does, in a process and working folder of its own. */
export async function spawnServer(
  dataDir: string,
  settings: Record<string, string> = {},
  { entry, readyLine, parameters = [] }: Program = molva,
): Promise<SpawnedServer> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [`${root}scripts/run.mjs`, `${root}${entry}`, ...parameters], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...fromHere, DATA_DIR: dataDir, PORT: port, ...settings },
  });
  running.add(child);
  let said = '';
  const take = (chunk: Buffer) => {
    said += chunk.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<Awaited<SpawnedServer['exited']>>((resolve) => {
    // Not `exit`: output may still be on its way then.
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    output: () => said,
    log: () => linesOf(said, true),
    words: () => linesOf(said, false),
    ready: async () => {
      await vi.waitUntil(() => said.includes(readyLine) || child.exitCode !== null, {
        timeout: 60_000,
        interval: 20,
      });
      if (child.exitCode !== null) throw new Error(`Molva ended instead of serving:\n${said}`);
    },
    signal: (name) => child.kill(name),
    exited,
  };
}

function linesOf(text: string, ofLog: boolean): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') === ofLog)
    .join('\n');
}

/** Ends what a failed test left running. */
export async function endAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}
