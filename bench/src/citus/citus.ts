import { availableParallelism } from 'node:os';
import { createDatabase } from '@molva/server/db/database';
import { distribute } from '@molva/server/db/distribute';
import { createLog } from '@molva/server/lib/log';
import { createDatabaseOf, dropDatabase, workersOf } from '@molva/server/test/databases';
import { casesFor } from '../lists/cases.ts';
import { clientsBySize } from '../lists/clients.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { load } from '../load/load.ts';
import { type BenchServer, secretKey, startBenchServer } from '../server/start-bench-server.ts';
import { type CallOfClient, callsOfClient } from './calls-of-client.ts';
import { coordinatorsShare } from './coordinators-share.ts';
import { onDatabase } from './on-database.ts';
import { underWrites } from './under-writes.ts';

const reviewsInAll = Number(process.env.CITUS_REVIEWS ?? 200_000);
/** Two for each core of the machine's: docs/operations.md says how many to take. */
const shards = Number(process.env.CITUS_SHARDS ?? 2 * availableParallelism());
const rounds = 5;
const seconds = 2;
/** Each connection to a worker plans a statement of each shard some times before it keeps the plan. */
const warmUps = 3;
/** Of each of the client's reading calls, which are many. */
const fewRounds = 3;

/** What is asked of both, and how many times as fast (of one client) or as slow (of all) the cluster may be. */
const kinds = [
  { match: /, median client$/, atLeast: 0.7 },
  { match: /^reviews of a year up to grade 3, all clients/, atLeast: 1 / 3 },
  { match: /clients by size$/, atLeast: 0.7 },
] as const;
const connections = 4;

/**
 * The same server on the same PostgreSQL, once with every table on one node and once spread over the workers of a
 * coordinator: `CITUS_DATABASE_URL` leads to a database that knows its workers. Nothing is kept of answers.
 */
export const citus: Measurement = {
  name: 'citus',
  title: `One PostgreSQL against a coordinator with workers, ${reviewsInAll} reviews of 200 clients; requests per second`,
  async measure(say) {
    const url = process.env.CITUS_DATABASE_URL;
    const what = 'calls of one client, spread × on one PostgreSQL';
    if (url === undefined)
      return {
        rows: [{ what, value: null, unit: '', note: 'CITUS_DATABASE_URL says where a coordinator is' }],
      };
    const workers = await workersOf(url);
    if (workers.length === 0)
      return { rows: [{ what, value: null, unit: '', note: 'that database knows no workers' }] };
    const names = { plain: 'molva_bench_plain', spread: 'molva_bench_spread' };
    for (const name of Object.values(names)) await dropDatabase(url, workers, name);
    try {
      const plain = await createDatabaseOf(url, [], names.plain);
      const spread = await createDatabaseOf(url, workers, names.spread);
      // As the embedded PostgreSQL has it; Citus hands it on to the workers.
      for (const [name, url] of [
        [names.plain, plain],
        [names.spread, spread],
      ] as const)
        await onDatabase(url, (database) =>
          database.query(`ALTER DATABASE ${name} SET random_page_cost = 1.1`),
        );
      for (const one of [plain, spread]) say(await fill(one));
      await spreadOut(spread);
      for (const one of [plain, spread])
        await onDatabase(one, (database) => database.query('VACUUM ANALYZE'));
      return await withFolder(async (folder) => {
        const settings = { KEPT_ANSWERS_MB: '0' };
        const servers = {
          plain: await startBenchServer(plain, folder, false, 'api', settings),
          spread: await startBenchServer(spread, folder, false, 'api', settings),
        };
        try {
          const rows = await compare(servers, { plain, spread }, say);
          const { row, calls } = await compareCalls(servers, { plain, spread }, say);
          rows.push(row, await shareOfCoordinator(servers.spread, spread, workers));
          rows.push(...(await whileWriting(servers.spread, spread, say)));
          return { rows, details: { workers: workers.length, shards, calls } };
        } finally {
          await Promise.all([servers.plain.stop(), servers.spread.stop()]);
        }
      });
    } finally {
      for (const name of Object.values(names)) await dropDatabase(url, workers, name);
    }
  },
};

type Which = 'plain' | 'spread';

