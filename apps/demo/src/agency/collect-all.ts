import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from './api.ts';
import { startCollection } from './start-collection.ts';
import type { Watched } from './watched.ts';

/** Milliseconds between two looks at how far it is. */
const intervalMs = 700;

export interface Progress {
  areas: number;
  ended: number;
  failed: number;
  /** Reviews found so far, also by collections under way. */
  reviews: number;
}

/** Collects every area, as «Собрать сейчас» does, and waits until all have ended. */
export async function collectAll(
  head: Call,
  watched: readonly Watched[],
  { note, signal }: { note: (progress: Progress) => void; signal: AbortSignal },
): Promise<Progress> {
  const started = new Set<string>();
  for (const { areaId } of watched) {
    const job = await startCollection(head, areaId);
    if (job !== null) started.add(job);
  }
  const clients = [...new Set(watched.map(({ clientId }) => clientId))];
  for (;;) {
    const progress = await look(head, clients, started);
    note(progress);
    if (progress.ended >= started.size) return progress;
    await wait(intervalMs, undefined, { signal });
  }
}

async function look(head: Call, clients: readonly string[], started: ReadonlySet<string>): Promise<Progress> {
  const progress: Progress = { areas: started.size, ended: 0, failed: 0, reviews: 0 };
  for (const clientId of clients) {
    const { data } = await head('GET /reviews/clients/areas/monitoring-runs', {
      query: { client_id: clientId, limit: 200 },
    });
    for (const run of data) {
      if (run.job_id === null || !started.has(run.job_id)) continue;
      progress.reviews += run.reviews_found;
      if (run.finished_at !== null) progress.ended += 1;
      if (run.status === 'failed' || run.status === 'partial') progress.failed += 1;
    }
  }
  return progress;
}
