import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Answer, Call, NeedsParts, PartsOf } from './api-client.ts';
import { send } from './api.ts';

/** A call and its parts; the answers of a list that grows page by page stand apart. */
type Key<C extends Call> = readonly [call: C, parts: PartsOf<C>, kind?: 'pages', edition?: number];
type PageCall = {
  [C in Call]: Answer<C> extends { data: readonly unknown[]; count: number } ? C : never;
}[Call];

type Options<C extends Call> = Omit<
  UndefinedInitialDataOptions<Answer<C>, Error, Answer<C>, Key<C>>,
  'queryKey' | 'queryFn' | 'select'
>;
type PartsAndOptions<C extends Call, O> =
  NeedsParts<C> extends true ? [parts: PartsOf<C>, options?: O] : [parts?: PartsOf<C>, options?: O];

/** Under what a call's answer is kept. */
export const keyOf = <C extends Call>(call: C, parts: PartsOf<C>): Key<C> => [call, parts];

/** What is asked of the server and kept: `query('GET /users/', { query: { q } })`. */
export function query<C extends Call>(call: C, ...[parts, options]: PartsAndOptions<C, Options<C>>) {
  const all = (parts ?? {}) as PartsOf<C>;
  return queryOptions<Answer<C>, Error, Answer<C>, Key<C>>({
    ...options,
    queryKey: [call, all],
    queryFn: ({ signal }) => send(call, all, { signal }),
  });
}

type PagesOptions<C extends Call> = Omit<
  UndefinedInitialDataInfiniteOptions<Answer<C>, Error, InfiniteData<Answer<C>>, Key<C>, number>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** With another one it is another list. */
  readonly edition?: number;
};

/** A list as far as one has scrolled; `limit` of the query is the size of a page. */
export function pages<C extends PageCall>(call: C, parts: PartsOf<C>, options?: PagesOptions<C>) {
  const { edition, ...rest } = options ?? {};
  return infiniteQueryOptions<Answer<C>, Error, InfiniteData<Answer<C>>, Key<C>, number>({
    ...rest,
    queryKey: edition === undefined ? [call, parts, 'pages'] : [call, parts, 'pages', edition],
    queryFn: ({ signal, pageParam }) => send(call, fromRow(parts, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, known) => {
      const loaded = known.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
  });
}

function fromRow<P>(parts: P, skip: number): P {
  const { query: asked } = parts as { query?: object };
  return { ...parts, query: { ...asked, skip } };
}

/** Everything kept of one call, where a client is named of that client only. */
export function kept(call: Call, clientId?: string, kind?: 'pages'): QueryFilters {
  return {
    predicate: ({ queryKey }) =>
      queryKey[0] === call &&
      queryKey[2] === kind &&
      (clientId === undefined || clientOf(queryKey) === clientId),
  };
}

/** The client that a kept answer is about, where its call names one. */
export function clientOf([, parts]: QueryKey): string | undefined {
  return clientIn(parts);
}

/** The client that the parts of a call name. */
export function clientIn(parts: unknown): string | undefined {
  const { params, query: asked, body } = (parts ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const named = params?.client_id ?? asked?.client_id ?? asked?.id_client ?? body?.client_id;
  return typeof named === 'string' ? named : undefined;
}
