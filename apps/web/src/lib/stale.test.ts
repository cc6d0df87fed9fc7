import { eventTags } from '@molva/contract/event-tags';
import { callTags } from '@molva/contract/tags';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, PartsOf } from './api-client.ts';
import { keyOf, pages } from './query.ts';
import { staleByCall, staleByEvent } from './stale.ts';

let cache: QueryClient;
const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
function keep<C extends Call>(call: C, parts: PartsOf<C>): readonly unknown[] {
  const key = keyOf(call, parts);
  cache.setQueryData(key, {});
  return key;
}

beforeEach(() => {
  cache = new QueryClient();
});

describe('a change', () => {
  it('makes stale what is made of it, and nothing else', async () => {
    const items = keep('GET /items/', {});
    const users = keep('GET /users/', {});
    await staleByCall(cache, 'POST /items/', {});
    expect([isStale(items), isStale(users)]).toEqual([true, false]);
  });

  it('of one client leaves what is known of others; where one of the two names none it reaches all', async () => {
    const ours = keep('GET /reviews/clients/areas/', { query: { client_id: 'ours' } });
    const theirs = keep('GET /reviews/clients/areas/', { query: { client_id: 'theirs' } });
    const list = keep('GET /reviews/clients/', {});
    await staleByCall(cache, 'PUT /reviews/clients/areas/', { clientId: 'ours' });
    expect([isStale(ours), isStale(theirs), isStale(list)]).toEqual([true, false, true]);
    await staleByCall(cache, 'PUT /reviews/clients/areas/', {});
    expect(isStale(theirs)).toBe(true);
  });

  it('reaches pages of a list', async () => {
    const { queryKey } = pages('GET /reviews/clients/copywriters-notes', {
      query: { client_id: 'c', limit: 30 },
    });
    cache.setQueryData(queryKey, { pages: [], pageParams: [] });
    await staleByCall(cache, 'POST /reviews/clients/copywriters-notes', { clientId: 'c' });
    expect(isStale(queryKey)).toBe(true);
  });

  it('leaves alone what its answer has put in place', async () => {
    const brief = keep('GET /reviews/clients/brief', { query: { client_id: 'c' } });
    const version = { params: { version: '2' }, query: { client_id: 'c' } };
    const versions = keep('GET /reviews/clients/brief/versions/{version}', version);
    await staleByCall(cache, 'PUT /reviews/clients/brief', { clientId: 'c', shown: ['brief'] });
    expect([isStale(brief), isStale(versions)]).toEqual([false, true]);
  });

  it('of a person at one client reaches the client that they leave', async () => {
    const left = keep('GET /reviews/clients/{client_id}/people', { params: { client_id: 'before' } });
    await staleByCall(cache, 'PATCH /users/{user_id}', { clientId: 'after' });
    expect(isStale(left)).toBe(true);
  });

  it('leaves keys alone that are no call', async () => {
    cache.setQueryData(['constructor', {}], 1);
    await staleByCall(cache, 'POST /items/', {});
    expect(isStale(['constructor', {}])).toBe(false);
  });
});

describe('an event', () => {
  it('makes stale what it tells of; after too many of them everything is', async () => {
    const gallery = keep('GET /reviews/clients/{client_id}/gallery', { params: { client_id: 'c' } });
    const items = keep('GET /items/', {});
    await staleByEvent(cache, 'gallery_changed', { clientId: 'c' });
    expect([isStale(gallery), isStale(items)]).toEqual([true, false]);
    await staleByEvent(cache, 'events_missed', {});
    expect(isStale(items)).toBe(true);
  });
});

describe('the table', () => {
  const tags = Object.values(callTags);
  const read = new Set(tags.flatMap((one) => ('reads' in one ? one.reads : [])));
  const told = Object.values(eventTags).filter((one) => one !== 'everything');
  const changed = new Set(
    [...tags, ...told].flatMap((one) =>
      'changes' in one ? [...one.changes, ...('later' in one ? (one.later ?? []) : [])] : [],
    ),
  );

  it('has nothing that is read and never changes, or changes and is never read', () => {
    expect([...changed].filter((tag) => !read.has(tag as never))).toEqual([]);
    expect([...read].filter((tag) => !changed.has(tag as never))).toEqual([]);
  });

  it('has no call that only looks and changes something', () => {
    const looks = Object.entries(callTags).filter(
      ([call, one]) => call.startsWith('GET ') && 'changes' in one,
    );
    // It hands texts out.
    expect(looks.map(([call]) => call)).toEqual(['GET /reviews/clients/requests/get-reviews-for-writing']);
  });
});
