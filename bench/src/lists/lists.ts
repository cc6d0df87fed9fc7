import pg from 'pg';
import type { Measurement, Row } from '../lib/measurement.ts';
import { type LoadResult, load } from '../load/load.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { gatherAllWords } from './gather-words.ts';
import { withServer } from '../server/with-server.ts';
import { againstBare } from './against-bare.ts';
import { type Case, casesFor } from './cases.ts';
import { clientsBySize } from './clients.ts';
import { filledFolder, reviewsInAll } from './data-folder.ts';
import { farPages } from './far-pages.ts';
import { explainCases, findingsOf } from './plans.ts';

const seconds = 4;

/** Lists over a million reviews: requests per second, the slowest hundredth, and the plans behind them. */
export const lists: Measurement = {
  name: 'lists',
  title: `Lists at ${reviewsInAll} reviews: against bare node:http and pg; requests per second and p99 of all`,
  async measure(say) {
    const dataDir = await filledFolder(say);
    return withServer(dataDir, async (server, databaseUrl) => {
      // As the server's schedule would: a search is for the words that there are.
      await gatherAllWords(databaseUrl);
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      const clients = await clientsBySize(database);
      await database.end();
      say(
        `${clients.all.length} clients: median ${clients.median.reviews} reviews, largest ${clients.largest.reviews}`,
      );
      const cases = casesFor(clients, Date.now());
      const pathsOf = (of: string) =>
        cases.find(({ name }) => name === `reviews of a year up to grade 3, ${of}`)?.paths ?? [];
      const asked = [
        { what: 'the list, median client', paths: pathsOf('median client'), read: 0.7, kept: 2.5 },
        { what: 'the list, clients by size', paths: pathsOf('clients by size'), read: 2, kept: 2.5 },
      ];
      const held = [
        ...(await againstBare(databaseUrl, asked, say)),
        ...(await farPages(databaseUrl, clients.largest.id)),
      ];
      if (process.env.LIST_RATIOS_ONLY !== undefined) return { rows: held };
      const plans = await explainCases(databaseUrl, server.token, cases);
      const rows: Row[] = [...held];
      for (const one of cases) {
        rows.push(await measureCase(server, one));
        for (const line of findingsOf(plans[one.name] ?? [])) say(`${one.name}: ${line}`);
      }
      return { rows, details: { median: clients.median, largest: clients.largest, plans } };
    });
  },
};

async function measureCase(server: BenchServer, { name, paths, connections }: Case): Promise<Row> {
  try {
    await askEach(server, paths, connections);
    const before = await cpuTime(server.pid);
    const result = await load({ ...server, paths, connections, seconds });
    const after = await cpuTime(server.pid);
    const busyMs = before === null || after === null ? null : ((after - before) * 1000) / result.requests;
    return {
      what: name,
      value: result.perSecond,
      unit: 'req/s',
      note: noteOf(result, connections, busyMs),
    };
  } catch (error) {
    // One list that does not answer at all must not hide how the others do.
    const why = error instanceof Error ? error.message : String(error);
    return { what: name, value: null, unit: 'req/s', note: `${connections} connections: ${why}` };
  }
}

/** Warms up, and waits until what an earlier load left behind on the server is done. */
async function askEach(
  { origin, token }: BenchServer,
  paths: readonly string[],
  connections: number,
): Promise<void> {
  const ask = async (_none: unknown, index: number) => {
    const answer = await fetch(new URL(paths[index % paths.length] ?? '', origin), {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
  };
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: connections }, ask));
}

function noteOf({ p50, p99 }: LoadResult, connections: number, busyMs: number | null): string {
  const busy = busyMs === null ? '' : `, Node ${busyMs.toFixed(2)} ms a call`;
  return `${connections} connections, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${busy}`;
}
