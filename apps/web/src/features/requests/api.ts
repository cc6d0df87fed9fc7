import type { Tag } from '@molva/contract/tags';
import { type InfiniteData, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Answer, Body, Query } from '../../lib/api.ts';
import { kept, pages, query } from '../../lib/query.ts';

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
const own = 'GET /reviews/clients/requests/search-for-client';
const staff = 'GET /reviews/clients/requests/search';
type ListCall = typeof own | typeof staff;

/**
 * Texts by any of their fields.
 *
 * @param isClient a client's user has a call of its own, which leaves out what staff say among themselves
 */
export const requestsQuery = (isClient: boolean, filter: RequestsFilter) =>
  query<ListCall>(isClient ? own : staff, { query: filter }, { placeholderData: keepPreviousData });

/** The same, as far as one has scrolled. */
export const requestPagesQuery = (filter: RequestsFilter) =>
  pages(staff, { query: { ...filter, limit: pageSize } }, { placeholderData: keepPreviousData });

/** One text with its source, checks, comments and the steps it took. */
export const workQuery = (clientId: string, id: string) =>
  query('GET /reviews/clients/requests/one', { query: { id, client_id: clientId } });

/**
 * Puts what the server answered where it is shown: the text itself, and its row in every list.
 *
 * @returns what need not be asked for any more: a text in another state may come into lists or leave them
 */
export function showWork(queryClient: QueryClient, work: RequestWork): readonly Tag[] {
  const asked = workQuery(work.client_id, work.id);
  const known = queryClient.getQueryData(asked.queryKey);
  if (known && known.version > work.version) return ['text', 'texts'];
  // What is on its way was asked before this answer, and may not know of it.
  void queryClient.cancelQueries({ queryKey: asked.queryKey });
  queryClient.setQueryData(asked.queryKey, work);
  showRow(queryClient, work);
  return known?.status === work.status ? ['text', 'texts'] : ['text'];
}

/** A text's row in every list that has it. */
export function showRow(queryClient: QueryClient, row: Request): readonly Tag[] {
  eachList(queryClient, (list) =>
    list.data.some(({ id }) => id === row.id)
      ? { ...list, data: list.data.map((one) => (one.id === row.id ? { ...one, ...row } : one)) }
      : list,
  );
  return ['texts'];
}

/** Changes every list of texts that is kept, and every page of those that are scrolled. */
export function eachList(queryClient: QueryClient, change: (list: RequestList) => RequestList): void {
  for (const call of [own, staff] as const)
    queryClient.setQueriesData<RequestList>(kept(call), (list) => list && change(list));
  queryClient.setQueriesData<InfiniteData<RequestList>>(kept(staff, undefined, 'pages'), (list) =>
    list ? { ...list, pages: list.pages.map(change) } : list,
  );
}

export type HandedOver = Answer<'POST /reviews/clients/requests/customer-link'>;
/** To whom texts of a client can be given, and why not to the others. */
export const writersQuery = (clientId: string) =>
  query('GET /reviews/clients/requests/writers', { query: { client_id: clientId } });
/** What the customer will be written with the link, and which way it goes. */
export const linkPreviewQuery = ({ id, client_id }: WorkKey) =>
  query('GET /reviews/clients/requests/customer-link', { query: { id, client_id } });