async function compare(
  servers: Record<Which, BenchServer>,
  urls: Record<Which, string>,
  say: (line: string) => void,
): Promise<Row[]> {
  const now = Date.now();
  const cases = { plain: await casesOf(urls.plain, now), spread: await casesOf(urls.spread, now) };
  const rows: Row[] = [];
  for (const [index, { name }] of cases.plain.entries()) {
    const kind = kinds.find(({ match }) => match.test(name));
    if (kind === undefined) continue;
    const paths = { plain: cases.plain[index]?.paths ?? [], spread: cases.spread[index]?.paths ?? [] };
    const { ratio, perSecond } = await pace(servers, paths, { rounds, seconds });
    const note = `${Math.round(perSecond)} a second on the cluster`;
    rows.push({
      what: `${name}: how fast, × one PostgreSQL`,
      value: ratio,
      unit: '',
      bound: { kind: 'limit', atLeast: kind.atLeast },
      note,
    });
    say(`${name}: ${ratio.toFixed(2)} ×, ${note}`);
  }
  return rows;
}

/** How fast the cluster answers, times one PostgreSQL, by the median time of a call; in turns, once both are warm. */
async function pace(
  servers: Record<Which, BenchServer>,
  paths: Record<Which, readonly string[]>,
  taking: { rounds: number; seconds: number },
): Promise<{ ratio: number; perSecond: number }> {
  const once = (which: Which) =>
    load({ ...servers[which], paths: paths[which], connections, seconds: taking.seconds });
  for (let time = 0; time < warmUps; time += 1)
    for (const which of ['plain', 'spread'] as const) await once(which);
  const pairs = [];
  const speeds: number[] = [];
  for (let round = 0; round < taking.rounds; round += 1) {
    const to = await once('plain');
    const of = await once('spread');
    pairs.push({ of: to.p50, to: of.p50 });
    speeds.push(of.perSecond);
  }
  return { ratio: medianRatio(pairs), perSecond: median(speeds) };
}

/** Every call that reads of the median client, each by itself: the median of them is what counts. */
async function compareCalls(
  servers: Record<Which, BenchServer>,
  urls: Record<Which, string>,
  say: (line: string) => void,
): Promise<{ row: Row; calls: Record<string, number> }> {
  const of = { plain: await callsOf(urls.plain), spread: await callsOf(urls.spread) };
  const calls: Record<string, number> = {};
  for (const [index, { operationId, path }] of of.plain.entries()) {
    const paths = { plain: [path], spread: [of.spread[index]?.path ?? ''] };
    const isAnswered = await answersBoth(servers, paths);
    if (!isAnswered) continue;
    const { ratio } = await pace(servers, paths, { rounds: fewRounds, seconds: 1 });
    calls[operationId] = ratio;
    say(`${operationId}: ${ratio.toFixed(2)} ×`);
  }
  const ratios = Object.values(calls);
  const lowest = Object.entries(calls).toSorted(([, one], [, other]) => one - other)[0];
  const row: Row = {
    what: `calls of one client that read, the median of ${ratios.length}: how fast, × one PostgreSQL`,
    value: median(ratios),
    unit: '',
    bound: { kind: 'limit', atLeast: 0.7 },
    note: lowest === undefined ? '' : `slowest: ${lowest[0]}, ${lowest[1].toFixed(2)}`,
  };
  return { row, calls };
}

