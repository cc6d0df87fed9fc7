import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limits } from '@molva/contract/limits';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, type Caller } from '../test/call.ts';
import { createClient } from '../test/factories.ts';
import { jpegOf } from '../test/pictures.ts';
import { useServer } from '../test/server.ts';
import { galleryOf, upload } from '../test/upload.ts';

const server = useServer();
let manager: Caller;
let clientId: string;
let port = 0;
let image: Buffer;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  image = await jpegOf(1);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

const path = () => `/api/v1/reviews/clients/${clientId}/image-processing`;
const type = 'multipart/form-data; boundary=edge';

/** A body as it is written here, to the byte. */
async function raw(body: string | Buffer, contentType = type, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: path(),
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': contentType, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<{ detail: unknown }>() };
}

const part = (disposition: string, content: string, more = '') =>
  `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const period = part('name="period"', '2026-10');
const file = part('name="files"; filename="a.jpg"', 'not an image');
const end = '--edge--\r\n';

async function spooled(): Promise<string[]> {
  return readdir(server.context.config.uploadsDir).catch(() => []);
}

describe('a multipart call', () => {
  it('takes its fields before its files and after them, and `files[]` as well', async () => {
    for (const fieldsFirst of [true, false]) {
      const bytes = await jpegOf(fieldsFirst ? 2 : 3);
      const files = [{ name: 'снимок.jpg', bytes, field: fieldsFirst ? 'files[]' : 'files' }];
      const answer = await upload(
        server,
        manager.token,
        clientId,
        files,
        { period: '2026-10' },
        { fieldsFirst },
      );
      expect([fieldsFirst, answer.status]).toEqual([fieldsFirst, 200]);
    }
    expect(await spooled()).toEqual([]);
  });

  it('without the right is refused before its body is read', async () => {
    const stranger = await asPerson(server, { level: 'manager' });
    const answer = await server.app.inject({
      method: 'POST',
      url: path(),
      headers: { authorization: `Bearer ${stranger.token}`, 'content-type': type },
      payload: 'this is no multipart body at all',
    });
    expect(answer.statusCode).toBe(403);
    expect((await upload(server, null, clientId, [{ name: 'a', bytes: image }])).status).toBe(401);
  });

  it('from a browser has its XSRF header checked like any other', async () => {
    const files = [{ name: 'a.jpg', bytes: image }];
    const send = (headers: Record<string, string>) =>
      upload(server, manager.token, clientId, files, { period: '2026-01' }, { headers });
    expect((await send({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' })).status).toBe(403);
    expect((await send({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).status).toBe(200);
    // A bearer token is sent by no browser of itself.
    expect((await send({ cookie: 'XSRF-TOKEN=abc' })).status).toBe(200);
  });

  it.each([
    ['no body', '', type],
    ['no boundary', period + file + end, 'multipart/form-data'],
    ['an empty boundary', period + file + end, 'multipart/form-data; boundary='],
    ['another boundary than it says', period + file + end, 'multipart/form-data; boundary=other'],
    ['no end', period + file, type],
    ['words only', 'hello', type],
    ['JSON', '{"period":"2026-10"}', 'application/json'],
    ['another kind of parts', period + file + end, 'multipart/mixed; boundary=edge'],
    ['no files', period + end, type],
    ['no period', file + end, type],
    ['a period twice', period + period + file + end, type],
    ['a field nobody asked for', period + part('name="role"', 'admin') + file + end, type],
    ['files in a field nobody asked for', period + part('name="avatar"; filename="a"', 'x') + end, type],
    ['a field with the name of a prototype', period + part('name="__proto__"', 'x') + file + end, type],
    ['a field of 20,000 characters', part('name="period"', 'x'.repeat(20_000)) + file + end, type],
    [
      'a hundred fields',
      Array.from({ length: 100 }, (_, i) => part(`name="f${i}"`, 'x')).join('') + file + end,
      type,
    ],
    ['a header without a colon', `--edge\r\nnonsense\r\n\r\nx\r\n${period}${file}${end}`, type],
    [
      'a thousand headers',
      period + part('name="files"; filename="a"', 'x', 'X-A: b\r\n'.repeat(1_000)) + end,
      type,
    ],
    [
      'a header of a megabyte',
      period + part('name="files"; filename="a"', 'x', `X-A: ${'b'.repeat(1_000_000)}\r\n`) + end,
      type,
    ],
    [
      'a multipart body in it',
      period +
        part('name="files"; filename="a"', file + end, 'Content-Type: multipart/mixed; boundary=inner\r\n') +
        end,
      type,
    ],
    ['a part without a name', period + part('filename="a.jpg"', 'x') + end, type],
    ['a text that is no period', part('name="period"', 'вчера') + file + end, type],
  ])('with %s is answered 4xx', async (_what, body, contentType) => {
    const answer = await raw(body, contentType);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).toContain('detail');
    expect(await spooled()).toEqual([]);
  });

  it('to a call that takes JSON is 422', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/clients/',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': type },
      payload: period + end,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('with more than 300 files is 413', async () => {
    const files = Array.from({ length: 301 }, (_, number) => part(`name="files"; filename="${number}"`, 'x'));
    expect((await raw(period + files.join('') + end)).status).toBe(413);
    expect(await spooled()).toEqual([]);
  });

  it('with a file over the limit names it: 413 alone, among others in what was refused', async () => {
    const large = { name: 'большой.jpg', bytes: new Uint8Array(limits.uploadBytes + 1) };
    const alone = await upload(server, manager.token, clientId, [large]);
    expect([alone.status, alone.body.detail]).toEqual([413, expect.stringContaining('большой.jpg')]);
    const among = await upload(server, manager.token, clientId, [
      large,
      { name: 'a.jpg', bytes: await jpegOf(9) },
    ]);
    expect(among.body.refused).toMatchObject([{ name: 'большой.jpg', code: 'too_large' }]);
    expect(among.body.data).toHaveLength(1);
  });
});

/** Sends a request's beginning over a connection of its own and gives what came back, and how it ended. */
function opened(
  headers: string[],
  body: Buffer,
): { socket: Socket; answer: () => string; ended: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  // One listener for each wait of the endless body.
  socket.setMaxListeners(0);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${path()} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${manager.token}`,
      `Content-Type: ${type}`,
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(body);
  return { socket, answer: () => answer, ended };
}

