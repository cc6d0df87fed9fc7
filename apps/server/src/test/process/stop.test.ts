import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../long.ts';
import { postgresOf, removeFolders, startedFolder } from './data-folder.ts';
import { lives } from './process-tree.ts';
import { admin, signInForm } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';

const settings = { FIRST_SUPERUSER_PASSWORD: admin.password };
let dataDir = '';

beforeAll(async () => {
  dataDir = await startedFolder();
}, 60_000);

afterAll(async () => {
  await endAll();
  removeFolders();
});

/** A sign-in of which the server has the head and waits for the body. */
async function callUnderWay(origin: string) {
  const body = signInForm(admin);
  const call = request(`${origin}/api/v1/login/access-token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response').then(([response]) => response.statusCode as number);
  call.flushHeaders();
  await once(call, 'continue');
  return { send: () => call.end(body), answered };
}

describe('a signal', () => {
  it.each(sampleOf(['SIGTERM', 'SIGINT'] as const, 1))(
    '%s ends it in order, after the call under way',
    async (signal) => {
      const server = await spawnServer(dataDir, settings);
      await server.ready();
      const postgres = postgresOf(dataDir);
      const call = await callUnderWay(server.origin);
      server.signal(signal);
      await vi.waitUntil(() => server.log().includes('"stopping"'), { timeout: 5_000, interval: 10 });
      const began = performance.now();
      call.send();
      expect(await call.answered).toBe(200);
      expect(await server.exited).toEqual({ code: 0, signal: null });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(postgres !== null && lives(postgres)).toBe(false);
      expect(postgresOf(dataDir)).toBeNull();
    },
    90_000,
  );
});

describe('a start that cannot succeed', () => {
  it('names every setting that is wrong', async () => {
    const server = await spawnServer(dataDir, {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      S3_BUCKET: 'files',
      DATABASE_URL: 'mysql://localhost/molva',
      FETCH_ALLOW_HOSTS: 'http://site.example',
    });
    expect(await server.exited).toMatchObject({ code: 1 });
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'FETCH_ALLOW_HOSTS'])
      expect(server.output()).toContain(`${name}: `);
    const other = await spawnServer(dataDir, { S3_BUCKET: 'files', ROLE: 'worker' });
    expect(await other.exited).toMatchObject({ code: 1 });
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'DATABASE_URL'])
      expect(other.output()).toContain(`${name}: `);
    expect(other.output()).not.toContain('    at ');
  });

  it('says that its port is taken, and leaves no PostgreSQL behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await spawnServer(dataDir, { ...settings, PORT: String(port) });
    expect(await server.exited).toMatchObject({ code: 1 });
    expect(server.output()).toContain(`PORT: ${port} is in use`);
    expect(server.words()).not.toContain('    at ');
    expect(postgresOf(dataDir)).toBeNull();
    other.close();
    await once(other, 'close');
  }, 40_000);

  it('says that another Molva has the folder, and leaves that one alone', async () => {
    const first = await spawnServer(dataDir, settings);
    await first.ready();
    const second = await spawnServer(dataDir, settings);
    expect(await second.exited).toMatchObject({ code: 1 });
    expect(second.output()).toContain(`Molva is already running with process id ${first.pid}`);
    expect(second.output()).toContain('set DATA_DIR to another folder');
    expect((await fetch(`${first.origin}/api/v1/users/me`)).status).toBe(401);
    first.signal('SIGTERM');
    expect(await first.exited).toMatchObject({ code: 0 });
  }, 40_000);
});
