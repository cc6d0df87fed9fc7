import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepEmbedded } from '../db/keep-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../lib/log.ts';
import { asPerson } from '../test/call.ts';
import { startTestServer, type TestServer } from '../test/server.ts';

const log = createLog('silent');
let folder = '';
let database: Awaited<ReturnType<typeof keepEmbedded>>;
let server: TestServer & { close(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molva-away-'));
  database = await keepEmbedded(folder, log);
  await migrate(database.url, log);
  server = await startTestServer(database.url);
});
afterAll(async () => {
  await server.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

it('answers 503 with Retry-After while the database is away, then as before', async () => {
  const head = await asPerson(server, { level: 'head' });
  const list = () => head.send('GET /reviews/clients/');
  const ready = () => server.app.inject({ method: 'GET', url: '/api/v1/utils/ready' });
  expect((await list()).status).toBe(200);

  database.kill();
  await vi.waitFor(async () => expect((await list()).status).toBe(503), { timeout: 5_000, interval: 20 });
  const away = await list();
  if (away.status === 503) {
    expect(away.headers['retry-after']).toMatch(/^\d+$/);
    expect(away.body).toMatchObject({ detail: expect.stringContaining('not available') });
  }

  await vi.waitFor(async () => expect((await list()).status).toBe(200), { timeout: 15_000, interval: 100 });
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(server.context.bus.isUp).toBe(true), { timeout: 15_000, interval: 100 });
});
