import type { ReactNode } from 'react';
import { Pagination } from './pagination.tsx';
import { type FailedQuery, QueryError } from './query-error.tsx';

export interface Rows<T> {
  readonly data: readonly T[];
  readonly count?: number;
}

interface ListQuery<A> extends FailedQuery {
  readonly data: A | undefined;
  readonly isError: boolean;
}

export interface ListScreenProps<T, A extends Rows<T>> {
  query: ListQuery<A>;
  /** What could not be done: «Не удалось загрузить клиентов». */
  failure: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Why there is nothing and what next. */
  empty: ReactNode | ((answer: A) => ReactNode);
  /** Left out where all of it comes at once. The first page is not written into the address. */
  paging?: { page: number; size: number; onPage: (page: number | undefined) => void } | undefined;
  children: (rows: A['data'], answer: A) => ReactNode;
}

/** A list in whatever state it is: on its way, failed, empty, or its rows with the way to further pages. */
export function ListScreen<T, A extends Rows<T>>(props: ListScreenProps<T, A>) {
  const { query, failure, skeleton, empty, paging, children } = props;
  const { data: answer } = query;
  if (answer === undefined) return query.isError ? <QueryError title={failure} query={query} /> : skeleton;
  const { data: rows, count = rows.length } = answer;
  if (rows.length === 0) return typeof empty === 'function' ? empty(answer) : empty;
  return (
    <>
      {children(rows, answer)}
      {paging && (
        <Pagination
          page={paging.page}
          pageSize={paging.size}
          count={count}
          onChange={(page) => paging.onPage(page > 1 ? page : undefined)}
        />
      )}
    </>
  );
}
