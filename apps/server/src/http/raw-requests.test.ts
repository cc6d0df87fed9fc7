import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../test/server.ts';

const server = useServer();
let port = 0;

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** What comes back for bytes that no HTTP library would send. */
async function send(text: string): Promise<{ status: number; detail: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let answer = '';
  socket.on('data', (part: string) => {
    answer += part;
  });
  socket.end(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    detail: (JSON.parse(body) as { detail: unknown }).detail,
  };
}

describe('a request that is none', () => {
  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers past the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered in the shape of every problem: %s', async (_name, text, status) => {
    expect(await send(text)).toMatchObject({
      status,
      detail: expect.stringMatching(/^The (request|headers)/),
    });
  });

  it.each(['/api/v1/utils/health-check/', '/', '/api/features/molva'])(
    'is refused with two hosts at %s',
    async (path) => {
      const answer = await send(
        `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatchObject({ status: 400, detail: 'The request has more than one Host' });
    },
  );

  it('that goes by no host name is none of ours to judge: one host is taken', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /api/v1/utils/health-check/ HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(String(head)).toMatch(/^HTTP\/1\.1 200/);
  });
});
