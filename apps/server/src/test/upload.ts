import type { AnswerOf, Api } from '@molva/contract';
import { expect, vi } from 'vitest';
import type { Answer, Caller } from './call.ts';
import type { TestServer } from './server.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  field?: string;
}
type Uploaded = AnswerOf<Api['POST /reviews/clients/{client_id}/image-processing']>;

/** Sends files with their fields after them, as a browser's form does; `fieldsFirst` turns that around. */
export async function upload(
  server: TestServer,
  token: string | null,
  clientId: string,
  files: readonly SentFile[],
  fields: Record<string, string> = { period: '2026-10' },
  { fieldsFirst = false, headers = {} as Record<string, string> } = {},
): Promise<Answer<Uploaded & { detail?: unknown }>> {
  const form = new FormData();
  const addFields = () => {
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
  };
  if (fieldsFirst) addFields();
  for (const { name, bytes, field = 'files' } of files)
    form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' }), name);
  if (!fieldsFirst) addFields();
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/reviews/clients/${clientId}/image-processing`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

export async function galleryOf(caller: Caller, clientId: string, query: object = {}) {
  const { status, body } = await caller.call('GET /reviews/clients/{client_id}/gallery', {
    params: { client_id: clientId },
    query: { limit: 1000, ...query },
  });
  expect(status).toBe(200);
  return body;
}

/** Waits until no image of the client is being processed, and gives them all. */
export function processed(caller: Caller, clientId: string) {
  return vi.waitFor(
    async () => {
      const { data } = await galleryOf(caller, clientId);
      expect(data.filter(({ state }) => state === 'processing')).toEqual([]);
      return data;
    },
    { timeout: 30_000, interval: 50 },
  );
}
