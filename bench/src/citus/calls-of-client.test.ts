import { describe, expect, it } from 'vitest';
import { callsOfClient } from './calls-of-client.ts';

const known = {
  client_id: '01a21931-4c13-7110-b3de-3d24cc470f9d',
  area_id: '01a21931-a68a-7703-a070-9296eda629a4',
  period: '2026-11',
};
const calls = callsOfClient(known);
const pathOf = (operationId: string) => calls.find((call) => call.operationId === operationId)?.path;

describe('the calls of one client that read', () => {
  it('have all that they need in path and query', () => {
    expect(pathOf('clients-read_client')).toBe(`/api/v1/reviews/clients/${known.client_id}`);
    expect(pathOf('reviews-list_reviews_and_answers')).toBe(
      `/api/v1/reviews/clients/requests/get-reviews-and-answers?client_id=${known.client_id}`,
    );
    expect(pathOf('execution-read_area_statuses')).toContain(`area_id=${known.area_id}`);
    expect(calls.filter(({ path }) => path.includes('{'))).toEqual([]);
  });

  it('are each of them once, and none that changes, sends a file or is about something else', () => {
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const operationId of [
      'users-read_me',
      'reports-read_execution',
      'reviews-read_review',
      'clients-create_client',
    ])
      expect(pathOf(operationId)).toBeUndefined();
    expect(calls.length).toBeGreaterThan(40);
  });
});
