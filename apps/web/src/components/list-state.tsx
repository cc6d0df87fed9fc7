import type { ReactNode } from 'react';
import { type FailedQuery, QueryError } from './query-error.tsx';

export interface Rows<T> {
  readonly data: readonly T[];
  readonly count?: number;
}

interface ListQuery<A> extends FailedQuery {
  readonly data: A | undefined;
  readonly isError: boolean;
  /** What is shown is of another page, or of other filters. */
  readonly isPlaceholderData?: boolean;
}

export interface ListStateProps<T, A extends Rows<T>> {
  query: ListQuery<A>;
  /** What could not be done: «Не удалось загрузить клиентов». */
  failure: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Why there is nothing and what next. */
  empty: ReactNode | ((answer: A) => ReactNode);
  children: (rows: A['data'], answer: A) => ReactNode;
}

/** A list in whatever state it is: on its way, failed, empty, or its rows. */
export function ListState<T, A extends Rows<T>>(props: ListStateProps<T, A>) {
  const { query, failure, skeleton, empty, children } = props;
  const { data: answer } = query;
  if (answer === undefined) return query.isError ? <QueryError title={failure} query={query} /> : skeleton;
  if (answer.data.length === 0) return typeof empty === 'function' ? empty(answer) : empty;
  return children(answer.data, answer);
}
