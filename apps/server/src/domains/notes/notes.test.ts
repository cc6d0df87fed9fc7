import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let manager: Caller;
let writer: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server, { level: 'manager' });
  writer = await asPerson(server, { level: 'copywriter' });
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Пекарня' });
});

const path = '/reviews/clients/copywriters-notes';
const write = (body: object, who = writer) =>
  who.send(`POST ${path}`, { body: { client_id: clientId, text: 'Заметка', ...body } });
const change = (id: string, body: object, who = writer) =>
  who.send(`PUT ${path}`, { body: { id, client_id: clientId, ...body } });
const remove = (id: string, who = writer, more: object = {}) =>
  who.send(`DELETE ${path}`, { query: { id, ...more } });
const list = async (query: object = {}, who = writer) =>
  (await who.call(`GET ${path}`, { query: { client_id: clientId, ...query } })).body;
const readers = (query: object = {}, who = writer) =>
  who.send(`GET ${path}/readers`, { query: { client_id: clientId, ...query } });
const mentionsTold = async (person: Caller) =>
  (await person.call('GET /notifications')).body.data.filter((one) => one.kind === 'mentioned');

async function written(body: object = {}, who = writer): Promise<string> {
  const answer = await write(body, who);
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}

describe('who may', () => {
  it('staff reads and writes, each their own clients; clients have no notes', async () => {
    const id = await written();
    const query = { client_id: clientId };
    expect((await call(server, null, `GET ${path}`, { query })).status).toBe(401);
    const client = await asPerson(server, { clientId });
    for (const name of [`GET ${path}`, `GET ${path}/readers`])
      expect((await client.send(name, { query })).status).toBe(403);
    expect((await write({}, client)).status).toBe(403);
    expect((await change(id, { text: 'x' }, client)).status).toBe(403);
    expect((await remove(id, client)).status).toBe(403);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.send(`GET ${path}`, { query })).status).toBe(404);
    expect((await remove(id, trainee)).status).toBe(404);
    await server.context.db.query
      .insertInto('client_staff')
      .values({ client_id: clientId, user_id: trainee.id })
      .execute();
    server.context.sessions.forgetUser(trainee.id);
    expect((await trainee.send(`GET ${path}`, { query })).status).toBe(200);
    const nowhere = { client_id: newId() };
    for (const name of [`GET ${path}`, `GET ${path}/readers`])
      expect((await writer.send(name, { query: nowhere })).status).toBe(404);
    expect((await write(nowhere)).status).toBe(404);
  });

  it('its author and the manager change a note, others do not', async () => {
    const id = await written();
    const editor = await asPerson(server, { level: 'editor' });
    const other = await asPerson(server, { level: 'manager' });
    for (const who of [editor, other]) {
      expect((await change(id, { is_pinned: true }, who)).status).toBe(403);
      expect((await remove(id, who)).status).toBe(403);
    }
    expect((await change(id, { is_pinned: true }, manager)).body).toMatchObject({
      is_pinned: true,
      is_edited: false,
      abilities: ['edit', 'pin', 'delete'],
    });
    const seen = (await list({}, editor)).data.find((note) => note.id === id);
    expect(seen?.abilities).toEqual([]);
    expect((await change(id, { text: 'Другая' })).body).toMatchObject({ is_edited: true, is_pinned: true });
    expect((await remove(id, manager)).body).toEqual({ message: 'Note deleted' });
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { text: 'x' })).status).toBe(404);
  });
});

describe('the list', () => {
  it('has pinned ones on top, then newest first, page by page, and finds words', async () => {
    const own = await createClient(server);
    const body = { client_id: own };
    for (const [text, is_pinned] of [
      ['Первая', true],
      ['Вторая: 100% скидки нет', false],
      ['Третья', false],
      ['Четвёртая', true],
    ] as const)
      await written({ ...body, text, is_pinned });
    const texts = async (query: object = {}) =>
      (await list({ client_id: own, ...query })).data.map((note) => note.text);
    expect(await texts()).toEqual(['Четвёртая', 'Первая', 'Третья', 'Вторая: 100% скидки нет']);
    expect(await texts({ skip: 1, limit: 2 })).toEqual(['Первая', 'Третья']);
    expect(await texts({ q: '100%' })).toEqual(['Вторая: 100% скидки нет']);
    expect(await texts({ q: 'ТРЕТ' })).toEqual(['Третья']);
    expect(await texts({ q: '_' })).toEqual([]);
    expect((await list({ client_id: own, q: 'а', limit: 1 })).count).toBe(3);
  });

  it('takes 10,000 characters, and no more, no NUL and no unknown field', async () => {
    expect((await write({ text: 'ё'.repeat(10_000) })).status).toBe(200);
    for (const body of [{ text: 'x'.repeat(10_001) }, { text: ' ' }, { text: 'a\0' }, { color: 'red' }])
      expect((await write(body)).status).toBe(422);
    const id = await written();
    expect((await change(id, {})).status).toBe(422);
  });
});

