import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { guardedConnector, hostFilter, type Resolve, resolveBySystem } from '../fetch/index.ts';

/** Milliseconds until a connection must stand. */
const connectTimeout = 10_000;

export interface GuardedProxy {
  server: string;
  username: string;
  password: string;
  /** What comes through from now on is told, in bytes, and nothing of before goes on. */
  begin(onBytes: (count: number) => void): void;
  close(): void;
}

/**
 * A forward proxy on this machine that a browser has to go through for everything. It connects as the fetcher does: the
 * name is resolved here, and the socket goes to the very addresses that were checked. Whoever else finds its port lacks
 * the password.
 */
export async function startGuardedProxy(options: {
  allowHosts: readonly string[];
  resolve?: Resolve;
}): Promise<GuardedProxy> {
  const connect = guardedConnector({
    isAllowed: hostFilter(options.allowHosts),
    resolve: options.resolve ?? resolveBySystem,
    timeoutMs: connectTimeout,
  });
  const username = 'molva';
  const password = randomBytes(16).toString('hex');
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const open = new Set<Duplex>();
  let count: (bytes: number) => void = () => undefined;

  function connected(url: URL): Promise<Socket> {
    const { hostname, port } = url;
    return new Promise((resolve, reject) => {
      connect({ hostname, port: port || '80', protocol: 'http:' }, (error, socket) => {
        if (error) return reject(error);
        track(socket);
        socket.on('data', ({ length }: Buffer) => count(length));
        resolve(socket);
      });
    });
  }

  function track(socket: Duplex): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  const isKnown = (request: IncomingMessage) => request.headers['proxy-authorization'] === expected;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '');
    if (!isKnown(request)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="molva"' }).end();
      return;
    }
    if (url?.protocol !== 'http:') throw new Error('Not an address of http');
    const socket = await connected(url);
    const { 'proxy-authorization': _secret, 'proxy-connection': _kept, ...headers } = request.headers;
    const outgoing = sendRequest({
      createConnection: () => socket,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, connection: 'close' },
    });
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    outgoing.once('error', () => response.destroy());
    response.once('close', () => socket.destroy());
    request.pipe(outgoing);
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    track(client);
    if (!isKnown(request)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="molva"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const socket = await connected(new URL(`http://${request.url}`));
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) socket.write(head);
    socket.pipe(client);
    client.pipe(socket);
    socket.once('close', () => client.destroy());
    client.once('close', () => socket.destroy());
  }

  const proxy = createServer((request, response) => {
    // What is refused by the guard, or can't be reached.
    forward(request, response).catch(() => response.writeHead(502).end());
  });
  proxy.on('connection', track);
  proxy.on('connect', (request, client, head) => {
    tunnel(request, client, head).catch(() => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    server: `http://127.0.0.1:${port}`,
    username,
    password,
    begin(onBytes) {
      cut();
      count = onBytes;
    },
    close() {
      proxy.close();
      cut();
    },
  };
}
