import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

describe('GET /reviews/clients/', () => {
  it('answers 401 to nobody, and to each their own', async () => {
    expect((await call(server, null, 'GET /reviews/clients/')).status).toBe(401);
    const mine = await createClient(server, { name: 'Своя компания' });
    await createClient(server, { name: 'Чужая компания' });
    const user = await asPerson(server, { clientId: mine });
    const { body } = await user.call('GET /reviews/clients/');
    expect(body).toMatchObject({ count: 1, data: [{ id: mine, note: null }] });
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.call('GET /reviews/clients/')).body).toEqual({ data: [], count: 0 });
  });

  it('finds by part of the name in any case, with special characters taken literally', async () => {
    const head = await asPerson(server, { level: 'head' });
    await createClient(server, { name: 'Стоматология 100%_Улыбка' });
    const find = async (q: string) => (await head.call('GET /reviews/clients/', { query: { q } })).body.count;
    expect(await find('стоматология')).toBe(1);
    expect(await find('100%_')).toBe(1);
    expect(await find('%')).toBe(1);
    expect(await find('100_%')).toBe(0);
    expect(await find("'; DROP TABLE clients; --")).toBe(0);
  });

  it('filters, sorts and pages', async () => {
    const manager = await asPerson(server);
    for (const name of ['б', 'А', 'в']) await createClient(server, { name, responsibleId: manager.id });
    await createClient(server, { name: 'г', responsibleId: manager.id, status: 'paused' });
    const list = (query: object) =>
      manager.call('GET /reviews/clients/', { query: { responsible_id: manager.id, ...query } });
    const names = async (query: object) => (await list(query)).body.data.map((client) => client.name);
    expect(await names({})).toEqual(['А', 'б', 'в', 'г']);
    expect(await names({ sort: '-name', status: 'active' })).toEqual(['в', 'б', 'А']);
    expect(await names({ skip: 1, limit: 2 })).toEqual(['б', 'в']);
    expect((await list({ skip: 1, limit: 1 })).body.count).toBe(4);
  });

  it('puts together who belongs to one person, what has one status, and what fails', async () => {
    const named = async (full_name: string) => {
      const { id } = await asPerson(server);
      await server.context.db.query.updateTable('users').set({ full_name }).where('id', '=', id).execute();
      return id;
    };
    const [first, second] = [await named('Анна'), await named('Яна')];
    const siteId = await createSite(server);
    const q = 'Сборка';
    const make = async (name: string, responsibleId: string | null, facts?: object) => {
      const status = name === '3' ? 'paused' : 'active';
      const clientId = await createClient(server, { name: `${q} ${name}`, responsibleId, status });
      const areaId = await createArea(server, { clientId, siteId });
      if (facts)
        await server.context.db.query
          .updateTable('area_facts')
          .set(facts)
          .where('client_id', '=', clientId)
          .where('area_id', '=', areaId)
          .execute();
    };
    const monitoring = '{"is_active": true}';
    await make('1', second, { monitoring, rating: 4, rating_previous: 5 });
    await make('2', null);
    await make('3', first, { monitoring, last_run_failed: true, rating: 5, rating_previous: 4 });
    await make('4', second, { rating: 4, rating_previous: 4 });
    const head = await asPerson(server, { level: 'head' });
    const names = async (query: object) =>
      (await head.call('GET /reviews/clients/', { query: { q, ...query } })).body.data
        .map(({ name }) => name.replace(`${q} `, ''))
        .join('');
    expect(await names({})).toBe('1234');
    expect(await names({ group: 'responsible' })).toBe('3142');
    expect(await names({ group: 'responsible', sort: '-name' })).toBe('3412');
    expect(await names({ group: 'responsible', skip: 1, limit: 2 })).toBe('14');
    expect(await names({ group: 'status' })).toBe('1243');
    expect(await names({ group: 'health' })).toBe('3124');
    expect(await names({ sort: 'change' })).toBe('1432');
    expect(await names({ sort: '-change' })).toBe('3412');
    expect((await names({ sort: '-failing' })).startsWith('3')).toBe(true);
    expect((await head.send('GET /reviews/clients/', { query: { group: 'name' } })).status).toBe(422);
  });

  it('sums up the areas', async () => {
    const head = await asPerson(server, { level: 'head' });
    const clientId = await createClient(server, { name: 'С точками' });
    const siteId = await createSite(server);
    const areas = [
      await createArea(server, { clientId, siteId }),
      await createArea(server, { clientId, siteId }),
    ];
    const { db } = server.context;
    await db.query
      .updateTable('area_facts')
      .set({
        rating: 4,
        rating_previous: 5,
        reviews_month: 3,
        monitoring: '{"is_active": true}',
        last_run_failed: true,
      })
      .where('area_id', '=', areas[0] ?? '')
      .execute();
    await db.query
      .updateTable('area_facts')
      .set({ rating: 5 })
      .where('area_id', '=', areas[1] ?? '')
      .execute();
    const { body } = await head.call('GET /reviews/clients/', { query: { q: 'С точками' } });
    expect(body.data[0]).toMatchObject({
      areas_count: 2,
      rating: 4.5,
      rating_previous: 5,
      reviews_new: 3,
      monitoring: { areas_watched: 1, areas_failing: 1 },
    });
  });
});

