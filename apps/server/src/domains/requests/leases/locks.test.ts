import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../../test/call.ts';
import { createArea, createSite, insertRequest } from '../../../test/factories.ts';
import { startTestServer, type TestServer, useServer } from '../../../test/server.ts';
import { bringTo, change, newRequest, words, type Writing, writingFor } from '../../../test/writing.ts';
import { endOldLeases } from './end-leases.ts';
import { runHandler } from '../../../test/run-handler.ts';

let late = 0;
const clock = { now: () => new Date(Date.now() + late) };
const server = useServer({ overrides: { clock } });
const take = 'GET /reviews/clients/requests/get-reviews-for-writing';
const lock = 'PUT /reviews/clients/requests/lock';
const unlock = 'PUT /reviews/clients/requests/unlocked-review';
const minute = 60_000;

let node: TestServer & { close(): Promise<void> };
beforeAll(async () => {
  node = await startTestServer(server.databaseUrl, { overrides: { clock } });
});
afterAll(() => node.close());

describe('a lease', () => {
  it('is one person’s for 15 minutes, held on by asking again; others are told who holds it', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const second = await asPerson(server, { level: 'copywriter' });
    expect((await work.writer.send(lock, { body: { id: newId() } })).status).toBe(404);
    expect((await work.client.send(lock, { body: { id } })).status).toBe(403);
    const held = await work.writer.call(lock, { body: { id } });
    expect(held.body.lock).toMatchObject({ user: { id: work.writer.id }, is_mine: true });
    const refused = await second.send(lock, { body: { id } });
    expect([refused.status, String(refused.body.detail)]).toEqual([
      409,
      expect.stringMatching(/held by Сотрудник/),
    ]);
    expect(refused.body.current).toMatchObject({ lock: { is_mine: false } });
    expect((await change(second, id, { status: 'writing' })).status).toBe(200);
    expect((await change(work.writer, id, { review_data: words })).status).toBe(409);
    late += 14 * minute;
    expect((await second.call(lock, { body: { id } })).status).toBe(200);
    late += 14 * minute;
    expect((await work.writer.send(lock, { body: { id } })).status).toBe(409);
    late += 2 * minute;
    const seen = await work.writer.call('GET /reviews/clients/requests/one', { query: { id } });
    expect(seen.body.lock).toBeNull();
    expect((await work.writer.call(lock, { body: { id } })).status).toBe(200);
  });

  it('is let go by its holder or a manager, and taken over by a manager alone', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const second = await asPerson(server, { level: 'editor' });
    await work.writer.call(lock, { body: { id } });
    expect((await second.send(unlock, { query: { id } })).status).toBe(403);
    expect((await second.send(lock, { body: { id, take_over: true } })).status).toBe(403);
    const taken = await work.manager.call(lock, { body: { id, take_over: true } });
    expect(taken.body.lock).toMatchObject({ user: { id: work.manager.id }, is_mine: true });
    const events = await server.context.db.query
      .selectFrom('events')
      .select('payload')
      .where('client_id', '=', work.clientId)
      .where('kind', '=', 'request_changed')
      .orderBy('id', 'desc')
      .execute();
    expect(events[0]?.payload).toMatchObject({ request_id: id, locked_by: work.manager.id });
    expect((await work.writer.send(unlock, { query: { id } })).status).toBe(403);
    expect((await work.manager.call(unlock, { query: { id } })).body.lock).toBeNull();
    await work.writer.call(lock, { body: { id } });
    expect((await work.manager.call(unlock, { query: { id } })).body.lock).toBeNull();
    expect((await work.writer.call(unlock, { query: { id } })).status).toBe(200);
    const { rows } = await audited(id);
    expect(rows).toEqual(['request.unlocked', 'request.unlocked']);
  });

  it('is nobody’s on a text that is with the client', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'client_review');
    expect((await work.editor.send(lock, { body: { id } })).status).toBe(409);
  });

  it('that ran out is ended by the clock, and screens are told', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await work.writer.call(lock, { body: { id } });
    late += 16 * minute;
    await runHandler(server.context, endOldLeases, {});
    const row = await server.context.db.query
      .selectFrom('requests')
      .select(['locked_by', 'locked_until', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ locked_by: null, locked_until: null, version: 1 });
  });
});

async function audited(id: string) {
  const rows = await server.context.db.query
    .selectFrom('audit_entries')
    .select('action')
    .where('resource_id', '=', id)
    .where('action', '<>', 'request.created')
    .execute();
  return { rows: rows.map(({ action }) => action) };
}

