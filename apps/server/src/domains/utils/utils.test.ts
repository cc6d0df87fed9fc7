import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { listMail, readMail } from '../../external/mail/index.ts';
import { join } from 'node:path';

const server = useServer();

describe('GET /utils/health-check and /utils/ready', () => {
  it('answer to anyone', async () => {
    expect((await call(server, null, 'GET /utils/health-check/')).body).toBe(true);
    const ready = await call(server, null, 'GET /utils/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'up', database: 'up', queue: 'up', storage: 'up' });
  });

  it('tell which part is down, with 503', async () => {
    const broken = await startTestServer(server.databaseUrl, {
      settings: {
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'molva',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
    try {
      const ready = await call(broken, null, 'GET /utils/ready');
      expect(ready.status).toBe(503);
      expect(ready.body).toEqual({ status: 'down', database: 'up', queue: 'up', storage: 'down' });
      expect((await call(broken, null, 'GET /utils/health-check/')).status).toBe(200);
    } finally {
      await broken.close();
    }
  });

  it('send nobody to a node that is about to stop, though it still serves', async () => {
    const leaving = new AbortController();
    const node = await startTestServer(server.databaseUrl, { overrides: { stopping: leaving.signal } });
    try {
      expect((await call(node, null, 'GET /utils/ready')).status).toBe(200);
      leaving.abort();
      const ready = await call(node, null, 'GET /utils/ready');
      expect(ready.status).toBe(503);
      expect(ready.body).toEqual({ status: 'down', database: 'up', queue: 'up', storage: 'up' });
      const head = await asPerson(node, { level: 'head' });
      expect((await head.call('GET /users/me')).status).toBe(200);
    } finally {
      await node.close();
    }
  });
});

describe('POST /utils/test-email/', () => {
  const path = 'POST /utils/test-email/';

  it('keeps a mail in the data folder where no server is set', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const sent = await admin.call(path, { query: { email_to: 'someone@example.com' } });
    expect(sent.status).toBe(201);
    const folder = join(server.context.config.dataDir, 'mail');
    const [mail] = await listMail(folder);
    expect(mail).toMatchObject({ subject: 'Молва: проверка почты' });
    expect((await readMail(folder, mail?.id ?? '')).text).toContain('почта настроена');
  });

  it('is for administrators, and wants an address', async () => {
    const head = await asPerson(server, { level: 'head' });
    expect((await head.call(path, { query: { email_to: 'a@example.com' } })).status).toBe(403);
    const admin = await asPerson(server, { isSuperuser: true });
    const wrong = await admin.call(path, { query: { email_to: 'nobody' } });
    expect(wrong.body).toMatchObject({
      detail: [{ loc: ['query', 'email_to'], msg: 'Invalid email address' }],
    });
  });

  it('answers 503 where the mail server does not', async () => {
    const silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const node = await startTestServer(server.databaseUrl, {
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    try {
      const admin = await asPerson(node, { isSuperuser: true });
      const answer = await admin.call(path, { query: { email_to: 'a@example.com' } });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
    } finally {
      await node.close();
      silent.close();
    }
  });
});

describe('GET /utils/mail', () => {
  it('is for administrators', async () => {
    const head = await asPerson(server, { level: 'head' });
    expect((await call(server, null, 'GET /utils/mail')).status).toBe(401);
    for (const name of ['GET /utils/mail', 'GET /utils/mail/{id}'])
      expect((await head.send(name, { params: { id: 'x' } })).status).toBe(403);
  });

  it('shows what was kept, newest first, in pages, each to be read', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const { count: before } = (await admin.call('GET /utils/mail')).body;
    for (const subject of ['раз', 'два', 'три'])
      await server.context.mailer.send({
        to: 'Мария <maria@example.com>',
        subject,
        text: `Текст ${subject}`,
        html: `<p>Текст <b>${subject}</b></p>`,
      });
    const { body } = await admin.call('GET /utils/mail', { query: { limit: 2 } });
    expect(body).toMatchObject({ count: before + 3, is_kept: true });
    expect(body.data.map((mail) => mail.subject)).toEqual(['три', 'два']);
    const next = await admin.call('GET /utils/mail', { query: { skip: 2, limit: 1 } });
    expect(next.body.data).toMatchObject([{ subject: 'раз', to: 'Мария <maria@example.com>' }]);
    const id = next.body.data[0]?.id ?? '';
    expect((await admin.call('GET /utils/mail/{id}', { params: { id } })).body).toEqual({
      id,
      from: server.context.config.mail.from,
      to: 'Мария <maria@example.com>',
      subject: 'раз',
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      text: expect.stringContaining('Текст раз'),
      html: expect.stringContaining('<b>раз</b>'),
    });
  });

  it.each(['x', '..', '../../etc/passwd', '%2e%2e%2fpasswd', '2026-01-01T00-00-00.000Z-00000000', '\0', 'я'])(
    'answers 404 to the id %j',
    async (id) => {
      const admin = await asPerson(server, { isSuperuser: true });
      expect((await admin.call('GET /utils/mail/{id}', { params: { id } })).status).toBe(404);
    },
  );

  it('says that nothing is kept where a server takes mail', async () => {
    const node = await startTestServer(server.databaseUrl, { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const admin = await asPerson(node, { isSuperuser: true });
    expect((await admin.call('GET /utils/mail')).body).toEqual({ data: [], count: 0, is_kept: false });
    const id = '2026-01-01T00-00-00.000Z-00000000';
    expect((await admin.call('GET /utils/mail/{id}', { params: { id } })).status).toBe(404);
    await node.close();
  });
});
