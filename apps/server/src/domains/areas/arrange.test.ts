import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const areas = 'PUT /reviews/clients/areas/order';
const groups = 'PUT /reviews/clients/areas/group/order';
let manager: Caller;
let clientId = '';
let foreign = '';
const ids: Record<string, string> = {};

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server);
  for (const name of ['А', 'Б', 'В', 'Г']) ids[name] = await createArea(server, { clientId, siteId, name });
  foreign = await createArea(server, { clientId: await createClient(server), siteId });
  for (const name of ['Север', 'Центр', 'Юг']) {
    const made = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name },
    });
    ids[name] = made.body.id;
  }
});

const named = (...names: string[]) => names.map((name) => ids[name] ?? '');
const put = (group: string | null, ...names: string[]) =>
  manager.send(areas, { body: { client_id: clientId, group_id: group, area_ids: named(...names) } });
const list = async (query: object = {}) => {
  const { body } = await manager.call('GET /reviews/clients/areas/', {
    query: { client_id: clientId, sort: 'position', ...query },
  });
  return body.data.map((area) => area.fullname_area);
};
const listGroups = async () => {
  const { body } = await manager.call('GET /reviews/clients/areas/group', { query: { client_id: clientId } });
  return body.data.map((group) => group.name);
};

describe('PUT /reviews/clients/areas/order', () => {
  it('refuses nobody, a reader, other clients’ areas and what is none', async () => {
    const body = { client_id: clientId, group_id: null, area_ids: named('А') };
    expect((await call(server, null, areas, { body })).status).toBe(401);
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.send(areas, { body })).status).toBe(403);
    const other = await asPerson(server, { clientId: await createClient(server) });
    expect((await other.send(areas, { body })).status).toBe(403);
    for (const area_ids of [[foreign], [newId()], [], ['x'], undefined]) {
      const answer = await manager.send(areas, { body: { ...body, area_ids } });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: expect.arrayContaining(['area_ids']) }]);
    }
    const group = await manager.send(areas, { body: { ...body, group_id: newId() } });
    expect(group.body.detail).toMatchObject([{ loc: ['body', 'group_id'] }]);
    expect(await list()).toEqual(['А', 'Б', 'В', 'Г']);
  });

  it('keeps the order given, those without a place last by name', async () => {
    expect((await put(null, 'В', 'А')).status).toBe(200);
    expect(await list()).toEqual(['В', 'А', 'Б', 'Г']);
    // Who is not named comes after.
    expect((await put(null, 'Г')).status).toBe(200);
    expect(await list()).toEqual(['Г', 'В', 'А', 'Б']);
    expect(await list({ sort: 'fullname_area' })).toEqual(['А', 'Б', 'В', 'Г']);
  });

  it('moves to the group it names, and says so in the log', async () => {
    const group = ids['Юг'] ?? '';
    expect((await put(group, 'Б', 'Г')).status).toBe(200);
    expect(await list({ group_id: group })).toEqual(['Б', 'Г']);
    const head = await asPerson(server, { level: 'head' });
    const { body } = await head.call('GET /audit', {
      query: { client_id: clientId, action: 'area.arranged' },
    });
    expect(body.data[0]).toMatchObject({ resource_id: group, details: { order: named('Б', 'Г') } });
  });

  it('is refused of an archived client', async () => {
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    const body = { client_id: archived, group_id: null, area_ids: [foreign] };
    expect((await manager.send(areas, { body })).status).toBe(409);
  });

  it('leaves one whole order where two arrange at once', async () => {
    const all = ['А', 'Б', 'В', 'Г'];
    const orders = [all, all.toReversed()];
    const answers = await Promise.all(orders.map((order) => put(null, ...order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual(await list());
  });
});

describe('PUT /reviews/clients/areas/group/order', () => {
  it('keeps the order given, and takes no group of others', async () => {
    const send = (group_ids: string[]) => manager.send(groups, { body: { client_id: clientId, group_ids } });
    expect(await listGroups()).toEqual(['Север', 'Центр', 'Юг']);
    expect((await send(named('Юг', 'Север', 'Центр'))).status).toBe(200);
    expect(await listGroups()).toEqual(['Юг', 'Север', 'Центр']);
    expect((await send(named('Центр'))).status).toBe(200);
    expect(await listGroups()).toEqual(['Центр', 'Север', 'Юг']);
    expect((await send([newId()])).body.detail).toMatchObject([{ loc: ['body', 'group_ids'] }]);
    const editor = await asPerson(server, { level: 'editor' });
    const body = { client_id: clientId, group_ids: named('Юг') };
    expect((await editor.send(groups, { body })).status).toBe(403);
    expect((await call(server, null, groups, { body })).status).toBe(401);
  });
});
