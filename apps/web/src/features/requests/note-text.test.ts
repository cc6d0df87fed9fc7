import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Request,
  type RequestList,
  type RequestWork,
  requestsQuery,
  showRow,
  showWork,
  workQuery,
} from './api.ts';
import { noteText } from './note-text.ts';

const row = { id: 'r1', client_id: 'c1', status: 'writing', version: 1, review_data: 'Кофе' } as Request;
const list = requestsQuery(false, { client_id: 'c1' });
const asked = workQuery('c1', 'r1');
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(list.queryKey, { data: [row], count: 1 });
  queryClient.setQueryData(asked.queryKey, row as RequestWork);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

describe('a text that changed elsewhere', () => {
  it('is asked for anew at once, then not more often than every three seconds', () => {
    noteText(queryClient, { client_id: 'c1', request_id: 'r1' });
    expect([isStale(asked.queryKey), isStale(list.queryKey)]).toEqual([true, true]);
    queryClient.setQueryData(asked.queryKey, row as RequestWork);
    noteText(queryClient, { client_id: 'c1', request_id: 'r1' });
    noteText(queryClient, { client_id: 'c1', request_id: 'r1' });
    expect(isStale(asked.queryKey)).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect(isStale(asked.queryKey)).toBe(true);
    queryClient.setQueryData(asked.queryKey, row as RequestWork);
    vi.advanceTimersByTime(3_000);
    expect(isStale(asked.queryKey)).toBe(false);
    noteText(queryClient, { client_id: 'c1', request_id: 'r1' });
    expect(isStale(asked.queryKey)).toBe(true);
  });
});

describe('an answer of the server', () => {
  it('stands in every list that has the text, and lists ask anew where its state changed', () => {
    const saved = { ...row, version: 2, review_data: 'Кофе и торт' } as RequestWork;
    expect(showWork(queryClient, saved)).toEqual(['text', 'texts']);
    expect(queryClient.getQueryData<RequestList>(list.queryKey)?.data[0]?.review_data).toBe('Кофе и торт');
    expect(showWork(queryClient, { ...row, version: 3, status: 'editing' } as RequestWork)).toEqual(['text']);
  });

  it('never puts an older version over a newer one', () => {
    showWork(queryClient, { ...row, version: 5, review_data: 'Новый' } as RequestWork);
    showWork(queryClient, { ...row, version: 4, review_data: 'Старый' } as RequestWork);
    expect(queryClient.getQueryData(asked.queryKey)?.review_data).toBe('Новый');
  });

  it('leaves lists without the text as they are', () => {
    const before = queryClient.getQueryData(list.queryKey);
    showRow(queryClient, { ...row, id: 'other' });
    expect(queryClient.getQueryData(list.queryKey)).toBe(before);
  });
});
