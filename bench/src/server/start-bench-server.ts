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
  /** Tokens of twenty managers, this one the first: each has only so many heavy calls at once. */
  people: string[];
  /** Accounts to sign in with, all by one password. */
  logins: string[];
  password: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `bench-server.ts`, on a core of its own where wanted. Its settings are these alone: no `.env`, nothing inherited. */
export async function startBenchServer(
  databaseUrl: string,
  folder: string,
  onOneCore: boolean,
  role: 'api' | 'all' = 'api',
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const args = [inProject('scripts/run.mjs'), inProject('bench/src/bench-server.ts')];
  const [command, given] = onOneCore
    ? pinned(cores.measured, process.execPath, args)
    : ([process.execPath, args] as const);
  const child = spawn(command, given, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'warn',
      ROLE: role,
      ...settings,
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
    people: found.people,
    logins: found.logins,
    password: found.password,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Printed {
  address: string;
  token: string;
  people: string[];
  logins: string[];
  password: string;
}

async function firstAddress(lines: AsyncIterable<string>): Promise<Printed | undefined> {
  for await (const line of lines) {
    if (line.startsWith('{"address"')) return JSON.parse(line) as Printed;
    process.stderr.write(`${line}\n`);
  }
  return undefined;
}
