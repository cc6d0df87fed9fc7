import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { BenchServer } from '../server/start-bench-server.ts';

export const period = '2026-10';

/** A client of the measured manager. */
export async function ownClient(server: BenchServer): Promise<string> {
  const answer = await fetch(`${server.origin}/api/v1/reviews/clients/?limit=1000`, {
    headers: headersOf(server),
  });
  const { data } = (await answer.json()) as { data: { id: string; abilities: string[] }[] };
  const client = data.find(({ abilities }) => abilities.includes('gallery:write'));
  if (!client) throw new Error('the manager has no client to upload for');
  return client.id;
}

/** Uploads one file. @returns milliseconds until it was answered */
export async function uploadFile(server: BenchServer, clientId: string, path: string): Promise<number> {
  const form = new FormData();
  form.append('period', period);
  form.append('files', await openAsBlob(path), path.slice(path.lastIndexOf('/') + 1));
  const asked = performance.now();
  const answer = await fetch(`${server.origin}/api/v1/reviews/clients/${clientId}/image-processing`, {
    method: 'POST',
    headers: headersOf(server),
    body: form,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`an upload answered ${answer.status}`);
  return performance.now() - asked;
}

/** Some things at once, the rest in turn. */
export async function inLanes<T, R>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Waits until no image is being processed any more; asks the database, so that the server has nothing to answer. */
export async function untilProcessed(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ state: string; count: number }>(
        'SELECT state, count(*)::int AS count FROM gallery_images GROUP BY state',
      );
      const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
      if (of('failed') > 0) throw new Error('an image could not be processed');
      if (of('ready') >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}

/** A small read, as whoever works beside it asks for. */
export async function readMe(server: BenchServer): Promise<void> {
  const answer = await fetch(`${server.origin}/api/v1/users/me`, { headers: headersOf(server) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`users/me answered ${answer.status}`);
}

export function headersOf(server: BenchServer): { authorization: string } {
  return { authorization: `Bearer ${server.token}` };
}
