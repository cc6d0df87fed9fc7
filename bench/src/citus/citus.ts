import { createDatabase } from '@molva/server/db/database';
import { distribute } from '@molva/server/db/distribute';
import { createLog } from '@molva/server/lib/log';
import { createDatabaseOf, dropDatabase, workersOf } from '@molva/server/test/databases';
import pg from 'pg';
import { casesFor } from '../lists/cases.ts';
import { clientsBySize } from '../lists/clients.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { load } from '../load/load.ts';
import { type BenchServer, secretKey, startBenchServer } from '../server/start-bench-server.ts';
import { underWrites } from './under-writes.ts';

const reviewsInAll = Number(process.env.CITUS_REVIEWS ?? 200_000);
const rounds = 5;
const seconds = 2;

/** What is asked of both, and how many times as fast (of one client) or as slow (of all) the cluster may be. */
const kinds = [
  { match: /, median client$/, connections: 4, atLeast: 0.7 },
  { match: /^reviews of a year up to grade 3, all clients/, connections: 4, atLeast: 1 / 3 },
  { match: /clients by size$/, connections: 4, atLeast: 0.7 },
];

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
      for (const one of [plain, spread]) say(await fill(one));
      await spreadOut(spread);
      for (const one of [plain, spread]) await analyze(one);
      return await withFolder(async (folder) => {
        const settings = { KEPT_ANSWERS_MB: '0' };
        const servers = {
          plain: await startBenchServer(plain, folder, false, 'api', settings),
          spread: await startBenchServer(spread, folder, false, 'api', settings),
        };
        try {
          const rows = await compare(servers, { plain, spread }, say);
          rows.push(...(await whileWriting(servers.spread, spread, say)));
          return { rows, details: { workers: workers.length } };
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
    const once = async (which: Which) =>
      load({
        ...servers[which],
        paths: cases[which][index]?.paths ?? [],
        connections: kind.connections,
        seconds,
      });
    for (const which of ['plain', 'spread'] as const) await once(which);
    const pairs = [];
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const to = await once('plain');
      const of = await once('spread');
      pairs.push({ of: to.p50, to: of.p50 });
      speeds.push(of.perSecond);
    }
    const note = `${Math.round(median(speeds))} a second on the cluster`;
    rows.push({
      what: `${name}: how fast, × one PostgreSQL`,
      value: medianRatio(pairs),
      unit: '',
      bound: { kind: 'limit', atLeast: kind.atLeast },
      note,
    });
    say(`${name}: ${medianRatio(pairs).toFixed(2)} ×, ${note}`);
  }
  return rows;
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
  await note('a shard moved', () => moveShard(url));
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

async function clientsToWriteFor(url: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    // Notes are written by whoever is responsible, or helps them: the seed's clients are nobody's.
    'SELECT id FROM clients WHERE responsible_id IS NOT NULL ORDER BY id LIMIT 40',
  );
  await database.end();
  return rows.map(({ id }) => id);
}

/** Moves the shards of some clients from the first worker to the second, while they are written to. */
async function moveShard(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    await database.query(`
      SELECT citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport)
      FROM (SELECT shardid, nodename, nodeport FROM citus_shards WHERE table_name = 'copywriter_notes'::regclass
            AND nodeport <> (SELECT nodeport FROM pg_dist_node WHERE groupid = 0) ORDER BY shardid LIMIT 1) s
        CROSS JOIN LATERAL (SELECT nodename, nodeport FROM pg_dist_node
            WHERE groupid <> 0 AND nodeport <> s.nodeport ORDER BY nodeid LIMIT 1) n`);
  } finally {
    await database.end();
  }
}

async function casesOf(url: string, now: number) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return casesFor(await clientsBySize(database), now);
  } finally {
    await database.end();
  }
}

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
    await distribute(database);
  } finally {
    await database.close();
  }
}

async function analyze(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query('VACUUM ANALYZE');
  await database.end();
}
