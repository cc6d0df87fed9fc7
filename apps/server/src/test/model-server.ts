import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; [key: string]: unknown };
}

/** What the model says next: its words, or anything at all written to the response. */
export type ModelReply =
  | string
  | ((response: ServerResponse, asked: ModelRequest) => void)
  | ((response: ServerResponse, asked: ModelRequest) => Promise<void>);

export interface ModelServer {
  /** For MODEL_BASE_URL. */
  baseUrl: string;
  /** Requests, oldest first. */
  asked: ModelRequest[];
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

/** How a streamed answer comes, and how it ends. */
export interface StreamedReply {
  /** Milliseconds before each piece. */
  delay?: number;
  /** The count of tokens after the last piece; null: none is told. */
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  finish?: string | null;
  /** Called before each piece: waits, or anything else. */
  before?: (index: number) => Promise<void> | void;
  /** Left open after the last piece, broken off there, or ended as the protocol says. */
  end?: 'done' | 'open' | 'cut';
}

/** One chunk of the protocol. */
export function chunk(delta: object, more: object = {}): string {
  return `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: null }],
    ...more,
  })}\n\n`;
}

/** Says its words in these pieces, as the protocol streams them. */
export function streamed(pieces: readonly string[], reply: StreamedReply = {}): Exclude<ModelReply, string> {
  const {
    delay = 0,
    usage = { prompt_tokens: 1, completion_tokens: 1 },
    finish = 'stop',
    end = 'done',
  } = reply;
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const closed = once(response, 'close');
    response.write(chunk({ role: 'assistant', content: '' }));
    for (const [index, content] of pieces.entries()) {
      await reply.before?.(index);
      if (delay > 0) await wait(delay);
      if (response.destroyed) return;
      // Taken by the other side as far as the socket holds it.
      const isWritten = new Promise<void>((resolve) => {
        response.write(chunk({ content }), () => resolve());
      });
      await Promise.race([isWritten, closed]);
    }
    if (end === 'open') return;
    if (end === 'cut') return void response.destroy();
    if (finish !== null)
      response.write(chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
    if (usage !== null) response.write(chunk({}, { choices: [], usage }));
    response.end('data: [DONE]\n\n');
  };
}

/** A text in pieces of so many characters. */
export const inPieces = (text: string, size = 5): string[] =>
  text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

/** A server of this machine that speaks OpenAI's chat completions, and keeps what it was asked. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const asked: ModelRequest[] = [];
  let next: ModelReply = 'Спасибо за отзыв';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one: ModelRequest = {
        path: request.url ?? '/',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString() || '{}') as ModelRequest['body'],
      };
      asked.push(one);
      if (typeof next !== 'string') void next(response, one);
      else if (one.body.stream === true) void streamed(inPieces(next))(response, one);
      else sendJson(response, completion(next));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
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
