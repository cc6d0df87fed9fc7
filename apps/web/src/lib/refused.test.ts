import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryCache } from './refused.ts';

/** A query that answers once and fails with the error from then on. */
async function askedTwice(error: Error) {
  const client = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: { queries: { retry: false } },
  });
  const key = ['clients', 'one', '1'];
  let isFirst = true;
  const queryFn = () => {
    if (!isFirst) throw error;
    isFirst = false;
    return { name: 'Кофейни' };
  };
  await client.fetchQuery({ queryKey: key, queryFn });
  await expect(client.fetchQuery({ queryKey: key, queryFn })).rejects.toBe(error);
  return client.getQueryState(key);
}

describe('what was read before', () => {
  it.each([403, 404])('goes when the server answers %i', async (status) => {
    const state = await askedTwice(new ApiError(status, '', {}));
    expect(state?.data).toBeUndefined();
    expect(state?.status).toBe('error');
  });

  it.each([new ApiError(500, '', {}), new NetworkError(new TypeError('Failed to fetch'))])(
    'stays through %s',
    async (error) => {
      expect((await askedTwice(error))?.data).toEqual({ name: 'Кофейни' });
    },
  );
});
