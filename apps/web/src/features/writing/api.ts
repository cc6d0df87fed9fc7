import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import type { Request, RequestWork, WorkKey } from '../requests/index.ts';
import { pages, query } from '../../lib/query.ts';
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
  pages('GET /reviews/clients/requests/sources', {
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
