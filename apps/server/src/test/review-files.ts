import { expect, vi } from 'vitest';
import { sendFile as sendAnyFile } from './send-file.ts';
import type { TestServer } from './server.ts';
import type { Writing } from './writing.ts';

export const importPath = '/api/v1/reviews/clients/requests/reviews-and-answers-import';

/** Fields of the form; `to` another call, `key` the caller's own name of it, `token` somebody else. */
export type FileFields = Record<string, string | undefined>;

export interface Sent {
  status: number;
  body: { id: string; kind: string; detail?: unknown; code?: string };
}

export function sendFile(
  server: TestServer,
  { clientId, areaId, manager }: Writing,
  content: string | Uint8Array,
  { token = manager.token, to = importPath, key, ...fields }: FileFields = {},
): Promise<Sent> {
  return sendAnyFile(server, token, {
    url: to,
    content,
    fields: { client_id: clientId, area_id: areaId, ...fields },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
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
