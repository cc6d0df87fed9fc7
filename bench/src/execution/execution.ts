import { Agent } from 'node:http';
import { readClient } from '@molva/contract/clients';
import { readDashboard } from '@molva/contract/dashboard';
import { listPeriods, listReviewsCount } from '@molva/contract/execution';
import pg from 'pg';
import { ask } from '../lib/ask.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { median, medianRatio, spread } from '../lib/statistics.ts';
import { clientsBySize, type SizedClient } from '../lists/clients.ts';
import { filledFolder, reviewsInAll } from '../lists/data-folder.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { fillWork, requestsInAll } from './fill-work.ts';
import { signInAs, type Tokens } from './sign-in-as.ts';

const rounds = 400;
const warmUp = 30;

interface TimedCall {
  what: string;
  path: string;
  token: string;
  bound?: Row['bound'];
}

/** `/clients/{id}/execution` and `/` at a million reviews, against a read of one client by its key, call by call. */
export const execution: Measurement = {
  name: 'execution',
  title: `Execution and start screen at ${reviewsInAll} reviews, ${requestsInAll} requests: times a read by key`,
  async measure(say) {
    const dataDir = await filledFolder(say);
    return withServer(dataDir, async (server, databaseUrl) => {
      const { tokens, middle, largest } = await prepare(server, databaseUrl, say);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const key = { what: 'by key', path: pathOf(readClient.path, middle), token: tokens.head };
        const cases = casesFor(tokens, { middle, largest });
        const taken = await takeTurns(agent, server.origin, [key, ...cases]);
        const [ofKey = [], ...ofCases] = taken;
        const rows = cases.map(({ what, bound }, index): Row => {
          const pairs = (ofCases[index] ?? []).map((ms, round) => ({ of: ms, to: ofKey[round] ?? 0 }));
          const note = `${median(pairs.map(({ of }) => of)).toFixed(2)} ms ± ${spread(pairs.map(({ of, to }) => of / to)).toFixed(2)} a round`;
          return { what, value: medianRatio(pairs), unit: '', note, ...(bound ? { bound } : {}) };
        });
        return {
          rows: [
            { what: 'GET /reviews/clients/{id}, median client', value: median(ofKey), unit: 'ms' },
            ...rows,
          ],
          details: { median: middle, largest, rounds },
        };
      } finally {
        agent.destroy();
      }
    });
  },
};

async function prepare(server: BenchServer, databaseUrl: string, say: (line: string) => void) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await fillWork(database, say);
    const { all, median: middle, largest } = await clientsBySize(database);
    return { tokens: await signInAs(server, database, { all, own: middle }), middle, largest };
  } finally {
    await database.end();
  }
}

function casesFor(
  tokens: Tokens,
  { middle, largest }: { middle: SizedClient; largest: SizedClient },
): TimedCall[] {
  const bound = { kind: 'limit', atMost: 3 } as const;
  // A client with a sixth of all rows, and all clients at once: said, and not a reason to fail.
  const guide = { kind: 'guide', atMost: 3 } as const;
  const period = new Date().toISOString().slice(0, 7);
  const count = (client: SizedClient) =>
    `/api/v1${listReviewsCount.path}?client_id=${client.id}&period=${period}`;
  const { manager, managerOfLargest, head, client } = tokens;
  const dashboard = `/api/v1${readDashboard.path}`;
  return [
    { what: 'reviews-count, median client', path: count(middle), token: manager, bound },
    { what: 'reviews-count, largest client', path: count(largest), token: manager, bound: guide },
    { what: 'period, median client', path: pathOf(listPeriods.path, middle), token: manager, bound },
    { what: 'period, largest client', path: pathOf(listPeriods.path, largest), token: manager, bound: guide },
    { what: 'dashboard, manager of 20 clients', path: dashboard, token: manager, bound },
    {
      what: 'dashboard, manager of 20 clients with the largest',
      path: dashboard,
      token: managerOfLargest,
      bound: guide,
    },
    { what: 'dashboard, head', path: dashboard, token: head, bound: guide },
    { what: "dashboard, client's user", path: dashboard, token: client, bound },
  ];
}

const pathOf = (path: string, client: SizedClient) => `/api/v1${path.replace('{client_id}', client.id)}`;

/** Milliseconds of each call in each round: what else the machine does hits the calls of a round alike. */
async function takeTurns(agent: Agent, origin: string, asked: readonly TimedCall[]): Promise<number[][]> {
  const taken: number[][] = asked.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, one] of asked.entries()) {
      const ms = await ask(agent, origin, one);
      if (round >= 0) taken[index]?.push(ms);
    }
  }
  return taken;
}
