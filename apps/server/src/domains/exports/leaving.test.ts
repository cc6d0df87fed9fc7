import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let manager: Caller;
let clientId = '';
let url = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  // More than sockets and buffers hold: who takes none of it makes the server wait.
  await sql`
    INSERT INTO reviews (client_id, id, area_id, fingerprint, content_hash, recall, publication_date, first_seen, last_seen)
    SELECT ${clientId}::uuid, gen_random_uuid(), ${areaId}::uuid, 'f' || n, '', repeat(md5(n::text), 300),
      timestamptz '2026-01-01' + n * interval '1 minute', now(), now()
    FROM generate_series(1, 6000) AS n`.execute(server.context.db.query);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/v1/exports/reviews?client_id=${clientId}`;
});

const poll = { timeout: 20_000, interval: 100 };

/** An export that has begun, and of which nothing more is taken. */
function begin(who: Caller): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${who.token}` } }, (answer) => {
      answer.pause();
      resolve(answer);
    }).once('error', reject);
  });
}

const ask = (who: Caller) => fetch(url, { headers: { authorization: `Bearer ${who.token}` } });

const running = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE '%reviews%'`.execute(
    server.context.db.query,
  );
  return rows[0]?.count;
};

describe('exports at once', () => {
  it('are a few of one person: the next is told to wait, and begins once one is left', async () => {
    const [first, second] = [await begin(manager), await begin(manager)];
    const third = await ask(manager);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await third.json()).toMatchObject({ code: 'too_many_exports' });
    // Whoever takes nothing holds neither a statement nor a connection.
    await vi.waitFor(async () => expect(await running()).toBe(0), poll);
    first.destroy();
    await vi.waitFor(async () => {
      const again = await begin(manager);
      const { statusCode } = again;
      again.destroy();
      expect(statusCode).toBe(200);
    }, poll);
    second.destroy();
  });

  it('are a few of all, and no more are counted once all have left or have all', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => asPerson(server)));
    const begun: IncomingMessage[] = [];
    // What was left before may still be on its way to be told of.
    await vi.waitFor(async () => {
      while (begun.length < 8) {
        const answer = await begin(people[Math.floor(begun.length / 2)] as Caller);
        expect(answer.statusCode).toBe(200);
        begun.push(answer);
      }
    }, poll);
    const ninth = await ask(people[4] as Caller);
    expect(ninth.status).toBe(429);
    for (const answer of begun) answer.destroy();
    await vi.waitFor(async () => {
      const answer = await ask(people[4] as Caller);
      expect(answer.status).toBe(200);
      expect((await answer.text()).split('\r\n')).toHaveLength(6_002);
    }, poll);
    await vi.waitFor(async () => expect(await running()).toBe(0), poll);
  });
});
