import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AreaList, areasQuery } from '../areas/api.ts';
import { type Brief, briefQuery, presenceKey } from '../briefs/api.ts';
import { type Job, jobQuery } from '../jobs/api.ts';
import { notesQuery } from '../notes/api.ts';
import { newsQuery, reviewsQuery } from '../reviews/api.ts';
import { type CurrentUser, meQuery } from '../session/index.ts';
import { applyEvent } from './apply-event.ts';

let cache: QueryClient;
const areasKey = areasQuery('c').queryKey;

function areas(runId: string): AreaList {
  const run = {
    id: runId,
    client_id: 'c',
    area_id: 'a',
    job_id: 'j',
    trigger: 'manual' as const,
    status: 'running' as const,
    queued_at: '',
    started_at: null,
    finished_at: null,
    pages: 0,
    reviews_found: 0,
    reviews_new: 0,
    reviews_changed: 0,
    reviews_gone: 0,
    error: null,
  };
  const area = {
    id: 'a',
    client_id: 'c',
    site: { id: 's', name: 'S', domain: 's.ru', is_active: true },
    group_id: null,
    fullname_area: 'A',
    url: 'https://s.ru',
    status: 'active' as const,
    rating: null,
    rating_date: null,
    reviews_count: null,
    collected_count: 0,
    monitoring: null,
    last_run: run,
    host_break: null,
    created_at: '',
  };
  return { data: [area], count: 1 };
}

const told = (id: string, status: string) => ({
  kind: 'monitoring_run' as const,
  run: { id, client_id: 'c', area_id: 'a', status, reviews_new: 2, reviews_found: 40, pages: 3 },
});
const isStale = () => cache.getQueryState(areasKey)?.isInvalidated;

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(areasKey, areas('r1'));
});

describe('applyEvent', () => {
  it('puts a job where those who follow it look', () => {
    const job: Job = {
      id: 'j',
      kind: 'collect',
      status: 'running',
      progress: 3,
      total: 12,
      result: null,
      error: null,
      client_id: 'c',
      created_at: '',
      finished_at: null,
    };
    applyEvent(cache, { kind: 'job', job });
    expect(cache.getQueryData(jobQuery('j').queryKey)?.progress).toBe(3);
  });

  it('counts a known run up in place, without asking', () => {
    applyEvent(cache, told('r1', 'running'));
    expect(cache.getQueryData(areasKey)?.data[0]?.last_run).toMatchObject({ reviews_found: 40, pages: 3 });
    expect(isStale()).toBe(false);
  });

  it.each([
    ['a run it does not know', 'r2', 'running'],
    ['the end of a run', 'r1', 'done'],
  ])('asks anew at %s', (_what, id, status) => {
    applyEvent(cache, told(id, status));
    expect(isStale()).toBe(true);
  });

  describe('news of reviews', () => {
    const key = reviewsQuery('c', {}).queryKey;
    const event = { kind: 'reviews' as const, client_id: 'c', area_id: 'a', new: 3, changed: 1, gone: 0 };
    const news = (client: string) => cache.getQueryData(newsQuery(client).queryKey);

    it('are counted for a list that is being read, which stays as it is', () => {
      cache.setQueryData(key, { pages: [], pageParams: [] });
      const stop = new QueryObserver(cache, { queryKey: key, staleTime: Infinity }).subscribe(
        () => undefined,
      );
      applyEvent(cache, event);
      applyEvent(cache, event);
      stop();
      expect([news('c'), news('other')]).toEqual([{ added: 6, changed: 2 }, undefined]);
      expect(cache.getQueryState(key)?.isInvalidated).toBe(false);
    });

    it('are counted for a list of all clients, too, and of marks only those of others', () => {
      const all = reviewsQuery(undefined, {}).queryKey;
      cache.setQueryData(all, { pages: [], pageParams: [] });
      cache.setQueryData(meQuery().queryKey, { id: 'me' } as CurrentUser);
      const stop = new QueryObserver(cache, { queryKey: all, staleTime: Infinity }).subscribe(
        () => undefined,
      );
      applyEvent(cache, event);
      for (const user_id of ['me', 'other'])
        applyEvent(cache, { kind: 'reviews_marked', client_id: 'c', user_id, count: 30 });
      stop();
      expect(cache.getQueryData(newsQuery(undefined).queryKey)).toEqual({ added: 3, changed: 31 });
      expect(news('c')).toBeUndefined();
    });

    it('make a list that nobody reads ask anew when it is opened', () => {
      cache.setQueryData(key, { pages: [], pageParams: [] });
      applyEvent(cache, event);
      expect(news('c')).toBeUndefined();
      expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
    });
  });

  describe('news of a brief', () => {
    const now = briefQuery('c').queryKey;
    const changed = (version: number) =>
      applyEvent(cache, { kind: 'brief_changed', client_id: 'c', version, user_id: 'u' });
    const known = { version: 5 } as Brief;

    it('make it ask anew, unless that version is known already', () => {
      cache.setQueryData(now, known);
      changed(5);
      expect(cache.getQueryState(now)?.isInvalidated).toBe(false);
      changed(6);
      expect(cache.getQueryState(now)?.isInvalidated).toBe(true);
    });

    it('make one ask that had none when it was opened', () => {
      cache.setQueryData(now, null);
      changed(1);
      expect(cache.getQueryState(now)?.isInvalidated).toBe(true);
    });

    it('put who is there where they are looked up', () => {
      const present = [{ user: { id: 'u', full_name: 'Анна', email: 'a@b.ru' }, question_id: 'about' }];
      applyEvent(cache, { kind: 'brief_presence', client_id: 'c', present });
      expect(cache.getQueryData(presenceKey('c'))).toEqual(present);
      expect(cache.getQueryData(presenceKey('other'))).toBeUndefined();
    });
  });

  it('asks anew for the notes of that client alone', () => {
    const [own, other] = [notesQuery('c', '').queryKey, notesQuery('other', '').queryKey];
    for (const key of [own, other]) cache.setQueryData(key, { pages: [], pageParams: [] });
    applyEvent(cache, { kind: 'notes_changed', client_id: 'c' });
    expect(cache.getQueryState(own)?.isInvalidated).toBe(true);
    expect(cache.getQueryState(other)?.isInvalidated).toBe(false);
  });
});
