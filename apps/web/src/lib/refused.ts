import { QueryCache } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Whether the server says that one may not see this, or that it is gone. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

/** What was read before does not stay on the screen once it is refused: a right may have gone since. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, query) => {
      if (isRefused(error) && query.state.data !== undefined) query.setState({ data: undefined });
    },
  });
}
