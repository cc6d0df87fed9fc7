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
