import type { Api, AnswerOf, RequestOf } from '@molva/contract';
import { createPerson, type Person, type PersonOptions, openSession } from './people.ts';
import type { TestServer } from './server.ts';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A signed-in person, with calls typed by the contract. */
export interface Caller extends Person {
  token: string;
  call<K extends keyof Api>(name: K, request?: Partial<RequestOf<Api[K]>>): Promise<Answer<AnswerOf<Api[K]>>>;
  /** The same without types, for input that no typed client could send. */
  send(name: string, request?: LooseRequest): Promise<Answer<{ detail?: unknown; [key: string]: unknown }>>;
}

export async function call(
  server: TestServer,
  token: string | null,
  name: string,
  request: LooseRequest = {},
): Promise<Answer<never>> {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_match, key: string) =>
    encodeURIComponent(request.params?.[key] ?? `{${key}}`),
  );
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
    ),
  ).toString();
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/api/v1${path}${query === '' ? '' : `?${query}`}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : answer.body) as never,
    headers: answer.headers,
  };
}

/** Makes a person of the given level, signed in. */
export async function asPerson(server: TestServer, options: PersonOptions = {}): Promise<Caller> {
  const person = await createPerson(server, options);
  const token = await openSession(server, person.id);
  return {
    ...person,
    token,
    call: (name, request) => call(server, token, name, request as LooseRequest),
    send: (name, request) => call(server, token, name, request) as Promise<Answer<Record<string, unknown>>>,
  };
}
