import { readMe } from '../images/gallery-calls.ts';
import type { Measurement } from '../lib/measurement.ts';
import { memoryOf } from '../lib/memory.ts';
import { inProject } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median, quantile } from '../lib/statistics.ts';
import { steadily } from '../lib/steadily.ts';
import { filledFolder } from '../lists/data-folder.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { copyOut, type Copied } from './copy-out.ts';

const reviews = Number(process.env.EXPORTED_REVIEWS ?? 1_000_000);
const readsPerSecond = 50;
const looksPerSecond = 20;
/** Seconds without anything else, to hold the reads beside an export against. */
const idleFor = 15;
const rounds = 3;

interface Exported extends Copied {
  firstByteMs: number;
  /** Of the server while it wrote, at most, above what it had before; MB. */
  grown: number | null;
  reads: number[];
}

/** All reviews as a file over HTTP, with reads beside it, against COPY of the same cells. Nothing is pinned. */
export const exportsMeasurement: Measurement = {
  name: 'exports',
  title: `${reviews} reviews as CSV: memory, first byte, speed against COPY, other calls meanwhile`,
  async measure(say) {
    const dataDir = await filledFolder(say, reviews);
    return withServer(
      dataDir,
      async (server, databaseUrl) => {
        // What the server has once it has written such a file is its own: pools, compiled code.
        await exportReviews(server, 'csv', 5);
        const began = performance.now();
        const idle = await steadily(
          readsPerSecond,
          () => readMe(server),
          () => performance.now() - began > idleFor * 1000,
        );
        const ours: Exported[] = [];
        const copied: Copied[] = [];
        for (let round = 0; round < rounds; round += 1) {
          copied.push(await copyOut(databaseUrl, 'same cells'));
          const one = await withReads(server, 'csv');
          ours.push(one);
          say(
            `${(one.ms / 1000).toFixed(1)} s, ${(one.bytes / 1_048_576).toFixed(0)} MB, first byte ${one.firstByteMs.toFixed(0)} ms, +${one.grown?.toFixed(0)} MB, p99 ${quantile(one.reads, 0.99).toFixed(1)} ms; COPY ${((copied.at(-1)?.ms ?? 0) / 1000).toFixed(1)} s`,
          );
        }
        const bare = await copyOut(databaseUrl, 'bare rows');
        const book = await withReads(server, 'xlsx');
        const grown = ours.flatMap((one) => one.grown ?? []);
        const idleP99 = quantile(idle, 0.99);
        const p99 = median(ours.map(({ reads }) => quantile(reads, 0.99)));
        const speed = median(ours.map(({ ms }, round) => (copied[round]?.ms ?? 0) / ms));
        return {
          rows: [
            {
              what: 'memory while a CSV is written, above before, at most',
              value: grown.length === 0 ? null : Math.max(...grown),
              unit: 'MB',
              bound: { kind: 'limit', atMost: 100 },
            },
            {
              what: 'first byte of the CSV',
              value: Math.max(...ours.map(({ firstByteMs }) => firstByteMs)),
              unit: 'ms',
              bound: { kind: 'limit', atMost: 1_000 },
            },
            {
              what: 'speed of the CSV, of COPY TO STDOUT of the same cells in the same order',
              value: speed,
              unit: '×',
              bound: { kind: 'limit', atLeast: 0.3 },
              note: `${perSecond(median(ours.map(({ ms }) => ms)))}; COPY ${perSecond(median(copied.map(({ ms }) => ms)))}`,
            },
            {
              what: 'p99 of reads while a CSV is written / p99 idle',
              value: p99 / idleP99,
              unit: '×',
              bound: { kind: 'limit', atMost: 3 },
              note: `idle ${idleP99.toFixed(1)} ms, meanwhile ${p99.toFixed(1)} ms`,
            },
            {
              what: 'speed of the CSV, of COPY of the rows of the table alone, in any order',
              value: bare.ms / median(ours.map(({ ms }) => ms)),
              unit: '×',
              note: `COPY ${perSecond(bare.ms)}`,
            },
            {
              what: 'memory while an XLSX is written, above before, at most',
              value: book.grown,
              unit: 'MB',
              bound: { kind: 'limit', atMost: 100 },
              note: `${perSecond(book.ms)}, first byte ${book.firstByteMs.toFixed(0)} ms`,
            },
            {
              what: 'p99 of reads while an XLSX is written / p99 idle',
              value: quantile(book.reads, 0.99) / idleP99,
              unit: '×',
              bound: { kind: 'limit', atMost: 3 },
            },
          ],
          details: {
            reviews,
            ours: ours.map(({ reads: _reads, ...one }) => one),
            copied,
            bare,
            book: { ...book, reads: undefined },
          },
        };
      },
      false,
    );
  },
};

const perSecond = (ms: number) => `${Math.round(reviews / (ms / 1000)).toLocaleString('en')} reviews/s`;

async function withReads(server: BenchServer, format: 'csv' | 'xlsx'): Promise<Exported> {
  const before = await memoryOf(server.pid);
  let isOver = false;
  let most = before;
  const reads = steadily(
    readsPerSecond,
    () => readMe(server),
    () => isOver,
  );
  // Not with the reads: looking takes time that the server is not to be blamed for.
  const looks = steadily(
    looksPerSecond,
    async () => {
      const now = await memoryOf(server.pid);
      if (now !== null && most !== null) most = Math.max(most, now);
    },
    () => isOver,
  );
  const file = await exportReviews(server, format).finally(() => (isOver = true));
  await looks;
  return { ...file, reads: await reads, grown: most === null || before === null ? null : most - before };
}

/** @param grade of this one alone, where named */
async function exportReviews(server: BenchServer, format: 'csv' | 'xlsx', grade?: number) {
  const query = new URLSearchParams({ format, ...(grade !== undefined && { rating: String(grade) }) });
  const url = `${server.origin}/api/v1/exports/reviews?${query}`;
  // By another process: this one would time its own work on the file with the reads.
  const said = await outputOf(process.execPath, [
    inProject('bench/src/exports/download.ts'),
    url,
    server.token,
  ]);
  return JSON.parse(said) as Copied & { firstByteMs: number };
}
