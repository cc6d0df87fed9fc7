import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ListState } from './list-state.tsx';
import { MoreRows, type PagedQuery } from './more-rows.tsx';
import type { FailedQuery } from './query-error.tsx';

export interface GrowingQuery<T> extends FailedQuery, PagedQuery {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;
  readonly isError: boolean;
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
          <MoreRows query={query} className={css({ mt: '3' })} />
        </>
      )}
    </ListState>
  );
}
