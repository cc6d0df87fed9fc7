import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { AnswerOf, Api } from '@molva/contract';
import { asPerson, type Caller } from './call.ts';
import { createClient, createSite } from './factories.ts';
import { reviewPage, startPages, type WrittenReview } from './pages.ts';
import type { TestServer } from './server.ts';

export const competitorsPath = '/reviews/clients/{client_id}/competitors';
export type Competitor = AnswerOf<Api[`GET ${typeof competitorsPath}`]>['data'][number];

export const writeReview = (id: string, more: Partial<WrittenReview> = {}): WrittenReview => ({
  id,
  author: `Автор ${id}`,
  grade: 4,
  text: `Отзыв ${id} о соседнем месте`,
  date: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
  ...more,
});

/** A review site whose places a test writes on. */
export async function startPlaces() {
  const site = await startPages();
  let number = 0;
  return {
    ...site,
    /** A place with a page of its own; what is written on it may change. */
    place(reviews: readonly WrittenReview[]) {
      number += 1;
      const path = `/place/${number}`;
      const put = (now: readonly WrittenReview[]) =>
        site.pages.set(path, reviewPage(now, { rating: 4.4, count: now.length }));
      put(reviews);
      return { url: site.origin + path, path, put };
    },
  };
}

/** Such a site for the tests of a file, known to the server by its id. */
export function usePlaces(server: TestServer) {
  const site = {} as Awaited<ReturnType<typeof startPlaces>> & { id: string };
  beforeAll(async () => {
    Object.assign(site, await startPlaces(), { id: await createSite(server) });
  });
  afterAll(() => site.close());
  return site;
}

export interface WatchingClient {
  manager: Caller;
  clientId: string;
  params: { client_id: string };
  siteId: string;
}

/** A client and the manager who answers for it. */
export async function watchingClient(server: TestServer, siteId: string): Promise<WatchingClient> {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  return { manager, clientId, params: { client_id: clientId }, siteId };
}

export async function competitorsOf({ manager, params }: Pick<WatchingClient, 'manager' | 'params'>) {
  const { status, body } = await manager.call(`GET ${competitorsPath}`, { params });
  expect(status).toBe(200);
  return body;
}

export async function addCompetitor(
  { manager, params, siteId }: WatchingClient,
  url: string,
  name = 'Соседи',
): Promise<Competitor> {
  const { status, body } = await manager.call(`POST ${competitorsPath}`, {
    params,
    body: { name, url, site_id: siteId },
  });
  expect(status).toBe(200);
  return body;
}

/** Waits until no collection of it is under way. */
export const collectedCompetitor = (client: WatchingClient, id: string): Promise<Competitor> =>
  vi.waitFor(
    async () => {
      const one = (await competitorsOf(client)).data.find((row) => row.id === id);
      expect(['done', 'partial', 'failed']).toContain(one?.state);
      return one as Competitor;
    },
    { timeout: 50_000, interval: 40 },
  );

export async function collectCompetitor(client: WatchingClient, id: string): Promise<Competitor> {
  const { status, body } = await client.manager.call(`POST ${competitorsPath}/collect`, {
    params: client.params,
    body: { id },
  });
  expect([status, body.state]).toEqual([200, 'queued']);
  return collectedCompetitor(client, id);
}
