import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepEmbedded } from '../db/keep-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../lib/log.ts';
import { asPerson, call, type Caller } from '../test/call.ts';
import { makeReplica, type Replica } from '../test/replica.ts';
import { startTestServer, type TestServer } from '../test/server.ts';

const log = createLog('silent');
let folder = '';
let database: Awaited<ReturnType<typeof keepEmbedded>>;
let replica: Replica;
let node: TestServer & { close(): Promise<void> };
let other: TestServer & { close(): Promise<void> };
let head: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molva-replica-'));
  database = await keepEmbedded(folder, log);
  await migrate(database.url, log);
  replica = await makeReplica({ url: database.url, dataDir: folder });
  await replica.start();
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
    SECRET_KEY: 'test key '.repeat(8),
    FILES_DIR: folder,
  };
  node = await startTestServer(database.url, { settings });
  other = await startTestServer(database.url, { settings });
  head = await asPerson(node, { level: 'head' });
});
afterAll(async () => {
  await node.close();
  await other.close();
  await replica.kill();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Named {
  data: { name: string }[];
}
const namesAt = async (server: TestServer, token = head.token, cookie?: string) => {
  const answer = await server.app.inject({
    url: '/api/v1/reviews/clients/?limit=100',
    headers: { authorization: `Bearer ${token}`, ...(cookie === undefined ? {} : { cookie }) },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Named>().data.map(({ name }) => name);
};

/** A change that no node hears of: only where one reads tells whether it is seen. */
async function renameUnheard(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE clients SET name = $2 WHERE name = $1', [from, to]);
  await client.end();
}

const create = async (name: string) => {
  const made = await node.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/clients/',
    headers: { authorization: `Bearer ${head.token}` },
    payload: { name },
  });
  expect(made.statusCode).toBe(200);
  const [cookie = ''] = [made.headers['set-cookie'] ?? []].flat();
  return cookie.split(';', 1)[0] ?? '';
};

/** Lists come from the replica: what it has not yet shown is not there. */
async function expectReadFromReplica(name: string): Promise<void> {
  await create(name);
  await vi.waitFor(
    async () => {
      await replica.pause();
      await renameUnheard(name, `${name} позже`);
      const names = await namesAt(node);
      await replica.goOn();
      await renameUnheard(`${name} позже`, name);
      expect(names).toContain(name);
    },
    { timeout: 10_000 },
  );
}

it('is read from, as far as it has come', () => expectReadFromReplica('Кофейня «Полдень»'));

it('shows nobody less than they wrote, on any node, nor less than they were told of', async () => {
  const reader = await asPerson(node, { level: 'head' });
  await replica.pause();
  const cookie = await create('Пекарня «Заря»');
  expect(cookie).toMatch(/^molva_wrote=[\dA-F]+\/[\dA-F]+$/);
  expect(await namesAt(node)).toContain('Пекарня «Заря»');
  expect(await namesAt(other, head.token, cookie)).toContain('Пекарня «Заря»');
  await expect.poll(() => namesAt(other, reader.token)).toContain('Пекарня «Заря»');
  await replica.goOn();
});

it.each([
  ['WITH a AS (SELECT 1 AS updated_at) SELECT updated_at FROM a', 0],
  ['WITH a AS (UPDATE clients SET note = note RETURNING id) SELECT id FROM a', 1],
  ["UPDATE sites SET name = name WHERE name = 'none'", 1],
])('is left alone after what writes, and only after that: %s', async (text, writes) => {
  const noted: string[] = [];
  const caller = { wrote: null, noteWrite: (position: string) => void noted.push(position) };
  const { db } = node.context;
  await db.serve(caller, () => db.transaction((tx) => sql.raw(text).execute(tx.query)));
  expect(noted).toHaveLength(writes);
});

it('that falls away is not missed, and is read from again when it is back', async () => {
  await create('Ателье');
  await replica.kill();
  for (let times = 0; times < 20; times += 1) expect(await namesAt(node)).toContain('Ателье');
  const made = await call(node, head.token, 'POST /reviews/clients/', { body: { name: 'Без реплики' } });
  expect(made.status).toBe(200);
  expect(await namesAt(node)).toContain('Без реплики');
  await replica.start();
  await vi.waitFor(() => expectReadFromReplica('Снова здесь'), { timeout: 30_000, interval: 500 });
}, 60_000);
