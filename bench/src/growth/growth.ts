import { startEmbedded } from '@molva/server/db/embedded/index';
import { recountMonths } from '@molva/server/domains/reviews/index';
import { createLog } from '@molva/server/lib/log';
import pg from 'pg';
import { cores, pin } from '../lib/cores.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { type Case, casesFor } from '../lists/cases.ts';
import { clientsBySize, type SizedClient } from '../lists/clients.ts';
import { filledFolder } from '../lists/data-folder.ts';
import { askOnce, load, type LoadRequest, untilIdle } from '../load/load.ts';
import { addClient } from './add-client.ts';
import { gatherAllWords } from '../lists/gather-words.ts';
import { withDatabase } from '../lists/with-database.ts';
import { type BenchServer, startBenchServer } from '../server/start-bench-server.ts';

/** Reviews in all, of 200 clients each time (other measurements leave some without reviews): a step is from one to the next. */
const sizes = (process.env.GROWTH_SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = 7;
const seconds = 2;
/** How many times as long the median call may take after a step; only these are held to it. */
const atMost = 1.5;
const lists = ['reviews of a year up to grade 3', 'full-text search'];
const bySize = lists.map((what) => `${what}, clients by size`);
/** Of ten thousand reviews most clients have no page of such: what shows more takes longer, however many there are. */
const fullPages = ' whose page is full';
const held = [...lists.map((what) => `${what}, one client`), ...bySize.map((what) => what + fullPages)];
const told = [...bySize, 'areas, one client', 'ratings of a year, one client', 'clients, first 100'];
const pageLength = 50;
/** Seconds that each side may be asked for before it is measured: how many reviews match is counted the first time, and kept. */
const maxWarmUp = 120;
/** Reviews of the one client, about, however many others have: the largest of 10,000 in all has as many. */
const ofOne = 1_700;

/** How the lists slow down as reviews become more: a server on each of the databases, asked in turns in one run. */
export const growth: Measurement = {
  name: 'growth',
  title: `The same calls at ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} reviews, nothing kept of the answers; median times`,
  measure: (say) =>
    withFolder(async (folder) => {
      const grown: Grown[] = [];
      try {
        for (const size of sizes) grown.push(await start(size, folder, say));
        const rows: Row[] = [];
        for (const what of [...held, ...told])
          rows.push(
            ...(await measureSteps(what, grown, say).catch((error: unknown) => [notMeasured(what, error)])),
          );
        return { rows };
      } finally {
        for (const { stop } of grown) await stop();
      }
    }),
};

interface Grown {
  size: number;
  server: BenchServer;
  cases: readonly Case[];
  stop(): Promise<void>;
}

async function start(size: number, folder: string, say: (line: string) => void): Promise<Grown> {
  const dataDir = await filledFolder(say, size);
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
  await pin(embedded.pid, cores.rest);
  const url = embedded.connectionString;
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const one = await clientOfSize(database, url);
  const clients = await clientsBySize(database);
  await database.end();
  const { seconds: gathering, clients: gathered } = await gatherAllWords(url);
  if (gathered > 0) say(`the words of ${gathered} clients gathered in ${gathering.toFixed(0)} s`);
  const server = await startBenchServer(url, folder, true, 'api', { KEPT_ANSWERS_MB: '0' });
  const cases = casesFor({ ...clients, median: one }, Date.now()).map((of) => ({
    ...of,
    name: of.name.replace('median client', 'one client'),
  }));
  say(`${size.toLocaleString('en')} reviews: the one client has ${one.reviews}`);
  return {
    size,
    server,
    cases,
    async stop() {
      await server.stop();
      await embedded.stop();
    },
  };
}

/** One of about that size, made where there is none: the database is kept with it. */
async function clientOfSize(database: pg.Client, url: string): Promise<SizedClient> {
  const { all, median: middle } = await clientsBySize(database);
  const nearest = all.toSorted((a, b) => Math.abs(a.reviews - ofOne) - Math.abs(b.reviews - ofOne))[0];
  if (nearest !== undefined && nearest.reviews < 1.2 * ofOne) return nearest;
  const { area, ...made } = await addClient(database, middle, ofOne);
  // What was written past the server has no months counted yet.
  await withDatabase(url, (its) =>
    its.transaction((tx) => recountMonths(tx, { client_id: made.id, area_id: area })),
  );
  return made;
}

/** One that does not answer at all must not hide how the others do. */
function notMeasured(what: string, error: unknown): Row {
  return { what, value: null, unit: '×', note: error instanceof Error ? error.message : String(error) };
}

async function measureSteps(
  what: string,
  grown: readonly Grown[],
  say: (line: string) => void,
): Promise<Row[]> {
  const times = grown.map((): number[] => []);
  const once = async (request: LoadRequest) => {
    await untilIdle(request);
    return (await load(request)).p50;
  };
  const requests: LoadRequest[] = [];
  for (const { server, cases, size } of grown) {
    const { paths = [], connections = 1 } =
      cases.find(({ name }) => name === what.replace(fullPages, '')) ?? {};
    const all = { ...server, paths, connections, seconds };
    const began = performance.now();
    const shown = await askOnce(all, maxWarmUp);
    const spent = (performance.now() - began) / shown.size;
    say(
      `${what}, ${size.toLocaleString('en')}: ${shown.size} of ${new Set(paths).size} asked for the first time, ${spent.toFixed(1)} ms each`,
    );
    const isFull = (path: string) => shown.get(path) === pageLength;
    const request = what.endsWith(fullPages) ? { ...all, paths: paths.filter(isFull) } : all;
    if (request.paths.length === 0) throw new Error(`at ${size} reviews no page is full`);
    requests.push(request);
    await once(request);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [at, request] of requests.entries()) times[at]?.push(await once(request));
  const middles = times.map((of) => median(of).toFixed(1));
  say(`${what}: ${middles.join(', ')} ms`);
  return grown.slice(1).map(({ size }, at) => ({
    what: `${what}: ${size.toLocaleString('en')} of ${(sizes[at] ?? 0).toLocaleString('en')}`,
    value: medianRatio((times[at + 1] ?? []).map((of, round) => ({ of, to: times[at]?.[round] ?? 0 }))),
    unit: '×',
    ...(held.includes(what) ? { bound: { kind: 'limit' as const, atMost } } : {}),
    note: `median ${middles[at]} and ${middles[at + 1]} ms, 20 connections`,
  }));
}
