import { describe, expect, it } from 'vitest';
import { flagsChanged } from '../../kernel/events/publish.ts';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { resolveActor } from '../sessions/index.ts';
import { permissionsOf } from '../../kernel/permissions/authorize.ts';

const server = useServer();
const path = 'GET /users/get-user-permissions/{user_id}';

async function read(who: Caller, id = who.id) {
  const answer = await who.call(path, { params: { user_id: id } });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function help(helper: Caller, employee: Caller): Promise<void> {
  const admin = await asPerson(server, { isSuperuser: true });
  const body = { employee_id: employee.id, helper_id: helper.id };
  expect((await admin.call('POST /employees/helper', { body })).status).toBe(200);
}

describe('GET /users/get-user-permissions/{user_id}', () => {
  it('is for oneself, heads and administrators; 403 comes before 404', async () => {
    const [person, other, head] = [
      await asPerson(server),
      await asPerson(server),
      await asPerson(server, { level: 'head' }),
    ];
    const params = { user_id: person.id };
    expect((await call(server, null, path, { params })).status).toBe(401);
    for (const id of [person.id, newId()])
      expect((await other.send(path, { params: { user_id: id } })).status).toBe(403);
    expect((await head.send(path, { params })).status).toBe(200);
    expect((await head.send(path, { params: { user_id: newId() } })).status).toBe(404);
    const theirs = await asPerson(server, { clientId: await createClient(server) });
    expect((await read(theirs)).kind).toBe('client');
    expect((await theirs.send(path, { params })).status).toBe(403);
  });

  it.each(['trainee', 'copywriter', 'editor', 'manager', 'head'] as const)(
    'says of a %s what the checks go by',
    async (level) => {
      const person = await asPerson(server, { level });
      await createClient(server, { responsibleId: person.id });
      const rights = await read(person);
      const actor = await resolveActor(server.context, person.token);
      expect(actor && permissionsOf(actor)).toEqual(rights.permissions);
      expect(rights.permissions).toEqual((await person.call('GET /users/me')).body.permissions);
      const fromSources = new Set(rights.sources.map(({ permission }) => permission));
      expect([...fromSources]).toEqual(rights.permissions);
      expect(new Set(rights.sources.map(({ source }) => source))).toEqual(new Set(['level']));
    },
  );

  it('names the clients with what ties them, and lists rights for clients by them', async () => {
    const manager = await asPerson(server);
    const [own, given] = [
      await createClient(server, { name: 'Бета', responsibleId: manager.id }),
      await createClient(server, { name: 'альфа' }),
    ];
    const head = await asPerson(server, { level: 'head' });
    for (const client_id of [given, own])
      await head.call('PUT /employees/assign-to-client', { body: { client_id, employee_id: manager.id } });
    const rights = await read(head, manager.id);
    expect(rights).toMatchObject({
      user_id: manager.id,
      kind: 'staff',
      level: 'manager',
      is_superuser: false,
    });
    expect(rights.clients).toEqual([
      { id: given, name: 'альфа', why: 'assigned' },
      { id: own, name: 'Бета', why: 'responsible' },
    ]);
    const of = (permission: string) => rights.sources.filter((source) => source.permission === permission);
    expect(of('areas:write')).toEqual([
      { permission: 'areas:write', source: 'level', scope: 'clients', clients: [own], employee: null },
    ]);
    expect(of('clients:read')).toMatchObject([{ source: 'level', scope: 'all', clients: [] }]);
  });

  it('lists what comes through helping with whom it comes from, and never what helpers do not get', async () => {
    const [helper, manager, head] = [
      await asPerson(server, { level: 'trainee' }),
      await asPerson(server, { level: 'manager' }),
      await asPerson(server, { level: 'head' }),
    ];
    const client = await createClient(server, { name: 'Чужой', responsibleId: manager.id });
    await help(helper, manager);
    await help(helper, head);
    const rights = await read(helper);
    expect(rights.clients).toEqual([{ id: client, name: 'Чужой', why: 'helping' }]);
    const me = (await manager.call('GET /users/me')).body;
    expect(rights.sources.filter(({ permission }) => permission === 'areas:write')).toEqual([
      {
        permission: 'areas:write',
        source: 'helping',
        scope: 'clients',
        clients: [client],
        employee: { id: manager.id, full_name: me.full_name, email: manager.email },
      },
    ]);
    const helping = rights.sources
      .filter(({ source }) => source === 'helping')
      .map(({ permission }) => permission);
    expect(helping).not.toContain('accesses:reveal');
    expect(helping).not.toContain('clients:create_account');
    expect(rights.permissions).not.toContain('users:search');
    const group = await helper.send('POST /reviews/clients/areas/group', {
      body: { client_id: client, name: 'x' },
    });
    expect(group.status).toBe(200);
  });

  it('says of an administrator that all comes from that, and of a company that it is the own one', async () => {
    const admin = await asPerson(server, { isSuperuser: true, level: 'trainee' });
    const all = await read(admin);
    expect(all.sources.filter(({ source }) => source === 'superuser')).toHaveLength(all.permissions.length);
    const clientId = await createClient(server, { name: 'Наша' });
    const theirs = await read(await asPerson(server, { clientId }));
    expect(theirs).toMatchObject({
      kind: 'client',
      level: null,
      clients: [{ id: clientId, why: 'company' }],
    });
    for (const source of theirs.sources)
      expect(source).toMatchObject({ source: 'company', scope: 'clients', clients: [clientId] });
  });

  it('says which rights a flag takes away, of those the user would have', async () => {
    const { query } = server.context.db;
    const editor = await asPerson(server, { level: 'editor' });
    const trainee = await asPerson(server, { level: 'trainee' });
    const admin = await asPerson(server, { isSuperuser: true });
    expect((await read(editor)).withheld).toEqual([]);
    const heard = new Promise<void>((resolve) => {
      server.context.flags.onChange(resolve);
    });
    const row = { key: 'ai-drafting', is_on: false, default_value: true, rules: '[]', version: 1 };
    await query.insertInto('flags').values(row).execute();
    await server.context.db.transaction((tx) => flagsChanged(tx));
    await heard;
    for (const person of [editor, admin]) {
      const rights = await read(person);
      expect(rights.withheld).toEqual([{ permission: 'drafts:generate', flag: 'ai-drafting' }]);
      expect(rights.permissions).not.toContain('drafts:generate');
      expect(rights.sources.map(({ permission }) => permission)).not.toContain('drafts:generate');
    }
    expect((await read(trainee)).withheld).toEqual([]);
  });
});
