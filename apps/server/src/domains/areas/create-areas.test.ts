import { expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { createClient, createSite } from '../../test/factories.ts';
import { newId } from '../../lib/ids.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const many = 'POST /reviews/clients/areas/many' as const;

async function scene() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейня «Зерно»' });
  const siteId = await createSite(server);
  const { data } = (await manager.call('GET /reviews/clients/areas/site')).body;
  const { domain = '' } = data.find(({ id }) => id === siteId) ?? {};
  const listed = async () =>
    (await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } })).body;
  return { manager, clientId, siteId, domain, listed };
}

it('makes areas of what fits, each said with its site, and says of the rest why not', async () => {
  const { manager, clientId, siteId, domain, listed } = await scene();
  const old = await manager.call('POST /reviews/clients/areas/', {
    body: { client_id: clientId, site_id: siteId, fullname_area: 'Зерно', url: `https://${domain}/old` },
  });
  const off = await createSite(server);
  const head = await asPerson(server, { level: 'head' });
  await head.call('PUT /reviews/clients/areas/site', { body: { id: off, is_active: false } });
  const { data } = (await manager.call('GET /reviews/clients/areas/site')).body;
  const offDomain = data.find(({ id }) => id === off)?.domain ?? '';
  const rows = [
    { url: `${domain}/one`, fullname_area: 'Зерно на Лесной' },
    { url: `https://${domain}/two` },
    { url: `http://www.${domain}/two/?utm_source=x` },
    { url: `https://${domain}/old` },
    { url: 'https://nobody-knows.example/1' },
    { url: `https://${offDomain}/1` },
    { url: 'Лесная, 5' },
    { url: 'javascript:alert(1)' },
    { url: '' },
  ];
  const body = { client_id: clientId, rows };
  const reasons = [
    null,
    null,
    'repeated',
    'area_address_taken',
    'no_such_site',
    'site_off',
    'not_a_web_address',
    'not_a_web_address',
    'not_a_web_address',
  ];

  const said = await manager.call(many, { body: { ...body, is_preview: true } });
  expect(said.status).toBe(200);
  expect(said.body.data.map(({ reason }) => reason)).toEqual(reasons);
  expect(said.body.data.map(({ area_id }) => area_id)).toEqual(rows.map(() => null));
  expect((await listed()).count).toBe(1);

  const made = await manager.call(many, { body });
  expect(made.body.data.map(({ reason }) => reason)).toEqual(reasons);
  const list = await listed();
  expect(list.count).toBe(3);
  expect(list.data.map(({ fullname_area, site }) => [fullname_area, site.id])).toEqual(
    expect.arrayContaining([
      ['Зерно на Лесной', siteId],
      ['Кофейня «Зерно»', siteId],
    ]),
  );
  expect(made.body.data[0]?.area_id).toBe(
    list.data.find(({ fullname_area }) => fullname_area === 'Зерно на Лесной')?.id,
  );
  const log = await server.context.db.query
    .selectFrom('audit_entries')
    .select('resource_id')
    .where('client_id', '=', clientId)
    .where('action', '=', 'area.created')
    .execute();
  expect(log.map(({ resource_id }) => resource_id).toSorted()).toEqual(
    [old.body.id, ...made.body.data.flatMap(({ area_id }) => area_id ?? [])].toSorted(),
  );

  const again = await manager.call(many, { body: { client_id: clientId, rows: rows.slice(0, 2) } });
  expect(again.body.data.map(({ reason }) => reason)).toEqual(['area_address_taken', 'area_address_taken']);
});

it('of two that come at once with the same addresses one makes them', async () => {
  const { manager, clientId, domain, listed } = await scene();
  const body = {
    client_id: clientId,
    rows: Array.from({ length: 100 }, (_, index) => ({ url: `https://${domain}/${index}` })),
  };
  const answers = await Promise.all([manager.send(many, { body }), manager.send(many, { body })]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await listed()).count).toBe(100);
});

it('wants a group of this client, one to a hundred lines, and the right to write areas', async () => {
  const { manager, clientId, domain, listed } = await scene();
  const other = await scene();
  const group = await other.manager.call('POST /reviews/clients/areas/group', {
    body: { client_id: other.clientId, name: 'Чужая группа' },
  });
  const rows = [{ url: `https://${domain}/one` }];
  const put = (body: object) => manager.send(many, { body: { client_id: clientId, rows, ...body } });
  const foreign = await put({ group_id: group.body.id });
  expect(foreign.status).toBe(422);
  expect(foreign.body.detail).toMatchObject([{ loc: ['body', 'group_id'] }]);
  const none = await put({ rows: [] });
  expect(none.status).toBe(422);
  expect(none.body.detail).toMatchObject([{ loc: ['body', 'rows'] }]);
  expect((await put({ rows: Array.from({ length: 101 }, () => rows[0]) })).status).toBe(422);

  const body = { client_id: clientId, rows };
  expect((await call(server, null, many, { body })).status).toBe(401);
  const editor = await asPerson(server, { level: 'editor' });
  expect((await editor.send(many, { body })).status).toBe(403);
  const head = await asPerson(server, { level: 'head' });
  expect((await head.send(many, { body: { ...body, client_id: newId() } })).status).toBe(404);
  expect((await listed()).count).toBe(0);
});