describe('two at once', () => {
  it('change and delete one note: nothing of it is left, and nothing breaks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await written();
      const [changed, removed] = await Promise.all([change(id, { text: 'Правка' }), remove(id, manager)]);
      expect([200, 404]).toContain(changed.status);
      expect(removed.status).toBe(200);
      expect((await list({ limit: 1000 })).data.map((note) => note.id)).not.toContain(id);
    }
  });

  it('pin and change one note: both stand', async () => {
    const id = await written();
    await Promise.all([change(id, { text: 'Новый текст' }), change(id, { is_pinned: true }, manager)]);
    const note = (await list({ limit: 1000 })).data.find((one) => one.id === id);
    expect(note).toMatchObject({ text: 'Новый текст', is_pinned: true, is_edited: true });
  });
});

describe('mentions', () => {
  it('tell those mentioned, once, and not the author', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    const id = await written({
      text: `@Редактор ${'посмотри '.repeat(50)}`,
      mentions: [editor.id, writer.id, editor.id],
    });
    const [told, ...more] = await mentionsTold(editor);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      client_id: clientId,
      title: 'Вас упомянули в заметке: Пекарня',
      path: `/copywriting/${clientId}/brief-notes`,
    });
    expect(told?.body.length).toBeLessThan(210);
    expect(await mentionsTold(writer)).toEqual([]);
    const head = await asPerson(server, { level: 'head' });
    const changed = await change(id, { text: 'Другой текст', mentions: [editor.id, head.id] });
    expect(changed.body.mentions).toMatchObject([{ id: editor.id }, { id: head.id }]);
    expect(await mentionsTold(editor)).toHaveLength(1);
    expect(await mentionsTold(head)).toHaveLength(1);
  });

  it('are only of people who may read the notes', async () => {
    const trainee = await createPerson(server, { level: 'trainee' });
    const client = await createPerson(server, { clientId });
    const away = await createPerson(server, { level: 'editor', isActive: false });
    for (const { id } of [trainee, client, away, { id: newId() }]) {
      const answer = await write({ mentions: [writer.id, id] });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'mentions', 1] }]);
    }
    const note = await written();
    expect((await change(note, { mentions: [trainee.id] })).status).toBe(422);
    expect((await write({ mentions: Array.from({ length: 51 }, newId) })).status).toBe(422);
  });

  it('stay where somebody has left or lost the right since', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    const id = await written({ mentions: [editor.id] });
    await server.context.db.query
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', editor.id)
      .execute();
    const answer = await change(id, { text: 'Правка', mentions: [editor.id] });
    expect(answer.body.mentions).toMatchObject([{ id: editor.id }]);
  });
});

describe('whom a note may mention', () => {
  it('is everyone who may read it: by level, assignment, and whom they help', async () => {
    const head = await asPerson(server, { level: 'head' });
    const [assigned, helper, outside] = await Promise.all(
      [1, 2, 3].map(() => asPerson(server, { level: 'trainee' })),
    );
    const client = await createPerson(server, { clientId });
    await head.call('POST /employees/helper', {
      body: { employee_id: manager.id, helper_id: String(helper?.id) },
    });
    await head.call('PUT /employees/assign-to-client', {
      body: { client_id: clientId, employee_id: String(assigned?.id) },
    });
    const answer = await readers({ limit: 100 });
    const found = (answer.body.data as { id: string }[]).map(({ id }) => id);
    for (const person of [manager, writer, head, assigned, helper]) expect(found).toContain(person?.id);
    expect(found).not.toContain(outside?.id);
    expect(found).not.toContain(client.id);
    const one = await readers({ q: writer.email.slice(0, -4).toUpperCase() });
    expect((one.body.data as { id: string }[]).map(({ id }) => id)).toEqual([writer.id]);
    // Everyone on the list can indeed be mentioned.
    expect((await write({ mentions: found.slice(0, 50) })).status).toBe(200);
    expect((await readers({ limit: 101 })).status).toBe(422);
  });
});

describe('an archived client', () => {
  it('has notes to read and none to write', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const id = await written({ client_id: own });
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', own)
      .execute();
    expect((await list({ client_id: own })).data).toMatchObject([{ id, abilities: [] }]);
    expect((await write({ client_id: own })).status).toBe(409);
    expect((await change(id, { client_id: own, text: 'x' })).status).toBe(409);
    expect((await remove(id)).status).toBe(409);
  });
});

describe('what is told and kept', () => {
  it('open lists hear of each change, the audit log has no text', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const id = await written({ client_id: own, text: 'Тайная заметка' });
    await change(id, { client_id: own, text: 'Тайная правка' });
    expect((await remove(id, writer, { client_id: clientId })).status).toBe(404);
    await remove(id, writer, { client_id: own });
    const { query } = server.context.db;
    const events = await query
      .selectFrom('events')
      .select(['kind', 'permission'])
      .where('client_id', '=', own)
      .execute();
    expect(events).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'notes_changed', permission: 'notes:read' })),
    );
    const entries = await query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('client_id', '=', own)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['note.created', 'note.changed', 'note.deleted']);
    expect(JSON.stringify(entries)).not.toContain('Тайная');
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });
});