describe('POST /reviews/clients/', () => {
  it('makes the manager responsible, with rights at once', async () => {
    const manager = await asPerson(server);
    const made = await manager.call('POST /reviews/clients/', { body: { name: '  Новый клиент ' } });
    expect(made.body).toMatchObject({
      name: 'Новый клиент',
      status: 'active',
      responsible: { id: manager.id },
    });
    expect(made.body.abilities).toContain('areas:write');
    const group = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: made.body.id, name: 'Центр' },
    });
    expect(group.status).toBe(200);
  });

  it('is not for editors, and naming another is for heads', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.call('POST /reviews/clients/', { body: { name: 'x' } })).status).toBe(403);
    const manager = await asPerson(server);
    const other = await asPerson(server);
    const body = { name: 'x', responsible_id: other.id };
    expect((await manager.call('POST /reviews/clients/', { body })).status).toBe(403);
    const head = await asPerson(server, { level: 'head' });
    expect((await head.call('POST /reviews/clients/', { body })).body.responsible?.id).toBe(other.id);
    const nobody = await head.call('POST /reviews/clients/', {
      body: { name: 'x', responsible_id: newId() },
    });
    expect(nobody.body).toMatchObject({ detail: [{ loc: ['body', 'responsible_id'] }] });
  });

  it.each([
    ['10,000 characters', 'я'.repeat(10_000), 422],
    ['a NUL', 'a\0b', 422],
    ['only spaces', '   ', 422],
    ['HTML', '<img src=x onerror=alert(1)>', 200],
    ['emoji', 'Кофе ☕️👩‍🍳', 200],
    ['a lone surrogate', 'a\ud800b', 200],
  ])('a name with %s', async (_what, name, status) => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await head.send('POST /reviews/clients/', { body: { name } });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.detail).toMatchObject([{ loc: ['body', 'name'] }]);
    else expect(answer.body.name).toBe(name.toWellFormed());
  });
});

describe('one client', () => {
  it('is 404 for those who may not see it, 403 for those who may not change it', async () => {
    const clientId = await createClient(server);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    const manager = await asPerson(server);
    const params = { client_id: clientId };
    expect((await stranger.call('GET /reviews/clients/{client_id}', { params })).status).toBe(404);
    expect((await manager.call('GET /reviews/clients/{client_id}', { params })).status).toBe(200);
    const change = await manager.call('PATCH /reviews/clients/{client_id}', { params, body: { name: 'x' } });
    expect(change.status).toBe(403);
    const head = await asPerson(server, { level: 'head' });
    expect(
      (await head.call('GET /reviews/clients/{client_id}', { params: { client_id: newId() } })).status,
    ).toBe(404);
  });

  it('is changed by its manager and archived by a head; nothing is erased', async () => {
    const manager = await asPerson(server);
    const head = await asPerson(server, { level: 'head' });
    const clientId = await createClient(server, { responsibleId: manager.id });
    const params = { client_id: clientId };
    const changed = await manager.call('PATCH /reviews/clients/{client_id}', {
      params,
      body: { name: 'Иначе', note: 'n' },
    });
    expect(changed.body).toMatchObject({ name: 'Иначе', note: 'n' });
    expect((await manager.call('DELETE /reviews/clients/{client_id}', { params })).status).toBe(403);
    const sly = await manager.call('PATCH /reviews/clients/{client_id}', {
      params,
      body: { status: 'archived' },
    });
    expect(sly.status).toBe(403);
    expect((await head.call('DELETE /reviews/clients/{client_id}', { params })).body.status).toBe('archived');
    const group = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'x' },
    });
    expect(group.status).toBe(409);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['seq', 'action', 'user_id'])
      .where('client_id', '=', clientId)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { seq: 1, action: 'client.changed', user_id: manager.id },
      { seq: 2, action: 'client.archived', user_id: head.id },
    ]);
  });

  it('wants something to change', async () => {
    const head = await asPerson(server, { level: 'head' });
    const params = { client_id: await createClient(server) };
    const empty = await head.send('PATCH /reviews/clients/{client_id}', { params, body: {} });
    expect(empty.status).toBe(422);
  });
});
