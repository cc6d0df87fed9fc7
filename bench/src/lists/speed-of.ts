import type { BenchServer } from '../server/start-bench-server.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { type LoadRequest, load, untilIdle } from '../load/load.ts';

/** Rounds of one second each, all servers in each, in turns: what else the machine does falls on all alike. */
const rounds = Number(process.env.LIST_ROUNDS ?? 9);
const connections = 20;
/** Calls after which V8 has compiled what is called often. */
const warmUp = 3_000;
/** Seconds after which a server that is slower than that is warm as well. */
const maxWarmUp = 20;

export type Server = Pick<BenchServer, 'origin' | 'token' | 'pid'>;

/** A server and what is asked of it. */
export interface Side {
  server: Server;
  paths: readonly string[];
}

export interface Speed {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time a call; null where the system does not tell. */
  busy: number | null;
}

/** How fast each side answers, round by round. Each is asked until it is warm before. */
export async function speedsInTurns<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
): Promise<Record<Name, Speed[]>> {
  const names = Object.keys(sides) as Name[];
  for (const name of names) await warm(sides[name]);
  const found = Object.fromEntries(names.map((name) => [name, [] as Speed[]])) as Record<Name, Speed[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      found[name].push(await speedOf(sides[name]));
  return found;
}

/** Until so many were answered, however slow the machine is. */
async function warm({ server, paths }: Side): Promise<void> {
  const request: LoadRequest = { ...server, paths, connections, seconds: 2 };
  const began = performance.now();
  for (let calls = 0; calls < warmUp && performance.now() - began < maxWarmUp * 1_000; ) {
    await untilIdle(request);
    calls += (await load(request)).requests;
  }
}

async function speedOf({ server: { pid, ...server }, paths }: Side): Promise<Speed> {
  await untilIdle({ ...server, paths });
  const before = await cpuTime(pid);
  const { perSecond, p50, p99, requests } = await load({ ...server, paths, connections, seconds: 1 });
  const after = await cpuTime(pid);
  const busy = before === null || after === null ? null : ((after - before) * 1000) / requests;
  return { perSecond, p50, p99, busy };
}
