import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { ListState } from './list-state.tsx';
import type { FailedQuery } from './query-error.tsx';

export interface GrowingQuery<T> extends FailedQuery {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface GrowingListProps<T> {
  query: GrowingQuery<T>;
  failure: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** A list whose further rows come by a button under it, in whatever state it is. */
export function GrowingList<T>({ query, children, ...rest }: GrowingListProps<T>) {
  const { data: answer } = query;
  const data = answer && { data: answer.pages.flatMap((page) => page.data) };
  return (
    <ListState {...rest} query={{ ...query, data }}>
      {(rows) => (
        <>
          {children(rows)}
          {query.hasNextPage && (
            <Button
              className={css({ mt: '3' })}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Показать ещё
            </Button>
          )}
        </>
      )}
    </ListState>
  );
}
