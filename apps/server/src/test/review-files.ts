import { expect, vi } from 'vitest';
import type { TestServer } from './server.ts';
import type { Writing } from './writing.ts';

export const importPath = '/api/v1/reviews/clients/requests/reviews-and-answers-import';

/** Fields of the form; `to` another call, `key` the caller's own name of it, `token` somebody else. */
export type FileFields = Record<string, string | undefined>;

export interface Sent {
  status: number;
  body: { id: string; kind: string; detail?: unknown; code?: string };
}

export async function sendFile(
  server: TestServer,
  { clientId, areaId, manager }: Writing,
  content: string | Uint8Array,
  { token = manager.token, to = importPath, key, ...fields }: FileFields = {},
): Promise<Sent> {
  const form = new FormData();
  const all = { client_id: clientId, area_id: areaId, ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
  form.append('files', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), 'файл');
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: to,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The job of an import, once it has ended. */
export function endedImport({ manager }: Writing, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await manager.call('GET /jobs/{id}', { params: { id } });
      expect(['done', 'failed']).toContain(body.status);
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );
}
