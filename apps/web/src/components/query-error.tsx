import { ErrorState } from './error-state.tsx';

/** What a query that failed says of itself. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What could not be loaded, why, and another try. */
export function QueryError({ title, query }: { title: string; query: FailedQuery }) {
  return (
    <ErrorState
      title={title}
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
