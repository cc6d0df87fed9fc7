import { afterEach, vi } from 'vitest';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Reply = (call: Call) => Response | Promise<Response>;

let calls: Call[] = [];

/** Stands for the server: what it was asked, and what it answers. */
export function server(reply: Reply): readonly Call[] {
  calls = [];
  const heard = calls;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.href);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call = { method: init.method ?? 'GET', path: pathname.replace('/api/v1', '') + search, body };
    heard.push(call);
    return reply(call);
  });
  return heard;
}

export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, statusText: String(status) });

afterEach(() => {
  vi.unstubAllGlobals();
});
