import { createDatabase, type Database } from '@molva/server/db/database';
import { createLog } from '@molva/server/lib/log';
import { makeArea } from '../lib/make-area.ts';
import type { Measurement } from '../lib/measurement.ts';
import { option } from '../lib/options.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { filesIn, type ReviewFile } from './file-shapes.ts';

interface Result {
  rows: number;
  stored: number;
  known: number;
  refused_count: number;
  refused: { line: number; reason: string }[];
}

/** Real reviews through upload, job and storage, file by file; then once more, when nothing is new. */
export const importMeasurement: Measurement = {
  name: 'import',
  title: 'files of reviews uploaded, and the same files once more',
  async measure(say) {
    const path = option('file') ?? process.env.REVIEWS_FILE;
    if (path === undefined || path === '')
      return { rows: [{ what: 'rows', value: null, unit: '', note: 'no file: --file PATH' }] };
    const files = filesIn(path);
    return withServer(
      null,
      async (server, url) => {
        const database = createDatabase(
          { url, poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() },
          createLog('warn'),
        );
        try {
          return await measure({ server, database, files, say });
        } finally {
          await database.close();
        }
      },
      false,
      'all',
    );
  },
};

async function measure(given: {
  server: BenchServer;
  database: Database;
  files: readonly ReviewFile[];
  say: (line: string) => void;
}) {
  const { server, database, files, say } = given;
  const clientId = await ownClient(server, database);
  const areas = new Map<string, string>();
  for (const { name } of files)
    if (!areas.has(name)) areas.set(name, (await makeArea(database, clientId)).area_id);
  const pass = async () => {
    const total = { rows: 0, stored: 0, known: 0, refused: 0, ms: 0 };
    for (const file of files) {
      const began = performance.now();
      const result = await importOne(server, clientId, areas.get(file.name) ?? '', file);
      total.ms += performance.now() - began;
      total.rows += result.rows;
      total.stored += result.stored;
      total.known += result.known;
      total.refused += result.refused_count;
      for (const { line, reason } of result.refused.slice(0, 3)) say(`${file.name}, ${line}: ${reason}`);
    }
    return total;
  };
  const first = await pass();
  const second = await pass();
  const rate = ({ rows, ms }: typeof first) => rows / (ms / 1_000);
  const expected = files.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    rows: [
      { what: 'rows of the files', value: expected, unit: '' },
      {
        what: 'rows taken, of all',
        value: (first.stored + first.known) / expected,
        unit: '×',
        bound: { kind: 'limit' as const, atLeast: 1 },
      },
      { what: 'reviews stored', value: first.stored, unit: '' },
      { what: 'rows that were known within their own file', value: first.known, unit: '' },
      {
        what: 'reviews stored by a second import',
        value: second.stored,
        unit: '',
        bound: { kind: 'limit' as const, atMost: 0 },
      },
      { what: 'the first time', value: rate(first), unit: 'rows/s' },
      { what: 'the second time', value: rate(second), unit: 'rows/s' },
    ],
  };
}

/** A client of whoever the server's token is. */
async function ownClient({ origin, token }: BenchServer, { query }: Database): Promise<string> {
  const asked = await fetch(`${origin}/api/v1/users/me`, { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await asked.json()) as { id: string };
  const own = query.selectFrom('clients').select('id').where('responsible_id', '=', id);
  return (await own.limit(1).executeTakeFirstOrThrow()).id;
}

async function importOne(
  { origin, token }: BenchServer,
  clientId: string,
  areaId: string,
  { mapping, lines }: ReviewFile,
): Promise<Result> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('area_id', areaId);
  form.append('mapping', JSON.stringify(mapping));
  form.append('files', new Blob([lines.map((line) => `${line}\n`).join('')]), 'reviews.jsonl');
  const sent = await fetch(`${origin}/api/v1/reviews/clients/requests/reviews-and-answers-import`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (sent.status !== 202) throw new Error(`the import was answered ${sent.status}: ${await sent.text()}`);
  const { id } = (await sent.json()) as { id: string };
  for (;;) {
    const asked = await fetch(`${origin}/api/v1/jobs/${id}`, { headers });
    const job = (await asked.json()) as { status: string; result: Result | null; error: unknown };
    if (job.status === 'done' && job.result) return job.result;
    if (job.status === 'failed' || job.status === 'cancelled')
      throw new Error(`the import ended ${job.status}: ${JSON.stringify(job.error)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
