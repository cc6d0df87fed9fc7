import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import pg from 'pg';
import { cores, pin } from '../lib/cores.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { median, medianRatio, type Pair } from '../lib/statistics.ts';
import { searchPath, words } from '../lists/cases.ts';
import { clientsBySize, drawBySize } from '../lists/clients.ts';
import { filledFolder, reviewsInAll } from '../lists/data-folder.ts';
import { gatherAllWords } from '../lists/gather-words.ts';
import { load, untilIdle } from '../load/load.ts';
import { type BenchServer, startBenchServer } from '../server/start-bench-server.ts';
import {
  assertPgbench,
  paceOfPgbench,
  type Question,
  setQuestions,
  type Way,
  withQuestions,
} from './plain-search.ts';

const connections = 20;
const rounds = 5;
const seconds = 3;

/**
 * The 50 newest reviews that have a word, and how many there are, over HTTP with nothing kept of the answer, against pgbench asking
 * the same of PostgreSQL alone: no session, no names, no answers, no work, no JSON.
 */
export const fullText: Measurement = {
  name: 'full-text',
  title: `Full-text search over ${reviewsInAll} reviews, over HTTP, against pgbench with plain statements`,
  async measure(say) {
    await assertPgbench();
    const dataDir = await filledFolder(say);
    return withFolder(async (folder) => {
      const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
      const url = embedded.connectionString;
      const database = new pg.Client({ connectionString: url });
      try {
        await pin(embedded.pid, cores.rest);
        await gatherAllWords(url);
        await database.connect();
        const server = await startBenchServer(url, folder, true, 'api', { KEPT_ANSWERS_MB: '0' });
        try {
          return {
            rows: await withQuestions(database, () => measureAll({ folder, url, database, server }, say)),
          };
        } finally {
          await server.stop();
        }
      } finally {
        await database.end();
        await embedded.stop();
      }
    });
  },
};

interface Place {
  folder: string;
  url: string;
  database: pg.Client;
  server: BenchServer;
}

async function measureAll(place: Place, say: (line: string) => void): Promise<Row[]> {
  const { all, median: middle, largest } = await clientsBySize(place.database);
  const of = (ids: readonly string[]): Question[] =>
    ids.flatMap((clientId) => words.map((word) => ({ clientId, word })));
  const bySize = of(drawBySize(all, 500).map(({ id }) => id));
  return [
    await against(place, { what: 'clients by size', questions: bySize, way: 'plain', atLeast: 3 }, say),
    await against(
      place,
      { what: 'median client', questions: of([middle.id]), way: 'best', atLeast: 0.5 },
      say,
    ),
    await commonToRare(place, largest.id),
  ];
}

const statementNames: Readonly<Record<Way, string>> = {
  plain: 'the plain statement over an expression index',
  best: 'the best statement found',
};

async function against(
  { folder, url, database, server }: Place,
  {
    what,
    questions,
    way,
    atLeast,
  }: { what: string; questions: readonly Question[]; way: Way; atLeast: number },
  say: (line: string) => void,
): Promise<Row> {
  await setQuestions(database, questions);
  const request = {
    ...server,
    tokens: server.people,
    paths: questions.map(({ clientId, word }) => searchPath(clientId, word)),
    connections,
    seconds,
  };
  const ours = async () => {
    await untilIdle(request);
    return (await load(request)).perSecond;
  };
  const theirs = () => paceOfPgbench(folder, questions.length, { url, way, connections, seconds });
  // Once each to be warm.
  await ours();
  await theirs();
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ of: await ours(), to: await theirs() });
  const pace = (side: keyof Pair) => median(pairs.map((pair) => pair[side])).toFixed(0);
  say(`${what}: ${pace('of')} a second, pgbench ${pace('to')}`);
  return {
    what: `search, ${what}, of pgbench with ${statementNames[way]}`,
    value: medianRatio(pairs),
    unit: '×',
    bound: { kind: 'limit', atLeast },
    note: `${pace('of')} a second, pgbench ${pace('to')}; ${connections} connections`,
  };
}

/** The first word is in every fifth review; the rare one in a page of them and little more. */
async function commonToRare({ server, database }: Place, clientId: string): Promise<Row> {
  const time = async (word: string) => {
    const request = { ...server, paths: [searchPath(clientId, word)], connections: 1, seconds };
    await untilIdle(request);
    return (await load(request)).p50;
  };
  const { rows } = await database.query<{ word: string; reviews: number }>(
    `SELECT word, reviews FROM search_words WHERE client_id = $1 AND reviews BETWEEN 50 AND 1000 ORDER BY reviews LIMIT 1`,
    [clientId],
  );
  const [common = '', rare] = [words[0], rows[0]];
  if (!rare) throw new Error('no word of the largest client is rare');
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ of: await time(common), to: await time(rare.word) });
  return {
    what: 'a common word of the largest client, of a rare one',
    value: medianRatio(pairs),
    unit: '×',
    bound: { kind: 'limit', atMost: 3 },
    note: `${median(pairs.map(({ of }) => of)).toFixed(1)} ms, ${median(pairs.map(({ to }) => to)).toFixed(1)} ms («${rare.word}», in ${rare.reviews} reviews), one at a time`,
  };
}
