import type { AnswerOf, Api } from '@molva/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { urlKey } from './url-key.ts';

const server = useServer();

async function scene() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server);
  const add = (body: object = {}) =>
    manager.send('POST /reviews/clients/areas/', {
      body: {
        client_id: clientId,
        site_id: siteId,
        fullname_area: 'Кофейня на Мира, 12',
        url: 'https://maps.example/org/1',
        ...body,
      },
    });
  return { manager, clientId, siteId, add };
}

describe('POST /reviews/clients/areas/', () => {
  it('adds an area', async () => {
    const { manager, clientId, siteId, add } = await scene();
    const made = await add();
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      client_id: clientId,
      site: { id: siteId },
      status: 'active',
      monitoring: null,
      rating: null,
      collected_count: 0,
    });
    const list = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(list.body).toMatchObject({ count: 1, data: [{ id: made.body.id }] });
  });

  it.each([
    'not an address',
    'file:///etc/passwd',
    'ftp://maps.example/1',
    'javascript:alert(1)',
    'https://user:password@maps.example/1',
    'https://user@maps.example/1',
    'https://maps.example/a b',
    `https://maps.example/${'a'.repeat(2_000)}`,
    '',
    '//maps.example/1',
  ])('refuses the address %j, naming the field', async (url) => {
    const { add } = await scene();
    const answer = await add({ url });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'url'] }]);
  });

  it('takes addresses in Cyrillic', async () => {
    const { add } = await scene();
    expect((await add({ url: 'https://кофе.рф/отзывы?город=Тверь' })).status).toBe(200);
  });

  it('answers 409 for the same address of the client, also when two come at once', async () => {
    const { add } = await scene();
    const both = await Promise.all([
      add(),
      add({ url: 'http://www.maps.example/org/1/?utm_source=x#reviews' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const other = await scene();
    expect((await other.add()).status).toBe(200);
  });

  it('wants a site and a group that exist, and the group to be of this client', async () => {
    const { add } = await scene();
    expect((await add({ site_id: newId() })).body.detail).toMatchObject([{ loc: ['body', 'site_id'] }]);
    const other = await scene();
    const group = await other.manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: other.clientId, name: 'Чужая группа' },
    });
    const answer = await add({ group_id: group.body.id });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'group_id'] }]);
  });

  it('is 403 for whoever only reads the client, 404 for another company, 401 for nobody', async () => {
    const { clientId, siteId } = await scene();
    const body = { client_id: clientId, site_id: siteId, fullname_area: 'x', url: 'https://a.example' };
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.send('POST /reviews/clients/areas/', { body })).status).toBe(403);
    const ownUser = await asPerson(server, { clientId });
    expect((await ownUser.send('POST /reviews/clients/areas/', { body })).status).toBe(403);
    const helperless = await asPerson(server, { level: 'manager' });
    expect((await helperless.send('POST /reviews/clients/areas/', { body })).status).toBe(403);
    expect((await call(server, null, 'POST /reviews/clients/areas/', { body })).status).toBe(401);
    const head = await asPerson(server, { level: 'head' });
    const nowhere = await head.send('POST /reviews/clients/areas/', {
      body: { ...body, client_id: newId() },
    });
    expect(nowhere.status).toBe(404);
  });
});

