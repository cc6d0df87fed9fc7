import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { type Answer, type Body, type Query, api } from '../../lib/api.ts';

export type RequestList = Answer<'GET /reviews/clients/requests/search'>;
export type Request = RequestList['data'][number];
export type RequestsFilter = Query<'GET /reviews/clients/requests/search'>;
export type RequestWork = Answer<'GET /reviews/clients/requests/one'>;
export type RequestComment = RequestWork['comments'][number];
export type TextChecks = RequestWork['checks'];
export type Finding = TextChecks['findings'][number];
export type MarkClearing = RequestWork['clearings'][number];
export type FactMark = TextChecks['marks'][number];
export type NewWord = NonNullable<TextChecks['new_words']>[number];
export type WorkChange = Omit<Body<'PUT /reviews/clients/requests/update'>, 'id' | 'client_id' | 'version'>;

export type Writer = Answer<'GET /reviews/clients/requests/writers'>['data'][number];
/** What giving a text to a person needs of it. */
export type AssignedText = Pick<Request, 'id' | 'version' | 'assignee'>;

/** Which text of whom. */
export interface WorkKey {
  readonly id: string;
  readonly client_id: string;
}

const pageSize = 50;

/**
 * Texts by any of their fields.
 *
 * @param isClient a client's user has a call of its own, which leaves out what staff say among themselves
 */
export const requestsQuery = (isClient: boolean, filter: RequestsFilter) =>
  queryOptions({
    queryKey: ['requests', isClient ? 'own' : 'staff', filter],
    queryFn: ({ signal }) => search(isClient, filter, signal),
    placeholderData: keepPreviousData,
  });

/** The same, as far as one has scrolled. */
export const requestPagesQuery = (filter: RequestsFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      search(false, { ...filter, skip: pageParam, limit: pageSize }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

function search(isClient: boolean, query: RequestsFilter, signal: AbortSignal): Promise<RequestList> {
  return isClient
    ? api('GET /reviews/clients/requests/search-for-client', { query }, { signal })
    : api('GET /reviews/clients/requests/search', { query }, { signal });
}

/** One text with its source, checks, comments and the steps it took. */
export const workQuery = (clientId: string, id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', clientId, id],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/requests/one', { query: { id, client_id: clientId } }, { signal }),
  });

/** Changes a text or takes it a step on. Throws ApiError: 409 with the text as it stands, 422 with what a step lacks. */
export function updateWork({ id, client_id, version }: WorkKey & { version: number }, change: WorkChange) {
  return api('PUT /reviews/clients/requests/update', { body: { id, client_id, version, ...change } });
}

/** Makes texts that nobody has written yet; all of one call bear the same moment. */
export function createRequests(body: Body<'POST /reviews/clients/requests/empty'>) {
  return api('POST /reviews/clients/requests/empty', { body });
}

/** Puts what the server answered where it is shown: the text itself, and its row in every list. */
export function showWork(queryClient: QueryClient, work: RequestWork): void {
  const asked = workQuery(work.client_id, work.id);
  const known = queryClient.getQueryData(asked.queryKey);
  if (known && known.version > work.version) return;
  // What is on its way was asked before this answer, and may not know of it.
  void queryClient.cancelQueries({ queryKey: asked.queryKey });
  queryClient.setQueryData(asked.queryKey, work);
  showRow(queryClient, work);
  if (known?.status !== work.status) void refreshLists(queryClient);
}

/** A text's row in every list that has it. */
export function showRow(queryClient: QueryClient, row: Request): void {
  const inList = <L extends RequestList | undefined>(list: L): L =>
    list?.data.some(({ id }) => id === row.id)
      ? { ...list, data: list.data.map((one) => (one.id === row.id ? { ...one, ...row } : one)) }
      : list;
  for (const kind of ['staff', 'own'])
    queryClient.setQueriesData<RequestList>({ queryKey: ['requests', kind] }, (list) => inList(list));
  queryClient.setQueriesData<InfiniteData<RequestList>>({ queryKey: ['requests', 'pages'] }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => inList(page)) } : list,
  );
}

/** Lists ask anew: what changed may come into them or leave them. */
export function refreshLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    ['staff', 'own', 'pages'].map((kind) => queryClient.invalidateQueries({ queryKey: ['requests', kind] })),
  );
}

export type HandedOver = Answer<'POST /reviews/clients/requests/customer-link'>;

/** The link to a customer's page, the contact and what to write, for who carries them; the server notes who saw it. */
export function handOverLink({ id, client_id }: WorkKey): Promise<HandedOver> {
  return api('POST /reviews/clients/requests/customer-link', { body: { id, client_id } });
}

/** To whom texts of a client can be given, and why not to the others. */
export const writersQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['writers', clientId],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/requests/writers', { query: { client_id: clientId } }, { signal }),
  });

/** Takes a text that is assigned to somebody else. Throws ApiError: 409 where it is held or nobody writes it any more. */
export function takeOverText({ id, client_id }: WorkKey): Promise<RequestWork> {
  return api('PUT /reviews/clients/requests/take-over', { body: { id, client_id } });
}
/** What the customer will be written with the link, and which way it goes. */
export const linkPreviewQuery = ({ id, client_id }: WorkKey) =>
  queryOptions({
    queryKey: ['requests', 'link-preview', client_id, id],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/requests/customer-link', { query: { id, client_id } }, { signal }),
  });
