import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createFetcher } from '../create-fetcher.ts';
import type { Fetcher, FetcherOptions, FetchRequest } from '../types.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestServer {
  origin: string;
  host: string;
  /** Addresses asked for, in order, robots.txt left out. */
  requests: string[];
  /** Sockets open now that a page was asked for on. */
  open: Set<Socket>;
  /** Connections made so far. */
  connections: number;
}

/** A real HTTP server on a free port of 127.0.0.1, closed with the test. Without a robots.txt unless handled. */
export async function serve(handler: Handler, robots: Handler = notFound): Promise<TestServer> {
  const requests: string[] = [];
  const open = new Set<Socket>();
  const counted = { connections: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return robots(request, response);
    track(open, request.socket);
    requests.push(request.url ?? '');
    return handler(request, response);
  });
  server.on('connection', () => {
    counted.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(counted, addressOf(server.address()), { requests, open });
}

/** A bare TCP server, for answers that no HTTP server would give. */
export async function serveTcp(
  onSocket: (socket: Socket) => void,
): Promise<Pick<TestServer, 'origin' | 'host' | 'open'>> {
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    track(open, socket);
    socket.on('error', () => socket.destroy());
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { ...addressOf(server.address()), open };
}

export function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

export function text(body: string): Handler {
  return (_request, response) => response.end(body);
}

/** A fetcher that waits little between attempts, closed with the test. */
export function fetcherFor(servers: { host: string }[], options: Partial<FetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({
    allowHosts: servers.map(({ host }) => host),
    userAgent: 'Molva/0.1 (+https://molva.example; review monitoring)',
    now: Date.now,
    ...options,
    retry: { base_ms: 5, cap_ms: 20, ...options.retry },
  });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** A request with no pause and no abort unless given. */
export function requestOf(url: string, more: Partial<FetchRequest> = {}): FetchRequest {
  return {
    url,
    signal: new AbortController().signal,
    politeness: { delay_ms: 0, concurrency: 1 },
    ...more,
  };
}

function track(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): {
  origin: string;
  host: string;
} {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const host = `127.0.0.1:${address.port}`;
  return { origin: `http://${host}`, host };
}
