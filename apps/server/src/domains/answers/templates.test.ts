import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview, insertTemplate } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = '/reviews/clients/requests/answer-templates';
let manager: Caller;
let clientId = '';
let otherId = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейни «Мир»' });
  otherId = await createClient(server);
});

const create = (body: object, who = manager) =>
  who.send(`POST ${path}`, { body: { client_id: clientId, ...body } });

it('needs a session, the right, and a client one may see', async () => {
  const body = { client_id: clientId, name: 'Спасибо', text: 'Спасибо' };
  expect((await call(server, null, `POST ${path}`, { body })).status).toBe(401);
  const client = await asPerson(server, { clientId });
  expect((await create(body, client)).status).toBe(403);
  expect((await client.call(`GET ${path}`, { query: { client_id: clientId } })).status).toBe(200);
  expect((await client.call(`GET ${path}`, { query: { client_id: otherId } })).status).toBe(404);
  expect((await create({ ...body, client_id: otherId })).status).toBe(403);
  expect((await create({ ...body, client_id: '018f0000-0000-7000-8000-000000000000' })).status).toBe(403);
  const head = await asPerson(server, { level: 'head' });
  expect((await create({ ...body, client_id: '018f0000-0000-7000-8000-000000000000' }, head)).status).toBe(
    404,
  );
});

it('is made, listed by name, changed and deleted, each with its trace', async () => {
  const made = await create({ name: 'яблоко', text: 'Спасибо, {author}' });
  expect(made.body).toMatchObject({ client_id: clientId, name: 'яблоко', text: 'Спасибо, {author}' });
  await create({ name: 'Арбуз', text: 'Благодарим' });
  const id = String(made.body.id);
  const changed = await manager.call(`PUT ${path}`, {
    body: { id, client_id: clientId, text: 'Спасибо, {area}' },
  });
  expect(changed.body).toMatchObject({ id, name: 'яблоко', text: 'Спасибо, {area}' });
  const list = await manager.call(`GET ${path}`, { query: { client_id: clientId } });
  expect(list.body).toMatchObject({ count: 2, data: [{ name: 'Арбуз' }, { name: 'яблоко' }] });
  expect((await manager.call(`DELETE ${path}`, { query: { id, client_id: clientId } })).status).toBe(200);
  expect((await manager.call(`DELETE ${path}`, { query: { id, client_id: clientId } })).status).toBe(404);
  expect((await manager.send(`PUT ${path}`, { body: { id, client_id: clientId, name: 'а' } })).status).toBe(
    404,
  );
  const entries = await server.context.db.query
    .selectFrom('audit_entries')
    .select('action')
    .where('resource_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'answer_template.created',
    'answer_template.changed',
    'answer_template.deleted',
  ]);
});

it('has a name of its own within its client', async () => {
  expect((await create({ name: 'Один', text: 'а' })).status).toBe(200);
  const again = await create({ name: 'Один', text: 'б' });
  expect([again.status, again.body.detail]).toEqual([409, 'There is a template of this name already']);
  const second = await create({ name: 'Два', text: 'б' });
  const renamed = await manager.send(`PUT ${path}`, {
    body: { id: String(second.body.id), client_id: clientId, name: 'Один' },
  });
  expect(renamed.status).toBe(409);
});

it.each([
  ['Здравствуйте, {name}', 'Unknown field {name}'],
  ['{}', 'Unknown field {}'],
  ['{author', 'A brace "{" stands alone'],
  ['author}', 'A brace "}" stands alone'],
  ['{{author}}', 'A brace "{" stands alone'],
  ['{constructor}', 'Unknown field {constructor}'],
])('does not take %s', async (text, said) => {
  const { status, body } = await create({ name: 'Шаблон', text });
  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ loc: ['body', 'text'], msg: expect.stringContaining(said) }]);
});

describe('a text to begin from', () => {
  const suggest = (review_id: string, template_id?: string) =>
    manager.send('POST /reviews/clients/requests/official-answer-suggestion', {
      body: { review_id, ...(template_id === undefined ? {} : { template_id }) },
    });
  let areaId = '';
  const text = '{author}, {area}, {site}, {client}, {date}, {grade}, {author}';

  beforeAll(async () => {
    const siteId = await createSite(server, { name: 'Карты' });
    areaId = await createArea(server, { clientId, siteId, name: 'Мира, 1' });
  });

  it('is the template with its fields filled in, taken as they are', async () => {
    const id = await insertReview(server, {
      clientId,
      areaId,
      author: '{client} $& Анна',
      rating: 4.5,
      publishedAt: '2026-03-03T22:00:00Z',
    });
    const { body } = await suggest(id, await insertTemplate(server, { clientId, text }));
    expect(body).toEqual({
      text: '{client} $& Анна, Мира, 1, Карты, Кофейни «Мир», 3 марта 2026 г., 4,5, {client} $& Анна',
      ai_generated: false,
      unfilled: [],
    });
  });

  it('names the fields that nothing is known for', async () => {
    const id = await insertReview(server, {
      clientId,
      areaId,
      author: null,
      rating: null,
      publishedAt: null,
    });
    const { body } = await suggest(id, await insertTemplate(server, { clientId, text }));
    expect(body).toMatchObject({
      text: '{author}, Мира, 1, Карты, Кофейни «Мир», {date}, {grade}, {author}',
      unfilled: ['author', 'date', 'grade'],
    });
  });

  it("knows no other client's template, no other's review, and no model where none is configured", async () => {
    const id = await insertReview(server, { clientId, areaId });
    expect((await suggest(id, await insertTemplate(server, { clientId: otherId }))).status).toBe(404);
    const stranger = await asPerson(server, { level: 'trainee' });
    const name = 'POST /reviews/clients/requests/official-answer-suggestion';
    expect((await stranger.send(name, { body: { review_id: id } })).status).toBe(403);
    const without = await suggest(id);
    expect([without.status, without.body.detail]).toEqual([503, 'No model is configured']);
  });
});
