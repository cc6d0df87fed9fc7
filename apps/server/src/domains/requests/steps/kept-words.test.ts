import { describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { change, fieldsOf, newRequest, writingFor } from '../../../test/writing.ts';

const server = useServer();
const one = '/reviews/clients/requests/one';

describe('start_date and end_date', () => {
  it('are kept and answered as they were sent; the plan follows where it is not said', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const dates = { start_date: '2026-12-01', end_date: '2026-12-10' };
    expect((await change(work.manager, id, dates)).body).toMatchObject({
      ...dates,
      planned_date: '2026-12-10',
    });
    expect((await change(work.manager, id, { planned_date: '2026-12-05' })).body).toMatchObject(dates);
    expect((await work.manager.call(`GET ${one}`, { query: { id } })).body).toMatchObject({
      ...dates,
      planned_date: '2026-12-05',
    });
    // Against what is kept, too.
    const wrong = await change(work.manager, id, { start_date: '2026-12-11' });
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ['start_date']]);
    expect((await change(work.manager, id, { start_date: null })).body).toMatchObject({
      start_date: null,
      end_date: '2026-12-10',
      planned_date: '2026-12-05',
    });
  });
});

describe('unlocked-review', () => {
  it('takes its id in the query or in the body', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const path = 'PUT /reviews/clients/requests/unlocked-review';
    expect((await work.writer.send(path, { body: { id } })).body).toMatchObject({ id, lock: null });
    expect((await work.writer.send(path, { query: { id } })).status).toBe(200);
    const missing = await work.writer.send(path);
    expect([missing.status, fieldsOf(missing.body)]).toEqual([422, ['id']]);
  });
});

describe('POST …/delete-many', () => {
  const path = 'POST /reviews/clients/requests/delete-many';

  it('deletes fifty made by mistake in one go, all or none, each with its entry', async () => {
    const work = await writingFor(server);
    const { clientId, areaId } = work;
    const ids: string[] = [];
    for (let n = 0; n < 50; n += 1)
      ids.push(await insertRequest(server, { clientId, areaId, period: '2026-10' }));
    const remove = (who: typeof work.manager, some: string[]) =>
      who.send(path, { body: { client_id: clientId, ids: some } });
    expect((await remove(work.writer, ids)).status).toBe(403);
    expect((await remove(work.manager, [...ids, newId()])).status).toBe(404);
    const published = await insertRequest(server, {
      clientId,
      areaId,
      period: '2026-10',
      status: 'published',
    });
    const refused = await remove(work.manager, [...ids, published]);
    expect([refused.status, refused.body.current]).toMatchObject([
      409,
      [{ id: published, status: 'published' }],
    ]);
    expect((await work.manager.send(`GET ${one}`, { query: { id: ids[0] } })).status).toBe(200);
    expect((await remove(work.manager, ids)).body).toEqual({ message: 'Deleted requests: 50' });
    expect((await work.manager.send(`GET ${one}`, { query: { id: ids[49] } })).status).toBe(404);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('resource_id')
      .where('action', '=', 'request.deleted')
      .execute();
    expect(entries.map((entry) => entry.resource_id).toSorted()).toEqual(ids.toSorted());
  });

  it('names every text it cannot delete, and unties what stays of those it does', async () => {
    const work = await writingFor(server);
    const { clientId, areaId } = work;
    const place = { clientId, areaId, period: '2026-10' };
    const held = await insertRequest(server, place);
    await work.writer.call('PUT /reviews/clients/requests/lock', { body: { id: held } });
    const removed = await insertRequest(server, { ...place, status: 'removed' });
    const free = await insertRequest(server, { ...place, status: 'client_review' });
    const remove = (ids: string[]) => work.manager.send(path, { body: { client_id: clientId, ids } });
    const refused = await remove([held, free, removed]);
    expect(refused.status).toBe(409);
    const kept = refused.body.current as { id: string; lock: { user: { id: string } } | null }[];
    expect(new Map(kept.map(({ id, lock }) => [id, lock?.user.id]))).toEqual(
      new Map([
        [held, work.writer.id],
        [removed, undefined],
      ]),
    );
    const { db } = server.context;
    const imageId = newId();
    await db.query
      .insertInto('gallery_images')
      .values({
        id: imageId,
        client_id: clientId,
        area_id: areaId,
        request_id: free,
        period: '2026-10',
        name: 'снимок.png',
        format: 'png',
        size: 1,
        width: 1,
        height: 1,
        content_hash: 'a'.repeat(64),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const before = await told(clientId);
    expect((await remove([free, free])).status).toBe(200);
    const image = await db.query
      .selectFrom('gallery_images')
      .select('request_id')
      .where('id', '=', imageId)
      .executeTakeFirst();
    expect(image).toEqual({ request_id: null });
    expect((await told(clientId)).slice(before.length)).toEqual([
      ['requests:read', free, 'rejected'],
      ['requests:read_shown', free, 'client_review'],
    ]);
    // One's own lease is no hindrance.
    await work.manager.call('PUT /reviews/clients/requests/lock', {
      body: { id: held, take_over: true },
    });
    expect((await remove([held])).status).toBe(200);
  });
});

async function told(clientId: string) {
  const rows = await server.context.db.query
    .selectFrom('events')
    .select(['permission', 'payload'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'request_changed')
    .orderBy('id')
    .execute();
  return rows.map(({ permission, payload }) => {
    const { request_id: id, status } = payload as { request_id: string; status: string };
    return [permission, id, status];
  });
}