describe('a connection', () => {
  it('that announces 5 GB is answered 413 before they come, and closed soon', async () => {
    const begun = performance.now();
    const call = opened([`Content-Length: ${5 * 1024 ** 3}`], Buffer.from(period));
    await call.ended;
    expect(call.answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await spooled()).toEqual([]);
  });

  it('that sends without an end is cut after the file was long too large, and leaves nothing', {
    timeout: 30_000,
  }, async () => {
    const call = opened(['Transfer-Encoding: chunked'], Buffer.alloc(0));
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    call.socket.write(
      chunk(
        Buffer.from(
          `${period}--edge\r\nContent-Disposition: form-data; name="files"; filename="endless.jpg"\r\n\r\n`,
        ),
      ),
    );
    const megabyte = chunk(Buffer.alloc(1_048_576, 1));
    let sent = 0;
    while (!call.socket.destroyed && sent < 3_000) {
      sent += 1;
      if (!call.socket.write(megabyte))
        await new Promise<void>((resolve) => {
          call.socket.once('drain', resolve);
          call.socket.once('close', () => resolve());
        });
    }
    await call.ended;
    expect(call.answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(call.answer()).toContain('endless.jpg');
    expect(await spooled()).toEqual([]);
  });

  it('that breaks in the middle of a file leaves nothing', async () => {
    const head = `${period}--edge\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`;
    const call = opened(
      ['Content-Length: 10000000'],
      Buffer.concat([Buffer.from(head), Buffer.alloc(500_000, 1)]),
    );
    await vi.waitFor(async () => expect(await spooled()).toHaveLength(1), { timeout: 5_000 });
    call.socket.destroy();
    await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 5_000 });
    expect((await galleryOf(manager, clientId, { period: '2026-02' })).count).toBe(0);
  });
});

it('is described with its files in OpenAPI', async () => {
  const document = await server.app.inject('/api/v1/openapi.json');
  const call = document.json<{ paths: Record<string, { post: { requestBody: { content: object } } }> }>()
    .paths['/api/v1/reviews/clients/{client_id}/image-processing'];
  expect(call?.post.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['period', 'files'],
        properties: { files: { type: 'array', maxItems: 300, items: { type: 'string', format: 'binary' } } },
      },
    },
  });
});
