import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { agencyChain } from '../../kernel/audit.ts';
import { audit, type AuditEvent } from '../../kernel/audit.ts';

const server = useServer();
let head: Caller;
let clientId = '';

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  clientId = await createClient(server, { name: 'Берёза' });
});

async function record(event: Partial<AuditEvent>, userId = ''): Promise<void> {
  await server.context.db.transaction(async (tx) =>
    audit(tx, { userId }, { action: 'area.changed', resource: 'area', resourceId: null, clientId, ...event }),
  );
}

const list = (query: object = {}, who = head) => who.call('GET /audit', { query });

describe('GET /audit', () => {
  it('is for heads', async () => {
    expect((await call(server, null, 'GET /audit')).status).toBe(401);
    for (const level of ['trainee', 'copywriter', 'editor', 'manager'] as const)
      expect((await list({}, await asPerson(server, { level }))).status).toBe(403);
    expect((await list({}, await asPerson(server, { clientId }))).status).toBe(403);
    expect((await list({}, await asPerson(server, { isSuperuser: true }))).status).toBe(200);
  });

  it('says who did what, when, to what, across all chains, newest first', async () => {
    const worker = await asPerson(server, { level: 'editor' });
    const areaId = newId();
    await record({ clientId: null, action: 'site.added', resource: 'site', resourceId: newId() });
    await record({ resourceId: areaId, details: { change: { name: 'Новая' } } }, worker.id);
    // Of two chains none is first within a millisecond.
    const written = server.context.clock.now();
    await expect.poll(() => server.context.clock.now().getTime()).toBeGreaterThan(written.getTime());
    await record({ clientId: null, action: 'site.added', resource: 'site' });
    const { body } = await list({ limit: 2 });
    expect(body.count).toBeGreaterThan(2);
    expect(body.data).toEqual([
      {
        client_id: null,
        client_name: null,
        seq: expect.any(Number),
        at: expect.any(String),
        user: null,
        action: 'site.added',
        resource: 'site',
        resource_id: null,
        details: {},
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      {
        client_id: clientId,
        client_name: 'Берёза',
        seq: 1,
        at: expect.any(String),
        user: { id: worker.id, email: worker.email, full_name: expect.any(String) },
        action: 'area.changed',
        resource: 'area',
        resource_id: areaId,
        details: { change: { name: 'Новая' } },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('names those who left, too', async () => {
    const gone = await asPerson(server);
    await record({}, gone.id);
    await server.context.db.query
      .updateTable('users')
      .set({ deleted_at: new Date(), is_active: false })
      .where('id', '=', gone.id)
      .execute();
    const { body } = await list({ user_id: gone.id, action: 'area.changed' });
    expect(body.data[0]?.user).toMatchObject({ id: gone.id, email: gone.email });
  });

  it('filters by each thing and by several, and counts what the filters leave', async () => {
    const own = await createClient(server);
    const [one, other] = [newId(), newId()];
    await record({ clientId: own, resourceId: one });
    await record({ clientId: own, resourceId: other, action: 'area.moved' }, head.id);
    await record({ clientId: own, resourceId: other });
    const count = async (query: object) => {
      const { body } = await list(query);
      expect(body.data).toHaveLength(body.count);
      return body.count;
    };
    expect(await count({ client_id: own })).toBe(3);
    expect(await count({ client_id: own, user_id: head.id })).toBe(1);
    expect(await count({ resource_id: other })).toBe(2);
    expect(await count({ resource_id: other, action: 'area.moved' })).toBe(1);
    expect(await count({ client_id: own, action: 'item.created' })).toBe(0);
    expect(await count({ client_id: newId() })).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(await count({ client_id: own, start_date: today, end_date: today })).toBe(3);
    expect(await count({ client_id: own, end_date: '2020-01-01' })).toBe(0);
    expect(await count({ client_id: own, start_date: '2100-01-01' })).toBe(0);
    const agency = (await list({ client_id: agencyChain, limit: 1000 })).body;
    expect(agency.count).toBe(agency.data.length);
    expect(agency.data.every((entry) => entry.client_id === null)).toBe(true);
  });

  it('pages without a gap or a repetition, with the same count at each', async () => {
    const own = await createClient(server);
    for (let number = 0; number < 7; number += 1) await record({ clientId: own });
    const pages = await Promise.all(
      [0, 3, 6, 9].map(async (skip) => (await list({ client_id: own, skip, limit: 3 })).body),
    );
    expect(pages.flatMap((page) => page.data.map((entry) => entry.seq))).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(pages.map((page) => page.count)).toEqual([7, 7, 7, 7]);
  });

  it('wants filters that can be meant', async () => {
    for (const query of [
      { client_id: 'x' },
      { action: 'nothing.done' },
      { start_date: '2026-02-30' },
      { resource_id: 'a\0' },
      { limit: 0 },
    ])
      expect((await head.send('GET /audit', { query })).status).toBe(422);
  });

  it('shows the helper of a head the clients of that head alone', async () => {
    const { db } = server.context;
    const helper = await asPerson(server, { level: 'copywriter' });
    const helped = await asPerson(server, { level: 'head' });
    const theirs = await createClient(server, { responsibleId: helped.id });
    await db.query
      .insertInto('employee_helpers')
      .values({ employee_id: helped.id, helper_id: helper.id })
      .execute();
    server.context.sessions.forgetUser(helper.id);
    await record({ clientId: theirs });
    const { body } = await list({}, helper);
    expect(body).toMatchObject({ count: 1, data: [{ client_id: theirs }] });
    expect((await list({ client_id: theirs }, helper)).body.count).toBe(1);
    expect((await list({ client_id: clientId }, helper)).status).toBe(403);
    expect((await list({ client_id: agencyChain }, helper)).status).toBe(403);
    expect((await list({ action: 'session.started' }, helper)).body.count).toBe(0);
  });
});
