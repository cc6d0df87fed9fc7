import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Api, RequestOf } from '@molva/contract';

/** An answer of the API other than a success. */
export class ApiError extends Error {
  readonly status: number;
  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`);
    this.name = 'ApiError';
    this.status = status;
  }
}

type Request<K extends keyof Api> = Partial<RequestOf<Api[K]>>;

/** A signed-in person's calls, typed by the contract. */
export type Call = <K extends keyof Api>(name: K, request?: Request<K>) => Promise<AnswerOf<Api[K]>>;

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Account {
  email: string;
  password: string;
}

/** Waits before a call is made again that met an unavailable database, milliseconds. */
const delaysMs = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Signs in over HTTP, and again whenever the session has ended. Calls throw ApiError for anything but a success; one
 * that answers 503 is made again for a while first.
 */
export function callsOf(origin: string, account: Account, signal: AbortSignal): Call {
  let token: Promise<string> | null = null;

  async function once(name: string, request: LooseRequest): Promise<Response> {
    token ??= signIn(origin, account, signal);
    const held = token;
    const authorization = `Bearer ${await held.catch((error: unknown) => {
      token = null;
      throw error;
    })}`;
    const response = await send(origin, name, request, authorization, signal);
    if (response.status === 401 && token === held) token = null;
    return response;
  }

  return async (name, request = {}) => {
    const loose = request as LooseRequest;
    let response = await once(name, loose);
    if (response.status === 401) response = await once(name, loose);
    for (const pause of delaysMs) {
      if (response.status !== 503) break;
      await wait(pause, undefined, { signal });
      response = await once(name, loose);
    }
    if (!response.ok) throw new ApiError(name, response.status, await response.text());
    return (await response.json()) as never;
  };
}

/** Sends files as a browser does, as a person who signs in for it. */
export async function sendForm(
  origin: string,
  account: Account,
  path: string,
  form: FormData,
  signal: AbortSignal,
): Promise<void> {
  const authorization = `Bearer ${await signIn(origin, account, signal)}`;
  const url = new URL(`/api/v1${path}`, origin);
  const response = await fetch(url, { method: 'POST', signal, headers: { authorization }, body: form });
  if (!response.ok) throw new ApiError(`POST ${path}`, response.status, await response.text());
  await response.body?.cancel();
}

function send(
  origin: string,
  name: string,
  { params = {}, query = {}, body }: LooseRequest,
  authorization: string,
  signal: AbortSignal,
): Promise<Response> {
  const [method = 'GET', template = '/'] = name.split(' ');
  const url = new URL(`/api/v1${template.replace(/\{(\w+)\}/g, (_match, key) => params[key] ?? '')}`, origin);
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, String(value));
  return fetch(url, {
    method,
    signal,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signIn(origin: string, { email, password }: Account, signal: AbortSignal): Promise<string> {
  const response = await fetch(new URL('/api/v1/login/access-token', origin), {
    method: 'POST',
    signal,
    body: new URLSearchParams({ username: email, password }),
  });
  if (!response.ok) throw new ApiError(`sign-in of ${email}`, response.status, await response.text());
  const { access_token } = (await response.json()) as AnswerOf<Api['POST /login/access-token']>;
  return access_token;
}
