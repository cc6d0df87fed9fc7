import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createLog } from '../../lib/log.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient, createSite } from '../../test/factories.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let manager: Caller;
let clientId: string;
let siteId: string;
let number = 0;

beforeAll(async () => {
  manager = await asPerson(server, { level: 'manager' });
  clientId = await createClient(server, { responsibleId: manager.id });
  siteId = await createSite(server, { name: 'Карты', domain: 'maps.example' });
});

const path = '/reviews/clients/{client_id}/accesses';
const newLogin = () => `login${(number += 1)}`;
const make = (body: object = {}, who = manager, id = clientId) =>
  who.send(`POST ${path}`, {
    params: { client_id: id },
    body: { site_id: siteId, login: newLogin(), secret: 'секрет', ...body },
  });
const change = (body: object, who = manager, id = clientId) =>
  who.send(`PUT ${path}`, { params: { client_id: id }, body });
const remove = (access: string, who = manager, id = clientId) =>
  who.send(`DELETE ${path}`, { params: { client_id: id }, query: { id: access } });
const list = async (who = manager, id = clientId) =>
  (await who.call(`GET ${path}`, { params: { client_id: id } })).body;
const reveal = (access: string, who = manager, id = clientId) =>
  who.send(`GET ${path}`, { params: { client_id: id }, query: { reveal_id: access } });

async function made(body: object = {}): Promise<string> {
  const answer = await make(body);
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}

/** Someone who has not seen a secret yet: how many one may see is counted. */
async function anotherManager(): Promise<{ who: Caller; id: string }> {
  const who = await asPerson(server, { level: 'manager' });
  return { who, id: await createClient(server, { responsibleId: who.id }) };
}

const secretOf = ({ body }: Awaited<ReturnType<typeof reveal>>) =>
  (body.data as { secret: unknown }[])[0]?.secret;

describe('who may', () => {
  it('the responsible manager, heads and the own company', async () => {
    const id = await made();
    expect((await call(server, null, `GET ${path}`, { params: { client_id: clientId } })).status).toBe(401);
    const other = await asPerson(server, { level: 'manager' });
    const editor = await asPerson(server, { level: 'editor' });
    for (const who of [other, editor]) {
      expect((await who.send(`GET ${path}`, { params: { client_id: clientId } })).status).toBe(403);
      expect((await reveal(id, who)).status).toBe(403);
      expect((await make({}, who)).status).toBe(403);
      expect((await change({ id, note: 'x' }, who)).status).toBe(403);
      expect((await remove(id, who)).status).toBe(403);
    }
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(`GET ${path}`, { params: { client_id: clientId } })).status).toBe(404);
    expect((await reveal(id, stranger)).status).toBe(404);
    const own = await asPerson(server, { clientId });
    expect(secretOf(await reveal(id, own))).toBe('секрет');
    expect((await make({}, own)).status).toBe(200);
  });

  it('a helper works with accesses and sees no secret', async () => {
    const head = await asPerson(server, { level: 'head' });
    const helper = await asPerson(server, { level: 'copywriter' });
    await head.call('POST /employees/helper', { body: { employee_id: manager.id, helper_id: helper.id } });
    const id = await made();
    const seen = (await list(helper)).data.find((access) => access.id === id);
    expect(seen).toMatchObject({ secret: null, abilities: ['accesses:write'] });
    expect((await change({ id, note: 'Новый телефон' }, helper)).status).toBe(200);
    expect((await reveal(id, helper)).status).toBe(403);
  });
});

