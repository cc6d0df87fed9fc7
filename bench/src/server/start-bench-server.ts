import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cores, pinned } from '../lib/cores.ts';
import { inProject } from '../lib/places.ts';

/** Of tokens that are good on an empty or generated database only. */
export const secretKey = 'only for measuring '.repeat(3);

export interface BenchServer {
  origin: string;
  token: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `bench-server.ts` on a core of its own. Its settings are these alone: no `.env`, nothing inherited. */
export async function startBenchServer(databaseUrl: string, folder: string): Promise<BenchServer> {
  const child = spawn(...pinned(cores.measured, process.execPath, [inProject('bench/src/bench-server.ts')]), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'warn',
      ROLE: 'api',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const lines = createInterface({ input: child.stdout });
  const found = await Promise.race([firstAddress(lines), ended]);
  if (found === undefined) throw new Error('the server to measure ended before it listened');
  return {
    origin: found.address,
    token: found.token,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstAddress(
  lines: AsyncIterable<string>,
): Promise<{ address: string; token: string } | undefined> {
  for await (const line of lines) {
    if (line.startsWith('{"address"')) return JSON.parse(line) as { address: string; token: string };
    process.stderr.write(`${line}\n`);
  }
  return undefined;
}