describe('handing out', () => {
  const taken = async (who: Caller, query: object) => {
    const { status, body } = await who.call(take, { query });
    expect(status).toBe(200);
    return body.data;
  };

  it('gives own texts first, then by due day and age; what another is to write is not among them', async () => {
    const work = await writingFor(server);
    const common = { clientId: work.clientId, areaId: work.areaId };
    const young = await insertRequest(server, { ...common, createdAt: '2026-10-03T00:00:00Z' });
    const old = await insertRequest(server, { ...common, createdAt: '2026-10-01T00:00:00Z' });
    const due = await insertRequest(server, { ...common, plannedDate: '2026-10-20' });
    const own = await insertRequest(server, {
      ...common,
      status: 'correction',
      plannedDate: '2026-10-30',
      assigneeId: work.writer.id,
    });
    await insertRequest(server, { ...common, assigneeId: work.editor.id });
    await insertRequest(server, { ...common, status: 'editing' });
    const ids = (await taken(work.writer, { id_client: work.clientId, limit: 20 })).map(({ id }) => id);
    expect(ids).toEqual([own, due, old, young]);
    const { body } = await work.writer.call('GET /reviews/clients/requests/one', { query: { id: old } });
    expect(body).toMatchObject({ status: 'writing', version: 2, lock: { is_mine: true } });
    expect(body.history).toMatchObject([{ step: 'take', from: 'empty', to: 'writing' }]);
  });

  it('counts what one holds: asking again brings the same', async () => {
    const work = await writingFor(server);
    const common = { clientId: work.clientId, areaId: work.areaId };
    for (let number = 0; number < 5; number += 1) await insertRequest(server, common);
    const [first] = await taken(work.writer, { id_client: work.clientId });
    const again = await Promise.all(
      [1, 2, 3].map(() => taken(work.writer, { id_client: work.clientId, limit: 2 })),
    );
    const held = new Set(again.flatMap((rows) => rows.map(({ id }) => id)));
    expect([held.size, held.has(first?.id ?? '')]).toEqual([2, true]);
  });

  it('passes over archived areas and clients, texts that are stopped, clients one may not write for', async () => {
    const work = await writingFor(server);
    const common = { clientId: work.clientId, areaId: work.areaId };
    const id = await insertRequest(server, common);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.send(take, { query: { id_client: work.clientId } })).status).toBe(404);
    expect(await taken(trainee, {})).toEqual([]);
    expect((await work.client.send(take)).status).toBe(403);
    const set = (change: { is_stopped?: boolean }) =>
      server.context.db.query.updateTable('requests').set(change).where('id', '=', id).execute();
    await set({ is_stopped: true });
    expect(await taken(work.writer, { id_client: work.clientId })).toEqual([]);
    await set({ is_stopped: false });
    const archive = server.context.db.query.updateTable('areas').set({ status: 'archived' });
    await archive.where('client_id', '=', work.clientId).where('id', '=', work.areaId).execute();
    expect(await taken(work.writer, { id_client: work.clientId })).toEqual([]);
  });

  it('gives no text to two, over two nodes, and each to somebody', async () => {
    const work = await writingFor(server);
    await manyTexts(work, 60);
    const writers = await Promise.all(
      Array.from({ length: 30 }, () => asPerson(server, { level: 'copywriter' })),
    );
    const answers = await Promise.all(
      writers.map(({ token }, index) =>
        call(index % 2 === 0 ? server : node, token, take, {
          query: { id_client: work.clientId, limit: 2 },
        }),
      ),
    );
    const bodies = answers.map(({ status, body }) => {
      expect(status).toBe(200);
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    });
    const all = bodies.flat();
    expect([all.length, new Set(all).size]).toEqual([60, 60]);
    const rows = await server.context.db.query
      .selectFrom('requests')
      .select(['locked_by', 'status'])
      .where('client_id', '=', work.clientId)
      .execute();
    expect(rows.every((row) => row.locked_by !== null && row.status === 'writing')).toBe(true);
    expect(await taken(work.writer, { id_client: work.clientId, limit: 5 })).toEqual([]);
    late += 16 * minute;
    expect(await taken(work.writer, { id_client: work.clientId, limit: 5 })).toHaveLength(5);
  });

  async function manyTexts(work: Writing, count: number) {
    const areaId = await createArea(server, {
      clientId: work.clientId,
      siteId: await createSite(server),
    });
    for (let number = 0; number < count; number += 1)
      await insertRequest(server, { clientId: work.clientId, areaId });
  }
});
