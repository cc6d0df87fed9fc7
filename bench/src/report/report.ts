import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jpegOf } from '@molva/server/test/pictures';
import {
  inLanes,
  headersOf,
  ownClient,
  period,
  readMe,
  untilProcessed,
  uploadFile,
} from '../images/gallery-calls.ts';
import type { Measurement } from '../lib/measurement.ts';
import { memoryOf } from '../lib/memory.ts';
import { withFolder } from '../lib/places.ts';
import { median, quantile } from '../lib/statistics.ts';
import { steadily } from '../lib/steadily.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { fillMonth } from './fill-month.ts';

const proofs = 100;
const texts = 500;
const rounds = 10;
const readsPerSecond = 50;

/** The PDF of a month with 500 texts and 100 proofs over HTTP, again and again, with reads beside it. */
export const report: Measurement = {
  name: 'report',
  title: 'The PDF of a month with 500 texts and 100 proofs: time, size, memory afterwards',
  measure: (say) =>
    withFolder((folder) =>
      withServer(
        null,
        async (server, databaseUrl) => {
          const clientId = await ownClient(server);
          say('filling the month');
          await fillMonth(databaseUrl, { clientId, period, texts });
          await uploadProofs(server, databaseUrl, clientId, folder);
          const first = await makeReport(server, clientId);
          // The first has loaded what every further one needs.
          const before = await memoryOf(server.pid);
          const times: number[] = [];
          let isOver = false;
          const reads = steadily(
            readsPerSecond,
            () => readMe(server),
            () => isOver,
          );
          for (let round = 0; round < rounds; round += 1)
            times.push((await makeReport(server, clientId)).took);
          isOver = true;
          const beside = await reads;
          const after = await settled(server.pid, before);
          say(`memory ${before?.toFixed(0)} MB, after ${rounds} more ${after?.toFixed(0)} MB`);
          return {
            rows: [
              {
                what: 'a report, median',
                value: median(times) / 1000,
                unit: 's',
                bound: { kind: 'limit', below: 5 },
              },
              {
                what: 'the first report',
                value: first.took / 1000,
                unit: 's',
                bound: { kind: 'limit', below: 5 },
              },
              {
                what: 'its size',
                value: first.bytes / 1_048_576,
                unit: 'MB',
                bound: { kind: 'limit', below: 20 },
              },
              {
                what: `memory after ${rounds} more reports over that after the first`,
                value: before === null || after === null ? null : after - before,
                unit: 'MB',
                bound: { kind: 'limit', atMost: 100 },
                note:
                  before === null
                    ? 'the system does not tell'
                    : `resident, ${before.toFixed(0)} MB after the first`,
              },
              { what: 'p99 of reads meanwhile', value: quantile(beside, 0.99), unit: 'ms' },
            ],
            details: { times, first, before, after },
          };
        },
        false,
        'all',
      ),
    ),
};

async function uploadProofs(
  server: BenchServer,
  databaseUrl: string,
  clientId: string,
  folder: string,
): Promise<void> {
  const own = join(folder, 'proofs');
  await mkdir(own, { recursive: true });
  const paths = await inLanes(
    2,
    Array.from({ length: proofs }, (_, index) => index + 1),
    async (seed) => {
      const path = join(own, `${seed}.jpg`);
      await writeFile(path, await jpegOf(seed, { width: 1200, height: 900 }));
      return path;
    },
  );
  await inLanes(3, paths, (path) => uploadFile(server, clientId, path));
  await untilProcessed(databaseUrl, proofs);
}

async function makeReport(server: BenchServer, clientId: string): Promise<{ took: number; bytes: number }> {
  const asked = performance.now();
  const query = new URLSearchParams({ client_id: clientId, period, format: 'pdf' }).toString();
  const answer = await fetch(`${server.origin}/api/v1/reports/execution?${query}`, {
    headers: headersOf(server),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`the report answered ${answer.status}`);
  return { took: performance.now() - asked, bytes };
}

/** Memory when it falls no more, at most half a minute later. */
async function settled(pid: number, enough: number | null): Promise<number | null> {
  let last = await memoryOf(pid);
  for (let second = 0; second < 30 && last !== null && enough !== null && last > enough; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    last = await memoryOf(pid);
  }
  return last;
}
