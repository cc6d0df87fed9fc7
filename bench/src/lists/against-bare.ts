import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cores, pinned } from '../lib/cores.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import type { Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { type LoadRequest, load, untilIdle } from '../load/load.ts';
import { type BenchServer, startBenchServer } from '../server/start-bench-server.ts';

/** Rounds of one second each, all servers in each, in turns: what else the machine does falls on all alike. */
const rounds = Number(process.env.LIST_ROUNDS ?? 9);
const connections = 20;
/** Calls after which V8 has compiled what is called often. */
const warmUp = 3_000;

type Server = Pick<BenchServer, 'origin' | 'token' | 'pid'>;
type Which = 'bare' | 'read' | 'kept';

interface Speed {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time a call; null where the system does not tell. */
  busy: number | null;
}

/** What is asked, and what is expected of it: × bare with nothing kept of the answer, and with it kept. */
interface Asked {
  what: string;
  paths: readonly string[];
  read: number;
  kept: number;
}

/**
 * The list against bare node:http and pg, all on one core, PostgreSQL and wrk on the other. `read`: no answer is kept, only how many
 * there are; `kept`: asked again while nothing of the client changed.
 */
export function againstBare(
  databaseUrl: string,
  asked: readonly Asked[],
  say: (line: string) => void,
): Promise<Row[]> {
  return withFolder(async (folder) => {
    const bare = await startBare(databaseUrl);
    const read = await startBenchServer(databaseUrl, folder, true, 'api', { KEPT_ANSWERS_MB: '0' });
    const kept = await startBenchServer(databaseUrl, folder, true);
    try {
      const rows: Row[] = [];
      for (const one of asked) rows.push(...(await measure({ bare, read, kept }, one, say)));
      return rows;
    } finally {
      bare.stop();
      await Promise.all([read.stop(), kept.stop()]);
    }
  });
}

async function startBare(databaseUrl: string): Promise<Server & { stop(): void }> {
  const script = inProject('bench/src/bare-server.ts');
  const [command, args] = pinned(cores.measured, process.execPath, [script]);
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line: unknown[] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => []),
  ]);
  if (typeof line[0] !== 'string') throw new Error('the bare server ended before it listened');
  const { address } = JSON.parse(line[0]) as { address: string };
  return { origin: address, token: 'none', pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}

async function measure(
  servers: Record<Which, Server>,
  { what, paths, read, kept }: Asked,
  say: (line: string) => void,
): Promise<Row[]> {
  const names: readonly Which[] = ['bare', 'read', 'kept'];
  for (const name of names) await warm({ ...servers[name], paths, connections, seconds: 2 });
  const found: Record<Which, Speed[]> = { bare: [], read: [], kept: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      found[name].push(await speedOf(servers[name], paths));
  }
  const middle = (name: Which, of: (speed: Speed) => number) => median(found[name].map(of));
  for (const name of names)
    say(
      `${what}, ${name}: ${middle(name, (one) => one.perSecond).toFixed(0)} req/s, Node ${middle(name, ({ busy }) => busy ?? 0).toFixed(2)} ms a call`,
    );
  const ratioRow = (name: 'read' | 'kept', words: string, atLeast: number): Row => ({
    what: `${what}, ${words}, of bare node:http and pg`,
    value: medianRatio(
      found[name].map((one, at) => ({ of: one.perSecond, to: found.bare[at]?.perSecond ?? 0 })),
    ),
    unit: '×',
    bound: { kind: 'limit', atLeast },
    note: `of Node's time alone ${medianRatio(found[name].map((one, at) => ({ of: found.bare[at]?.busy ?? 0, to: one.busy ?? 0 }))).toFixed(2)} ×`,
  });
  return [
    ratioRow('read', 'nothing kept of the answer', read),
    ratioRow('kept', 'asked again while nothing changed', kept),
    {
      what: `${what}, nothing kept of the answer, p99 of the median`,
      value: median(found.read.map(({ p99, p50 }) => p99 / p50)),
      unit: '×',
      bound: { kind: 'limit', atMost: 4 },
    },
  ];
}

/** Until so many were answered, however slow the machine is. */
async function warm(request: LoadRequest): Promise<void> {
  for (let calls = 0; calls < warmUp; ) {
    await untilIdle(request);
    calls += (await load(request)).requests;
  }
}

async function speedOf({ pid, ...server }: Server, paths: readonly string[]): Promise<Speed> {
  await untilIdle({ ...server, paths });
  const before = await cpuTime(pid);
  const { perSecond, p50, p99, requests } = await load({ ...server, paths, connections, seconds: 1 });
  const after = await cpuTime(pid);
  const busy = before === null || after === null ? null : ((after - before) * 1000) / requests;
  return { perSecond, p50, p99, busy };
}
