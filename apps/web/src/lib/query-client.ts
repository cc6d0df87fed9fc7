import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { createQueryCache } from './refused.ts';
import { onSessionChange } from './session.ts';

/** Answers that another try cannot change are not asked for twice. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  queryCache: createQueryCache(),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 5 * 60_000,
      retry: mayRetry,
      retryDelay: (attempt) => Math.min(600 * 2 ** attempt, 5000),
    },
  },
});

// What one user read is nothing the next one may see.
onSessionChange(() => queryClient.clear());

/** All that is in sight is asked for anew, the rest once it is opened. */
export const askAll = (): Promise<void> => queryClient.invalidateQueries();
