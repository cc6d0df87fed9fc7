import type { Call, Query } from './api-client.ts';
import { NetworkError } from './api-error.ts';
import { requestHeaders, toError } from './api.ts';

/**
 * Keeps what a GET call of the API answers as a file, under the name the server gives it. The token goes in a
 * header, so that a plain link cannot do it.
 *
 * @param path after `/api/v1`, with its query
 * @throws ApiError, NetworkError
 */
export async function download(path: string, signal?: AbortSignal): Promise<void> {
  const response = await answerOf(path, signal);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'molva';
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Lists that can be had as a file. */
export type ExportedList = { [C in Call]: C extends `GET /exports/${infer What}` ? What : never }[Call];
type ExportCall<What extends ExportedList> = Query<`GET /exports/${What}` & Call>;

/** How the file is written. */
export type ExportForm = Pick<ExportCall<'items'>, 'format' | 'separator'>;
/** Which rows the file has, in which order. */
export type ExportFilter<What extends ExportedList> = Omit<ExportCall<What>, keyof ExportForm>;

/** The call that gives a list as a file: its filters, and all that match instead of a page. */
export function exportPath(what: string, form: ExportForm, filter: object): string {
  const query = new URLSearchParams(form);
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && name !== 'skip' && name !== 'limit')
      for (const one of [value].flat()) query.append(name, String(one));
  return `/exports/${what}?${query}`;
}

/** An address in this browser of what a GET call answers, for a tab to show; it lives as long as this page. */
export async function contentAddress(path: string): Promise<string> {
  const response = await answerOf(path);
  return URL.createObjectURL(await response.blob());
}

async function answerOf(path: string, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      headers: requestHeaders('GET'),
      credentials: 'include',
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  if (!response.ok) throw await toError(response);
  return response;
}

/** The name in a Content-Disposition (RFC 6266): the one in UTF-8 (RFC 8187) before the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
