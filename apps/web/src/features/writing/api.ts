import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, requestHeaders, toError } from '../../lib/api.ts';
import { NetworkError } from '../../lib/api-error.ts';
import type { Request, RequestWork, TextChecks, WorkKey } from '../requests/api.ts';

const path = '/reviews/clients/requests';

export type Source = Answer<`GET ${typeof path}/sources`>['data'][number];
export type RequestFile = Answer<`GET ${typeof path}/file`>['data'][number];

/** The next text to write of this client, locked to the caller; undefined where nothing waits. */
export async function takeNext(clientId: string): Promise<Request | undefined> {
  const { data } = await api(`GET ${path}/get-reviews-for-writing`, {
    query: { id_client: clientId, limit: 1 },
  });
  return data[0];
}

/** Holds a text for 15 minutes, or holds it on. Throws ApiError 409 with the text where another holds it. */
export function holdText({ id, client_id }: WorkKey, takeOver = false): Promise<Request> {
  return api(`PUT ${path}/lock`, { body: { id, client_id, ...(takeOver && { take_over: true }) } });
}

export function releaseText({ id, client_id }: WorkKey): Promise<Request> {
  return api(`PUT ${path}/unlocked-review`, { query: { id, client_id }, body: undefined });
}

/** The same as the page goes away: nobody is left to hear the answer. */
export function releaseOnExit({ id, client_id }: WorkKey): void {
  const query = new URLSearchParams({ id, client_id });
  void fetch(`/api/v1${path}/unlocked-review?${query}`, {
    method: 'PUT',
    headers: requestHeaders('PUT'),
    credentials: 'include',
    keepalive: true,
    // The lease ends by itself where this does not come through.
  }).catch(() => undefined);
}

export function checkWords(key: WorkKey, words: string, signal: AbortSignal): Promise<TextChecks> {
  const { id, client_id } = key;
  return api(`POST ${path}/check`, { body: { id, client_id, review_data: words } }, { signal });
}

export function addComment(
  { id, client_id }: WorkKey,
  comment: { text: string; start?: number; end?: number },
): Promise<RequestWork> {
  return api(`POST ${path}/comments`, { body: { id, client_id, ...comment } });
}

export function resolveComment(
  { id, client_id }: WorkKey,
  commentId: string,
  isResolved: boolean,
): Promise<RequestWork> {
  const body = { id, client_id, comment_id: commentId, is_resolved: isResolved };
  return api(`PUT ${path}/comments`, { body });
}

export function updateDescription({ id, client_id }: WorkKey, description: string | null): Promise<Request> {
  return api(`PUT ${path}/update-description`, { body: { id, client_id, description } });
}

/** Customers' words that a text of this area could stand on. */
export const sourcesQuery = (clientId: string, areaId: string, q: string) =>
  queryOptions({
    queryKey: ['sources', clientId, 'for-area', areaId, q],
    queryFn: ({ signal }) =>
      api(
        `GET ${path}/sources`,
        { query: { client_id: clientId, area_id: areaId, limit: 50, ...(q !== '' && { q }) } },
        { signal },
      ),
  });

export const sourceQuery = (clientId: string, id: string) =>
  queryOptions({
    queryKey: ['sources', clientId, 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await api(`GET ${path}/sources`, { query: { client_id: clientId, id } }, { signal });
      return answer.data[0] ?? null;
    },
  });

export const filesQuery = ({ id, client_id }: WorkKey) =>
  queryOptions({
    queryKey: ['request-files', client_id, id],
    queryFn: ({ signal }) =>
      api(`GET ${path}/file`, { query: { client_id, request_id: id, limit: 100 } }, { signal }),
  });

/** Adds a file. Throws ApiError: 413 where it is too large, 409 where there are enough. */
export async function addFile({ id, client_id }: WorkKey, file: File): Promise<void> {
  const form = new FormData();
  form.append('client_id', client_id);
  form.append('request_id', id);
  form.append('files', file, file.name);
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}/file`, {
      method: 'POST',
      headers: requestHeaders('POST'),
      credentials: 'include',
      body: form,
    });
  } catch (error) {
    throw new NetworkError(error);
  }
  if (!response.ok) throw await toError(response);
}

export function renameFile(id: string, name: string): Promise<RequestFile> {
  return api(`PUT ${path}/file`, { body: { id, name } });
}

/** @param reason asked where the file may prove a publication */
export function deleteFile(id: string, reason?: string): Promise<unknown> {
  return api(`DELETE ${path}/file`, { query: { id }, ...(reason !== undefined && { body: { reason } }) });
}

export const filePath = (id: string) => `${path}/file/${encodeURIComponent(id)}`;
