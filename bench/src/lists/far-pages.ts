import { listReviews } from '@molva/contract/reviews';
import { headersOf } from '../images/gallery-calls.ts';
import type { Row } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { median } from '../lib/statistics.ts';
import { type BenchServer, startBenchServer } from '../server/start-bench-server.ts';

const limit = 50;
const rounds = 100;
const lastPage = 1_000;

/** The thousandth page of a client's list against its first, in turns, one call at a time, no answer kept. */
export function farPages(databaseUrl: string, clientId: string): Promise<Row[]> {
  return withFolder(async (folder) => {
    const server = await startBenchServer(databaseUrl, folder, true, 'api', { KEPT_ANSWERS_MB: '0' });
    try {
      const page = (number: number) => timed(server, clientId, (number - 1) * limit);
      for (let call = 0; call < rounds; call += 1) await page(1);
      const jump = await page(lastPage);
      const near: number[] = [];
      const far: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        near.push(await page(1));
        far.push(await page(lastPage));
      }
      const first = median(near);
      return [
        {
          what: `page ${lastPage.toLocaleString('en')} of the largest client's list, of page 1`,
          value: median(far) / first,
          unit: '×',
          bound: { kind: 'limit', atMost: 2 },
          note: `page 1 ${first.toFixed(1)} ms`,
        },
        { what: 'the same, jumped to for the first time', value: jump / first, unit: '×' },
      ];
    } finally {
      await server.stop();
    }
  });
}

async function timed(server: BenchServer, clientId: string, skip: number): Promise<number> {
  const query = new URLSearchParams({ client_id: clientId, skip: String(skip), limit: String(limit) });
  const url = new URL(`/api/v1${listReviews.path}?${query}`, server.origin);
  const began = performance.now();
  const answer = await fetch(url, { headers: headersOf(server) });
  const { data } = (await answer.json()) as { data: unknown[] };
  if (!answer.ok || data.length !== limit) throw new Error(`${url.pathname}: ${answer.status}`);
  return performance.now() - began;
}
