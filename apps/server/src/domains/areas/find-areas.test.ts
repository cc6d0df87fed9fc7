import { expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

it('finds areas by a part of the name, those of the clients one may see', async () => {
  const siteId = await createSite(server, { name: 'Карты' });
  const own = await createClient(server, { name: 'Кофейни' });
  const other = await createClient(server, { name: 'Чайные' });
  const first = await createArea(server, { clientId: own, siteId, name: 'Арбат 1' });
  await createArea(server, { clientId: other, siteId, name: 'Новый Арбат, 100 %' });
  const query = { q: 'арбат' };

  const anyone = await asPerson(server, { level: 'copywriter' });
  const found = await anyone.call('GET /reviews/clients/areas/search', { query });
  expect(found.status).toBe(200);
  expect(found.body.data.map(({ fullname_area }) => fullname_area)).toEqual([
    'Арбат 1',
    'Новый Арбат, 100 %',
  ]);
  expect(found.body.data[0]).toEqual({
    id: first,
    client_id: own,
    client_name: 'Кофейни',
    fullname_area: 'Арбат 1',
    site_name: 'Карты',
  });
  const literal = await anyone.call('GET /reviews/clients/areas/search', { query: { q: '0 %' } });
  expect(literal.body.data).toHaveLength(1);

  const client = await asPerson(server, { clientId: own });
  const seen = await client.call('GET /reviews/clients/areas/search', { query });
  expect(seen.body.data.map(({ client_id }) => client_id)).toEqual([own]);
  const trainee = await asPerson(server, { level: 'trainee' });
  expect((await trainee.call('GET /reviews/clients/areas/search', { query })).body.data).toEqual([]);
});

it('refuses a number of rows that is none', async () => {
  const person = await asPerson(server);
  for (const limit of ['0', '-1', '51', 'abc'])
    expect(
      (await person.send('GET /reviews/clients/areas/search', { query: { q: 'а', limit } })).status,
    ).toBe(422);
  expect((await person.send('GET /reviews/clients/areas/search')).status).toBe(422);
});