/** Who asks is a manager: what only others may, or what the client has none of, is left out. */
async function answersBoth(
  servers: Record<Which, BenchServer>,
  paths: Record<Which, readonly string[]>,
): Promise<boolean> {
  for (const which of ['plain', 'spread'] as const) {
    const { origin, token } = servers[which];
    const answer = await fetch(new URL(paths[which][0] ?? '', origin), {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) return false;
  }
  return true;
}

const callsOf = (url: string): Promise<CallOfClient[]> =>
  onDatabase(url, async (database) => {
    const { median: client } = await clientsBySize(database);
    const { rows } = await database.query<{ id: string }>(
      'SELECT id FROM areas WHERE client_id = $1 ORDER BY id LIMIT 1',
      [client.id],
    );
    const period = new Date().toISOString().slice(0, 7);
    return callsOfClient({ client_id: client.id, area_id: rows[0]?.id ?? '', period });
  });

/** What the coordinator does for one client's list: the less of it, the more do workers carry that are added. */
async function shareOfCoordinator(
  server: BenchServer,
  url: string,
  workers: readonly string[],
): Promise<Row> {
  const of = (await casesOf(url, Date.now())).find(({ name }) => kinds[0].match.test(name));
  const ask = () => load({ ...server, paths: of?.paths ?? [], connections, seconds });
  await ask();
  const value = await coordinatorsShare(url, workers, ask);
  return {
    what: 'the list of one client: processor time of the coordinator, of all nodes',
    value,
    unit: '×',
  };
}

/** Nothing acknowledged may be lost when a shard moves, or a worker goes and comes back. */
async function whileWriting(server: BenchServer, url: string, say: (line: string) => void): Promise<Row[]> {
  const ids = await clientsToWriteFor(url);
  const stop = process.env.CITUS_STOP_WORKER;
  const start = process.env.CITUS_START_WORKER;
  const rows: Row[] = [];
  const note = async (what: string, happening: () => Promise<void>) => {
    const { acknowledged, lost, refused } = await underWrites(server, url, ids, happening);
    const said = Object.entries(refused).map(([answer, count]) => `${count} × ${answer}`);
    rows.push({
      what: `${what} under 100 writes a second: acknowledged and lost`,
      value: lost,
      unit: '',
      bound: { kind: 'limit', atMost: 0 },
      note: `${acknowledged} acknowledged; refused: ${said.join(', ') || 'none'}`,
    });
    say(`${what}: ${acknowledged} acknowledged, ${lost} lost; refused: ${said.join(', ') || 'none'}`);
  };
  await note('a shard moved', async () => void (await moveShard(url)));
  if (stop === undefined || start === undefined) {
    const what = 'a worker killed under 100 writes a second: acknowledged and lost';
    return [
      ...rows,
      { what, value: null, unit: '', note: 'CITUS_STOP_WORKER and CITUS_START_WORKER say how' },
    ];
  }
  await note('a worker killed', async () => {
    await wait(5_000);
    await outputOf('sh', ['-c', stop]);
    await wait(5_000);
    await outputOf('sh', ['-c', start]);
    await wait(10_000);
  });
  return rows;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const clientsToWriteFor = (url: string): Promise<string[]> =>
  onDatabase(url, async (database) => {
    const { rows } = await database.query<{ id: string }>(
      // Notes are written by whoever is responsible, or helps them: the seed's clients are nobody's.
      'SELECT id FROM clients WHERE responsible_id IS NOT NULL ORDER BY id LIMIT 40',
    );
    return rows.map(({ id }) => id);
  });

/** Moves the shards of some clients from the first worker to the second, while they are written to. */
const moveShard = (url: string): Promise<unknown> =>
  onDatabase(url, (database) =>
    database.query(`
      SELECT citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport)
      FROM (SELECT shardid, nodename, nodeport FROM citus_shards WHERE table_name = 'copywriter_notes'::regclass
            AND nodeport <> (SELECT nodeport FROM pg_dist_node WHERE groupid = 0) ORDER BY shardid LIMIT 1) s
        CROSS JOIN LATERAL (SELECT nodename, nodeport FROM pg_dist_node
            WHERE groupid <> 0 AND nodeport <> s.nodeport ORDER BY nodeid LIMIT 1) n`),
  );

const casesOf = (url: string, now: number) =>
  onDatabase(url, async (database) => casesFor(await clientsBySize(database), now));

async function fill(url: string): Promise<string> {
  const printed = await outputOf(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/demo/src/seed.ts'), '--reviews', String(reviewsInAll)],
    { env: { PATH: process.env.PATH ?? '', DATABASE_URL: url, SECRET_KEY: secretKey, LOG_LEVEL: 'warn' } },
  );
  return printed.trim().split('\n').at(-1) ?? '';
}

async function spreadOut(url: string): Promise<void> {
  const database = createDatabase(
    { url, poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() },
    createLog('warn'),
  );
  try {
    await distribute(database, { shards });
  } finally {
    await database.close();
  }
}
