import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const tooLong = 'String should have at most 255 characters';

async function itemOf(owner: Caller, title = 'Заметка'): Promise<string> {
  return (await owner.call('POST /items/', { body: { title } })).body.id;
}

describe('POST /items/', () => {
  it('is for everyone signed in, a client too', async () => {
    expect((await call(server, null, 'POST /items/', { body: { title: 'x' } })).status).toBe(401);
    const clientId = await createClient(server);
    for (const options of [{ level: 'trainee' as const }, { clientId }]) {
      const person = await asPerson(server, options);
      const { status, body } = await person.call('POST /items/', { body: { title: '  Позвонить  ' } });
      expect([status, body]).toMatchObject([
        200,
        { title: 'Позвонить', description: null, owner_id: person.id },
      ]);
    }
  });

  it.each([
    ['no title', {}, 'title', 'Field required'],
    ['an empty title', { title: '  ' }, 'title', 'String should have at least 1 character'],
    ['a title of 256 characters', { title: 'я'.repeat(256) }, 'title', tooLong],
    ['a NUL', { title: 'a\0b' }, 'title', 'Must not contain NUL characters'],
    ['a description of 256 characters', { title: 'x', description: 'я'.repeat(256) }, 'description', tooLong],
  ])('refuses %s in the words that the template’s front ends show', async (_what, body, field, msg) => {
    const person = await asPerson(server);
    const answer = await person.send('POST /items/', { body });
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', field], msg }]]);
  });

  it('takes 255 characters of anything', async () => {
    const person = await asPerson(server);
    const body = { title: 'я'.repeat(255), description: '<b>🙂</b>'.padEnd(255, '‮') };
    expect((await person.call('POST /items/', { body })).body).toMatchObject(body);
  });
});

describe('GET /items/', () => {
  it('lists the own ones, and everyone’s to an administrator', async () => {
    const [person, other, head] = [
      await asPerson(server),
      await asPerson(server),
      await asPerson(server, { level: 'head' }),
    ];
    const admin = await asPerson(server, { isSuperuser: true });
    const ids = [await itemOf(person, 'первая'), await itemOf(other, 'вторая')];
    const seen = async (who: Caller) => (await who.call('GET /items/')).body.data.map(({ id }) => id);
    expect(await seen(person)).toEqual([ids[0]]);
    expect(await seen(head)).toEqual([]);
    expect(await seen(admin)).toEqual(expect.arrayContaining(ids));
  });

  it('shows an administrator none of who deleted their account', async () => {
    const [person, admin] = [await asPerson(server), await asPerson(server, { isSuperuser: true })];
    const params = { id: await itemOf(person) };
    const list = async () => (await admin.call('GET /items/', { query: { limit: 1000 } })).body;
    const before = await list();
    expect(before.data.map(({ id }) => id)).toContain(params.id);
    expect((await person.call('DELETE /users/me')).status).toBe(200);
    const { data, count } = await list();
    expect([data.some(({ id }) => id === params.id), count]).toEqual([false, before.count - 1]);
    expect((await admin.send('GET /items/{id}', { params })).status).toBe(404);
    expect((await admin.send('PUT /items/{id}', { params, body: {} })).status).toBe(404);
    expect((await admin.send('DELETE /items/{id}', { params })).status).toBe(404);
  });

  it('finds, sorts and pages', async () => {
    const person = await asPerson(server);
    for (const title of ['б', 'А', 'в']) await itemOf(person, title);
    await person.call('POST /items/', { body: { title: 'г', description: 'про 100% всех' } });
    const list = async (query: object) => (await person.call('GET /items/', { query })).body;
    const titles = async (query: object) => (await list(query)).data.map(({ title }) => title);
    expect(await titles({})).toEqual(['г', 'в', 'А', 'б']);
    expect(await titles({ sort: 'title' })).toEqual(['А', 'б', 'в', 'г']);
    expect(await titles({ sort: '-title', skip: 1, limit: 2 })).toEqual(['в', 'б']);
    expect(await titles({ q: '100%' })).toEqual(['г']);
    expect(await list({ skip: 1e9 })).toEqual({ data: [], count: 4 });
  });
});

describe('one item', () => {
  const calls = [
    ['GET /items/{id}', undefined],
    ['PUT /items/{id}', { title: 'иначе' }],
    ['DELETE /items/{id}', undefined],
  ] as const;

  it.each(calls)('%s: 404 where there is none, 403 where it is of another', async (name, body) => {
    const [person, head] = [await asPerson(server), await asPerson(server, { level: 'head' })];
    const id = await itemOf(person);
    const request = (itemId: string) => ({ params: { id: itemId }, body });
    expect((await call(server, null, name, request(id))).status).toBe(401);
    const unknown = await head.send(name, request(newId()));
    expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'Item not found' }]);
    const others = await head.send(name, request(id));
    expect([others.status, others.body]).toMatchObject([403, { detail: 'Not enough permissions' }]);
    expect((await person.call('GET /items/{id}', { params: { id } })).body.title).toBe('Заметка');
  });

  it('is changed in the fields that were sent', async () => {
    const person = await asPerson(server);
    const id = await itemOf(person);
    const change = (body: object) => person.send('PUT /items/{id}', { params: { id }, body });
    expect((await change({ description: 'подробно' })).body).toMatchObject({
      title: 'Заметка',
      description: 'подробно',
    });
    expect((await change({ title: 'Другая' })).body).toMatchObject({ description: 'подробно' });
    expect((await change({ description: null })).body).toMatchObject({ title: 'Другая', description: null });
    const whole = { id, owner_id: newId(), title: 'Третья', description: null, created_at: 'x' };
    expect((await change(whole)).body).toMatchObject({ id, title: 'Третья', owner_id: person.id });
    for (const nothing of [{}, { title: null }, { owner_id: newId() }])
      expect((await change(nothing)).body).toMatchObject({ title: 'Третья', owner_id: person.id });
  });

  it('is looked after by an administrator, and leaves entries without its text', async () => {
    const [person, admin] = [await asPerson(server), await asPerson(server, { isSuperuser: true })];
    const params = { id: await itemOf(person, 'личное') };
    expect((await admin.call('GET /items/{id}', { params })).body.owner_id).toBe(person.id);
    expect((await admin.call('PUT /items/{id}', { params, body: { title: 'иначе' } })).body.owner_id).toBe(
      person.id,
    );
    const deleted = await admin.call('DELETE /items/{id}', { params });
    expect(deleted.body).toEqual({ message: 'Item deleted successfully' });
    expect((await person.call('GET /items/{id}', { params })).status).toBe(404);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', params.id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'item.created', user_id: person.id, details: {} },
      { action: 'item.changed', user_id: admin.id, details: { fields: ['title'] } },
      { action: 'item.deleted', user_id: admin.id, details: {} },
    ]);
  });
});
