import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, send } from '../../lib/api.ts';
import type { Request, RequestWork, TextChecks, WorkKey } from '../requests/api.ts';
import { query } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';
import type { Tag } from '@molva/contract/tags';

const path = '/reviews/clients/requests';

export type Source = Answer<`GET ${typeof path}/sources`>['data'][number];
export type RequestFile = Answer<`GET ${typeof path}/file`>['data'][number];

/** The next text to write of this client, locked to the caller; undefined where nothing waits. */
export async function takeNext(clientId: string): Promise<Request | undefined> {
  const { data } = await act(`GET ${path}/get-reviews-for-writing`, {
    query: { id_client: clientId, limit: 1 },
  });
  return data[0];
}

/** Holds a text for 15 minutes, or holds it on. Throws ApiError 409 with the text where another holds it. */
export function holdText({ id, client_id }: WorkKey, takeOver = false): Promise<Request> {
  return send(`PUT ${path}/lock`, { body: { id, client_id, ...(takeOver && { take_over: true }) } });
}

/** Lets go of a text. As the page goes away too: nobody is left to hear the answer, and the lease ends by itself. */
export function releaseText({ id, client_id }: WorkKey): Promise<Request> {
  return send(
    `PUT ${path}/unlocked-review`,
    { query: { id, client_id }, body: undefined },
    { keepalive: true },
  );
}

export function checkWords(key: WorkKey, words: string, signal: AbortSignal): Promise<TextChecks> {
  const { id, client_id } = key;
  return api(`POST ${path}/check`, { body: { id, client_id, review_data: words } }, { signal });
}

export function resolveComment(
  { id, client_id }: WorkKey,
  commentId: string,
  isResolved: boolean,
  show: (work: RequestWork) => readonly Tag[],
): Promise<RequestWork> {
  const body = { id, client_id, comment_id: commentId, is_resolved: isResolved };
  return act(`PUT ${path}/comments`, { body }, { show });
}

/** Customers' words that a text of this area could stand on. */
export const sourcesQuery = (clientId: string, areaId: string, q: string) =>
  query('GET /reviews/clients/requests/sources', {
    query: { client_id: clientId, area_id: areaId, limit: 50, ...(q !== '' && { q }) },
  });

export const sourceQuery = (clientId: string, id: string) =>
  queryOptions({
    ...query('GET /reviews/clients/requests/sources', { query: { client_id: clientId, id, limit: 1 } }),
    select: ({ data }) => data[0] ?? null,
  });

export const filesQuery = ({ id, client_id }: WorkKey) =>
  query('GET /reviews/clients/requests/file', { query: { client_id, request_id: id, limit: 100 } });

/** Adds a file. Throws ApiError: 413 where it is too large, 409 where there are enough. */
export function addFile({ id, client_id }: WorkKey, file: File): Promise<unknown> {
  return act(`POST ${path}/file`, {
    body: { client_id, request_id: id },
    files: [{ name: file.name, content: file }],
  });
}

/** @param reason asked where the file may prove a publication */
export function deleteFile(id: string, reason?: string): Promise<unknown> {
  return act(`DELETE ${path}/file`, { query: { id }, ...(reason !== undefined && { body: { reason } }) });
}

export const filePath = (id: string) => `${path}/file/${encodeURIComponent(id)}`;
