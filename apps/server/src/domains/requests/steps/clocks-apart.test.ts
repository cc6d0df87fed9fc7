import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asPerson } from '../../../test/call.ts';
import { startTestServer, type TestServer, useServer } from '../../../test/server.ts';
import { newRequest, writingFor } from '../../../test/writing.ts';
import { endOldLeases } from '../leases/end-leases.ts';
import { runHandler } from '../../../test/run-handler.ts';

const server = useServer();
const take = 'GET /reviews/clients/requests/get-reviews-for-writing';
const twentyMinutes = 20 * 60_000;

let ahead: TestServer & { close(): Promise<void> };
beforeAll(async () => {
  ahead = await startTestServer(server.databaseUrl);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => ahead.close());

/** From here on the clock of this machine is wrong; the database's is not. */
function setClockAhead(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + twentyMinutes });
}

it('a node whose clock is 20 minutes ahead hands a held text to nobody else, and does not end its lease', async () => {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  const second = await asPerson(ahead, { level: 'copywriter' });
  const mine = await work.writer.call(take, { query: { id_client: work.clientId } });
  expect(mine.body.data.map((request) => request.id)).toEqual([id]);
  setClockAhead();
  const theirs = await second.call(take, { query: { id_client: work.clientId } });
  expect(theirs.body.data).toEqual([]);
  await runHandler(ahead.context, endOldLeases, {});
  const kept = await ahead.context.db.query
    .selectFrom('requests')
    .select('locked_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept.locked_by).toBe(work.writer.id);
});

it('the time is the database’s, whatever this machine says, in use cases and in statements alike', async () => {
  setClockAhead();
  const node = await startTestServer(server.databaseUrl);
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(node.context.db.query);
  const stamped = await node.context.db.transaction(async (tx) => tx.now());
  for (const now of [node.context.clock.now(), node.context.db.now(), node.context.db.lagging.now(), stamped])
    expect(Math.abs(now.getTime() - (rows[0]?.ms ?? 0))).toBeLessThan(2_000);
  await node.close();
});
