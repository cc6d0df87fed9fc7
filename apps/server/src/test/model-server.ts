import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; [key: string]: unknown };
}

/** What the model says next: its words, or anything at all written to the response. */
export type ModelReply = string | ((response: ServerResponse, asked: AskedModel) => void);

export interface ModelServer {
  /** For MODEL_BASE_URL. */
  baseUrl: string;
  /** Requests, oldest first. */
  asked: AskedModel[];
  /** What it answers from now on. */
  reply(reply: ModelReply): void;
  close(): Promise<void>;
}

/** An answer of the chat completions protocol. */
export function completion(content: unknown, choice: object = {}): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content }, ...choice }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A server of this machine that speaks OpenAI's chat completions, and keeps what it was asked. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let next: ModelReply = 'Спасибо за отзыв';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one: AskedModel = {
        path: request.url ?? '/',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString() || '{}') as AskedModel['body'],
      };
      asked.push(one);
      if (typeof next === 'string') sendJson(response, completion(next));
      else next(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    reply(reply) {
      next = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