describe('areas of another client', () => {
  it('are not found, whatever one does with their id', async () => {
    const { clientId, siteId } = await scene();
    const areaId = await createArea(server, { clientId, siteId });
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    const answers = await Promise.all([
      stranger.send('GET /reviews/clients/areas/', { query: { client_id: clientId } }),
      stranger.send('GET /reviews/clients/areas/group', { query: { client_id: clientId } }),
      stranger.send('GET /reviews/clients/areas/monitoring-runs', { query: { area_id: areaId } }),
      stranger.send('GET /reviews/clients/requests/get-reviews-and-answers', { query: { area_id: areaId } }),
      stranger.send('GET /reviews/clients/{client_id}/ratings', { params: { client_id: clientId } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  });
});

type Added = AnswerOf<Api['POST /reviews/clients/areas/']>;
const added = async (add: () => Promise<{ body: unknown }>) => (await add()).body as Added;

describe('PUT /reviews/clients/areas/', () => {
  it('changes what is named and leaves the rest', async () => {
    const { manager, add } = await scene();
    const { body: area } = await add();
    const changed = await manager.send('PUT /reviews/clients/areas/', {
      body: { id: area.id, status: 'paused' },
    });
    expect(changed.body).toMatchObject({
      status: 'paused',
      fullname_area: area.fullname_area,
      url: area.url,
    });
    expect((await manager.send('PUT /reviews/clients/areas/', { body: { id: area.id } })).status).toBe(422);
    expect(
      (await manager.send('PUT /reviews/clients/areas/', { body: { id: newId(), status: 'paused' } })).status,
    ).toBe(404);
  });

  it('moves to another site while nothing was collected, and not after', async () => {
    const { manager, add } = await scene();
    const area = await added(add);
    const put = (body: object) =>
      manager.send('PUT /reviews/clients/areas/', { body: { id: area.id, ...body } });
    const other = await createSite(server);
    const moved = await put({ site_id: other, url: 'https://other.example/1' });
    expect(moved.body).toMatchObject({ site: { id: other }, url: 'https://other.example/1' });
    expect(await put({ site_id: newId() })).toMatchObject({
      status: 422,
      body: { detail: [{ code: 'no_such_site' }] },
    });
    const off = await createSite(server);
    const head = await asPerson(server, { level: 'head' });
    await head.call('PUT /reviews/clients/areas/site', { body: { id: off, is_active: false } });
    expect(await put({ site_id: off })).toMatchObject({
      status: 422,
      body: { detail: [{ code: 'site_off' }] },
    });
    await insertReview(server, { clientId: area.client_id, areaId: area.id });
    const third = await createSite(server);
    expect(await put({ site_id: third })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'site_id'], code: 'site_of_collected_area' }] },
    });
    // What stays the same may be sent along.
    expect((await put({ site_id: other, fullname_area: 'Кофейня' })).status).toBe(200);
  });

  it('does not change the site of an area that is being collected', async () => {
    const { manager, add } = await scene();
    const area = await added(add);
    await manager.call('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: area.id, is_active: false },
    });
    await manager.call('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: area.id, run_now: true },
    });
    const answer = await manager.send('PUT /reviews/clients/areas/', {
      body: { id: area.id, site_id: await createSite(server) },
    });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ code: 'area_being_collected' }] } });
  });

  it('says which area has an address, also an archived one, and lets its own be sent again', async () => {
    const { manager, add } = await scene();
    const area = await added(add);
    await manager.send('PUT /reviews/clients/areas/', { body: { id: area.id, status: 'archived' } });
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: 'area_address_taken', current: { id: area.id, status: 'archived' } },
    });
    const same = await manager.send('PUT /reviews/clients/areas/', {
      body: { id: area.id, url: `${area.url}/` },
    });
    expect(same.status).toBe(200);
  });

  it('does not give an area the address of another', async () => {
    const { manager, add } = await scene();
    await add();
    const { body: second } = await add({ url: 'https://maps.example/org/2' });
    const answer = await manager.send('PUT /reviews/clients/areas/', {
      body: { id: second.id, url: 'https://maps.example/org/1' },
    });
    expect(answer.status).toBe(409);
  });
});

