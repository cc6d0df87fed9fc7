import { expect, vi } from 'vitest';
import type { AnswerOf, Api } from '@molva/contract';
import { asPerson, type Caller } from './call.ts';
import { createArea, createClient, createSite } from './factories.ts';
import type { TestServer } from './server.ts';

type Run = AnswerOf<Api['GET /reviews/clients/areas/monitoring-runs']>['data'][number];

export interface Watched {
  manager: Caller;
  clientId: string;
  areaId: string;
  siteId: string;
}

/** A manager with a client whose one area is watched, off schedule. */
export async function watchedArea(server: TestServer, url: string, rules: object = {}): Promise<Watched> {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server, { parser_rules: rules });
  const areaId = await createArea(server, { clientId, siteId, url });
  const added = await manager.call('POST /reviews/clients/areas/add-monitoring', {
    body: { area_id: areaId, is_active: false },
  });
  expect(added.status).toBe(200);
  return { manager, clientId, areaId, siteId };
}

export async function startCollecting({ manager, areaId }: Watched): Promise<string> {
  const answer = await manager.call('PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: areaId, run_now: true },
  });
  expect(answer.status).toBe(200);
  const id = answer.body.job?.id;
  if (id === undefined) throw new Error('no job was started');
  return id;
}

/** Collects as «Собрать сейчас» does, and waits until the run has ended. */
export async function collect(watched: Watched): Promise<Run> {
  const jobId = await startCollecting(watched);
  return ended(watched, jobId);
}

export function ended({ manager, areaId }: Watched, jobId: string): Promise<Run> {
  return vi.waitFor(
    async () => {
      const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
        query: { area_id: areaId },
      });
      const run = runs.body.data.find((candidate) => candidate.job_id === jobId);
      expect(run?.finished_at ?? null).not.toBeNull();
      return run as Run;
    },
    { timeout: 50_000, interval: 30 },
  );
}

/** Milliseconds a run took, its wait for a turn aside. */
export const lasted = ({ started_at, finished_at }: Run): number =>
  Date.parse(finished_at ?? '') - Date.parse(started_at ?? '');

export async function reviewsOf({ manager, areaId }: Watched, query: object = {}) {
  const { status, body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { area_id: areaId, limit: 1000, ...query },
  });
  expect(status).toBe(200);
  return body;
}
