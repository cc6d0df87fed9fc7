import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dashboard, dashboardQuery } from '../dashboard/api.ts';
import { type Review, type ReviewList, reviewQuery, reviewsQuery } from '../reviews/api.ts';
import { applyEvent } from './apply-event.ts';

const review = (id: string, note: string | null) => ({ id, client_id: 'c', note }) as Review;
const event = { kind: 'review_changed' as const, client_id: 'c', review_id: 'two' };
const listKey = reviewsQuery('c', {}).queryKey;

let server: Server;
let cache: QueryClient;
let asked: string[] = [];
/** What the server answers, one after another; without one left it fails. */
let answers: Review[] = [];
let held: (() => void)[] = [];
let holds = false;
const stops: (() => void)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [answer] = answers.splice(0, 1);
    const send = () =>
      response
        .writeHead(answer ? 200 : 500, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ? { data: [answer], count: 1 } : { detail: 'Broken' }));
    if (holds) held.push(send);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // A browser knows whose page it is on; Node has to be told.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(`${origin}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  [asked, answers, held, holds] = [[], [], [], false];
  cache.setQueryData<InfiniteData<ReviewList>>(listKey, {
    pages: [{ data: [review('one', null), review('two', null)], count: 2 }],
    pageParams: [0],
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cache.clear();
});

function open(): void {
  stops.push(new QueryObserver(cache, { queryKey: listKey, staleTime: Infinity }).subscribe(() => undefined));
}
const shown = () =>
  cache
    .getQueryData<InfiniteData<ReviewList>>(listKey)
    ?.pages.flatMap(({ data }) => data.map(({ id, note }) => [id, note]));
const isStale = () => cache.getQueryState(listKey)?.isInvalidated;

describe('a review somebody changed', () => {
  it('changes in place in the list that is open, which is not asked anew', async () => {
    open();
    answers = [review('two', 'Позвонили')];
    applyEvent(cache, event);
    await expect.poll(shown).toEqual([
      ['one', null],
      ['two', 'Позвонили'],
    ]);
    expect(asked).toEqual([expect.stringMatching(/get-reviews-and-answers\?.*\bid=two/)]);
  });

  it('makes a list that is not open ask anew once it is opened, and asks for nothing now', () => {
    cache.setQueryData(dashboardQuery().queryKey, {} as Dashboard);
    applyEvent(cache, event);
    expect(isStale()).toBe(true);
    expect(cache.getQueryState(dashboardQuery().queryKey)?.isInvalidated).toBe(true);
    expect(asked).toEqual([]);
  });

  it('of another client leaves the open list as it is', () => {
    open();
    applyEvent(cache, { ...event, client_id: 'other' });
    expect(isStale()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('stays as it is where it cannot be read', async () => {
    open();
    applyEvent(cache, event);
    await expect.poll(() => cache.getQueryState(reviewQuery('c', 'two').queryKey)?.status).toBe('error');
    expect(shown()).toEqual([
      ['one', null],
      ['two', null],
    ]);
  });

  it('changed again while it was being read, is read again', async () => {
    open();
    holds = true;
    answers = [review('two', 'первое'), review('two', 'второе')];
    applyEvent(cache, event);
    await expect.poll(() => held.length).toBe(1);
    applyEvent(cache, event);
    await expect.poll(() => held.length).toBe(2);
    for (const send of held) send();
    await expect.poll(() => shown()?.[1]).toEqual(['two', 'второе']);
  });
});