describe('keeping', () => {
  it('says everything but the secret, which the table does not hold either', async () => {
    const answer = await make({ login: ' me@example.com ', secret: ' Пароль 123 ', note: 'Телефон у Анны' });
    expect(answer.body).toMatchObject({
      client_id: clientId,
      site: { id: siteId, name: 'Карты', domain: 'maps.example' },
      login: 'me@example.com',
      secret: null,
      note: 'Телефон у Анны',
      updated_by: { id: manager.id },
      revealed_at: null,
      revealed_by: null,
    });
    expect((await list()).data.every((access) => access.secret === null)).toBe(true);
    const row = await server.context.db.query
      .selectFrom('accesses')
      .selectAll()
      .where('id', '=', String(answer.body.id))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('Пароль');
    expect(row.key_id).toBe(server.context.secrets.keyId);
    expect(secretOf(await reveal(row.id))).toBe(' Пароль 123 ');
  });

  it.each([
    ['emoji', '🔑 ключ 👩‍👩‍👧‍👦'],
    ['quotes and line breaks', '"\'\\\n\r\t<script>'],
    ['10,000 characters', '🙂'.repeat(5000)],
    ['one', 'x'],
  ])('gives back %s as it was', async (_name, secret) => {
    const { who, id } = await anotherManager();
    const kept = await make({ secret }, who, id);
    expect(kept.status).toBe(200);
    expect(secretOf(await reveal(String(kept.body.id), who, id))).toBe(secret);
  });

  it('refuses what is no access, and says nothing of the secret', async () => {
    const refused = [
      { secret: '' },
      { secret: `тайна${'x'.repeat(10_000)}` },
      { secret: 'тайна\0' },
      { secret: 'тайна\ud800' },
      { secret: ['тайна'] },
      { login: ' ', secret: 'тайна' },
      { site_id: newId(), secret: 'тайна' },
      { owner: 'x', secret: 'тайна' },
    ];
    for (const body of refused) {
      const answer = await make(body);
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).not.toContain('тайна');
    }
  });

  it('one of each site and login, two at once too', async () => {
    const login = newLogin();
    const both = await Promise.all([make({ login }), make({ login })]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await make({ login: ` ${login} ` })).status).toBe(409);
    const id = await made();
    expect((await change({ id, login })).status).toBe(409);
    expect((await make({ login, site_id: await createSite(server) })).status).toBe(200);
  });
});

