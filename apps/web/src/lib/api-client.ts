import type { AnswerOf, Api, RequestOf } from '@molva/contract';
import { ApiError, NetworkError } from './api-error.ts';
import { loadProblemWords } from './problem-words.ts';

export type Call = keyof Api;
export type Answer<C extends Call> = AnswerOf<Api[C]>;
export type Body<C extends Call> = RequestOf<Api[C]> extends { body?: infer B } ? NonNullable<B> : never;
export type Query<C extends Call> = RequestOf<Api[C]> extends { query?: infer Q } ? NonNullable<Q> : never;

/** Calls whose body is a form. The type makes the list complete: the contract says which they are. */
type FormCall = { [C in Call]: Api[C] extends { bodyType: 'form' } ? C : never }[Call];
const formCalls: Record<FormCall, true> = { 'POST /login/access-token': true };

/** What a call is made of: the parts its endpoint has. */
export type PartsOf<C extends Call> = RequestOf<Api[C]> &
  (Api[C] extends { bodyType: 'multipart' | 'json_or_multipart' }
    ? { files?: readonly NamedFile[] }
    : unknown);
/** Whether a call can be made without saying more. */
export type NeedsParts<C extends Call> =
  RequestOf<Api[C]> extends { params: unknown } | { body: unknown } ? true : false;

interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

type Parts = {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: readonly NamedFile[];
};
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** It is sent though the page goes away. */
  readonly keepalive?: boolean;
}
export type Rest<C extends Call, O = CallOptions> =
  NeedsParts<C> extends true ? [parts: PartsOf<C>, options?: O] : [parts?: PartsOf<C>, options?: O];

/** What the client takes from where it runs. */
export interface ApiSurroundings {
  /** Before each path: `/api/v1`. */
  readonly base: string;
  readonly token: () => string | null;
  /** As `document.cookie` writes them. */
  readonly cookies: () => string;
  /** The server no longer knows the token (401, 419). */
  readonly onSessionLost: () => void;
}

export interface ApiClient {
  /**
   * Calls the API: `call('GET /reviews/clients/', { query: { q } })`. Throws `ApiError` for a non-2xx answer
   * and `NetworkError` for none. An aborted call throws its AbortError.
   */
  call: <C extends Call>(call: C, ...rest: Rest<C>) => Promise<Answer<C>>;
  /** The same for who passes a call on. */
  send: <C extends Call>(call: C, parts: PartsOf<C> | undefined, options?: CallOptions) => Promise<Answer<C>>;
  /** Token and, for calls that change something, the XSRF header. */
  headers: (method: string) => Headers;
  /** Turns a failed answer into an error; a lost session is told first. */
  toError: (response: Response) => Promise<ApiError>;
}

export function createApiClient(around: ApiSurroundings): ApiClient {
  function headers(method: string): Headers {
    const result = new Headers({ accept: 'application/json' });
    const token = around.token();
    if (token !== null) result.set('authorization', `Bearer ${token}`);
    const xsrf = method === 'GET' ? undefined : cookie(around.cookies(), 'XSRF-TOKEN');
    if (xsrf !== undefined) result.set('x-xsrf-token', xsrf);
    return result;
  }

  async function toError(response: Response): Promise<ApiError> {
    // A wrong password answers 400, so these two always mean the token.
    if (response.status === 401 || response.status === 419) around.onSessionLost();
    const body = parseJson(await response.text());
    const retryAfter = secondsOf(response.headers.get('retry-after'));
    // Without them its status tells what can be told.
    await loadProblemWords().catch(() => undefined);
    return new ApiError(response.status, response.statusText, body, retryAfter);
  }

  async function send<C extends Call>(
    name: C,
    given: PartsOf<C> | undefined,
    options?: CallOptions,
  ): Promise<Answer<C>> {
    const parts = (given ?? {}) as Parts;
    const [method = 'GET', template = '/'] = name.split(' ', 2);
    const sent = headers(method);
    const body = bodyOf(name, parts);
    if (typeof body === 'string') sent.set('content-type', 'application/json');
    const response = await fetched(
      around.base + fillPath(template, parts.params) + queryString(parts.query),
      {
        method,
        headers: sent,
        credentials: 'include',
        ...(body !== undefined && { body }),
        ...(options?.signal && { signal: options.signal }),
        ...(options?.keepalive && { keepalive: true }),
      },
    );
    if (!response.ok) throw await toError(response);
    return (await response.json()) as Answer<C>;
  }

  return { call: (name, ...[parts, options]) => send(name, parts, options), send, headers, toError };
}

async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

function fillPath(template: string, params: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(key, String(one));
    else if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function bodyOf(name: Call, { body, files }: Parts): string | URLSearchParams | FormData | undefined {
  if (files) return multipart(body as Record<string, unknown>, files);
  if (body === undefined) return undefined;
  return Object.hasOwn(formCalls, name)
    ? new URLSearchParams(body as Record<string, string>)
    : JSON.stringify(body);
}

function multipart(fields: Record<string, unknown> = {}, files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { name, content } of files) form.append('files', content, name);
  return form;
}

function cookie(all: string, name: string): string | undefined {
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** Retry-After (RFC 9110, 10.2.3): seconds, or a date of which the seconds until then are left. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