describe('groups', () => {
  it('are made, renamed, filled and removed; their areas stay', async () => {
    const { manager, clientId, add } = await scene();
    const { body: area } = await add();
    const { body: group } = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'Центр' },
    });
    const twice = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'Центр' },
    });
    expect(twice.status).toBe(409);
    const renamed = await manager.call('PUT /reviews/clients/areas/group', {
      body: { id: group.id, name: 'Юг' },
    });
    expect(renamed.body.name).toBe('Юг');
    const moved = await manager.send('PUT /reviews/clients/areas/group-for-area', {
      body: { id: area.id, group_id: group.id },
    });
    expect(moved.body.group_id).toBe(group.id);
    const list = await manager.call('GET /reviews/clients/areas/group', { query: { client_id: clientId } });
    expect(list.body).toEqual({
      count: 1,
      data: [{ id: group.id, client_id: clientId, name: 'Юг', area_ids: [area.id], position: null }],
    });
    const inGroup = await manager.call('GET /reviews/clients/areas/', {
      query: { client_id: clientId, group_id: group.id },
    });
    expect(inGroup.body.count).toBe(1);
    expect((await manager.send(`DELETE /reviews/clients/areas/group?id=${group.id}`)).status).toBe(200);
    expect((await manager.send(`DELETE /reviews/clients/areas/group?id=${group.id}`)).status).toBe(404);
    const after = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(after.body.data).toMatchObject([{ id: area.id, group_id: null }]);
  });

  it('take an area out again, and never one of another client', async () => {
    const { manager, clientId, add } = await scene();
    const { body: area } = await add();
    const other = await scene();
    const { body: foreign } = await other.manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: other.clientId, name: 'Чужая' },
    });
    const path = 'PUT /reviews/clients/areas/group-for-area';
    expect((await manager.send(path, { body: { id: area.id, group_id: foreign.id } })).status).toBe(422);
    expect((await other.manager.send(path, { body: { id: area.id, group_id: null } })).status).toBe(403);
    const { body: own } = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'Своя' },
    });
    await manager.send(path, { body: { id: area.id, group_id: own.id } });
    expect((await manager.send(path, { body: { id: area.id, group_id: null } })).body.group_id).toBeNull();
    expect((await manager.send(path, { body: { id: area.id } })).status).toBe(422);
  });
});

describe('sites', () => {
  it('are read by staff, one or all, with rules to publish by', async () => {
    const { manager, clientId, siteId, add } = await scene();
    await add();
    const unused = await createSite(server);
    const all = await manager.call('GET /reviews/clients/areas/site');
    expect(all.body.data.map((site) => site.id)).toEqual(expect.arrayContaining([siteId, unused]));
    const one = await manager.call('GET /reviews/clients/areas/site', { query: { site_id: siteId } });
    expect(one.body).toMatchObject({
      count: 1,
      data: [{ id: siteId, politeness: { concurrency: 1 }, parser_rules: {} }],
    });
    expect(
      (await manager.call('GET /reviews/clients/areas/site', { query: { site_id: newId() } })).status,
    ).toBe(404);
    const rules = await manager.call('POST /reviews/clients/areas/site-rules', {
      body: { client_id: clientId },
    });
    expect(rules.body.data).toMatchObject([{ site_id: siteId, publication_rules: { ai_allowed: false } }]);
    const everything = await manager.call('POST /reviews/clients/areas/site-rules');
    expect(everything.body.count).toBe(all.body.count);
    const ownUser = await asPerson(server, { clientId });
    expect((await ownUser.call('GET /reviews/clients/areas/site')).status).toBe(403);
  });
});

it.each([
  ['http://www.a.example/x/', 'https://a.example/x'],
  ['https://a.example/x?b=1&a=2', 'https://a.example/x?a=2&b=1'],
  ['https://a.example/x?utm_campaign=z&yclid=1', 'https://a.example/x#top'],
  ['https://A.example:443/x', 'https://a.example/x'],
])('urlKey: %s is the page of %s', (one, other) => {
  expect(urlKey(one)).toBe(urlKey(other));
});

it.each([
  ['https://a.example/x', 'https://a.example/y'],
  ['https://a.example/x?id=1', 'https://a.example/x?id=2'],
  ['https://a.example:8443/x', 'https://a.example/x'],
])('urlKey: %s is not the page of %s', (one, other) => {
  expect(urlKey(one)).not.toBe(urlKey(other));
});