describe('changing', () => {
  it('what is given, the secret only where it is', async () => {
    const id = await made({ secret: 'старый' });
    const login = newLogin();
    expect((await change({ id, login, note: 'Другая' })).body).toMatchObject({
      login,
      note: 'Другая',
      secret: null,
    });
    expect(secretOf(await reveal(id))).toBe('старый');
    expect((await change({ id, secret: 'новый' })).body).toMatchObject({ login, note: 'Другая' });
    expect(secretOf(await reveal(id))).toBe('новый');
    expect((await change({ id })).status).toBe(422);
    expect((await change({ id, site_id: newId() })).status).toBe(422);
    expect((await change({ id: newId(), note: 'x' })).status).toBe(404);
    const { who, id: other } = await anotherManager();
    expect((await change({ id, note: 'x' }, who, other)).status).toBe(404);
    expect((await reveal(id, who, other)).status).toBe(404);
    expect((await remove(id, who, other)).status).toBe(404);
    expect((await remove(id)).body).toEqual({ message: 'Access deleted' });
    expect((await remove(id)).status).toBe(404);
    expect((await reveal(id)).status).toBe(404);
  });

  it('two secrets at once: one of them stays, whole, and what is shown meanwhile is one that was there', async () => {
    const { who, id } = await anotherManager();
    const access = String((await make({ secret: 'первый' }, who, id)).body.id);
    const [one, other, shown] = await Promise.all([
      change({ id: access, secret: 'второй' }, who, id),
      change({ id: access, secret: 'третий' }, who, id),
      reveal(access, who, id),
    ]);
    expect([one.status, other.status, shown.status]).toEqual([200, 200, 200]);
    expect(['первый', 'второй', 'третий']).toContain(secretOf(shown));
    expect(['второй', 'третий']).toContain(secretOf(await reveal(access, who, id)));
  });

  it('and deleting at once: whoever is late finds nothing', async () => {
    const id = await made();
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    const next = await made();
    const [removed, changed] = await Promise.all([remove(next), change({ id: next, secret: 'x' })]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(changed.status);
    expect((await list()).data.map((access) => access.id)).not.toContain(next);
  });

  it('an archived client: nothing is added, everything is read, and what is not needed is deleted', async () => {
    const { who, id } = await anotherManager();
    const access = String((await make({}, who, id)).body.id);
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', id)
      .execute();
    expect((await list(who, id)).data).toMatchObject([{ abilities: ['accesses:reveal'] }]);
    expect((await make({}, who, id)).status).toBe(409);
    expect((await change({ id: access, note: 'x' }, who, id)).status).toBe(409);
    expect(secretOf(await reveal(access, who, id))).toBe('секрет');
    expect((await remove(access, who, id)).status).toBe(200);
  });
});

describe('revealing', () => {
  it('shows one, says who did, and nobody stores the answer', async () => {
    const { who, id } = await anotherManager();
    const first = String((await make({ secret: 'один' }, who, id)).body.id);
    await make({ secret: 'два' }, who, id);
    const answer = await reveal(first, who, id);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({
      count: 1,
      data: [{ id: first, secret: 'один', revealed_by: { id: who.id }, revealed_at: expect.any(String) }],
    });
    expect((await list(who, id)).data.map((access) => [access.secret, access.revealed_by?.id])).toEqual([
      [null, who.id],
      [null, undefined],
    ]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('client_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action, user_id, resource_id }) => [action, user_id, resource_id])).toEqual([
      ['access.created', who.id, first],
      ['access.created', who.id, expect.any(String)],
      ['access.revealed', who.id, first],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/один|два/);
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });

  it('stops one who sweeps, over all their clients and at once, and nobody else', async () => {
    const { who, id } = await anotherManager();
    const made = await Promise.all(Array.from({ length: 14 }, () => make({}, who, id)));
    const answers = await Promise.all(made.map((one) => reveal(String(one.body.id), who, id)));
    const statuses = answers.map((one) => one.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = answers.find((one) => one.status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused?.body).not.toHaveProperty('data');
    const own = await asPerson(server, { clientId: id });
    expect((await reveal(String(made[0]?.body.id), own, id)).status).toBe(200);
    expect((await list(who, id)).count).toBe(14);
    const seen = await server.context.db.query
      .selectFrom('audit_entries')
      .select('seq')
      .where('client_id', '=', id)
      .where('action', '=', 'access.revealed')
      .execute();
    expect(seen).toHaveLength(11);
  });

  it('shows nothing of a secret that was moved to another row or changed in the table', async () => {
    const { who, id } = await anotherManager();
    const [one, other] = await Promise.all([
      make({ secret: 'свой' }, who, id),
      make({ secret: 'чужой' }, who, id),
    ]);
    const { query } = server.context.db;
    const row = await query
      .selectFrom('accesses')
      .select('secret_sealed')
      .where('id', '=', String(other.body.id))
      .executeTakeFirstOrThrow();
    await query.updateTable('accesses').set(row).where('id', '=', String(one.body.id)).execute();
    const answer = await reveal(String(one.body.id), who, id);
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).not.toContain('чужой');
    const noted = await query
      .selectFrom('audit_entries')
      .select('seq')
      .where('client_id', '=', id)
      .where('action', '=', 'access.revealed')
      .execute();
    expect(noted).toEqual([]);
  });
});

describe('a secret', () => {
  it('stands in no log, event, notification or export, even at the most talkative', async () => {
    const written: string[] = [];
    const log = createLog('trace', { write: (line: string) => void written.push(line) });
    const node = await startTestServer(server.databaseUrl, { overrides: { log } });
    const { who, id } = await anotherManager();
    const secret = 'Сверхтайный пароль 42';
    const send = (name: string, request: object) =>
      call(node, who.token, name, { params: { client_id: id }, ...request });
    const kept = await send(`POST ${path}`, { body: { site_id: siteId, login: 'a', secret } });
    const { id: access } = kept.body as { id: string };
    await send(`POST ${path}`, { body: { site_id: siteId, login: 'a', secret } });
    await send(`PUT ${path}`, { body: { id: access, secret: `${secret}!` } });
    await send(`PUT ${path}`, { body: { id: access, secret, bad: 1 } });
    expect(JSON.stringify((await send(`GET ${path}`, { query: { reveal_id: access } })).body)).toContain(
      secret,
    );
    const head = await asPerson(server, { level: 'head' });
    const exported = await call(node, head.token, 'GET /exports/audit', { query: { format: 'csv' } });
    const { query } = server.context.db;
    const tables = await Promise.all([
      query.selectFrom('events').selectAll().execute(),
      query.selectFrom('notifications').selectAll().execute(),
      query.selectFrom('audit_entries').selectAll().execute(),
      query.selectFrom('accesses').selectAll().execute(),
    ]);
    await node.close();
    expect(exported.status).toBe(200);
    expect(written.join('')).toContain(path.replace('{client_id}', ':client_id'));
    for (const text of [written.join(''), JSON.stringify(exported.body), JSON.stringify(tables)])
      expect(text).not.toContain('Сверхтайный');
  });
});
