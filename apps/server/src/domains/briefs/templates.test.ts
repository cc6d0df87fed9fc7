import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let head: Caller;
let manager: Caller;
let number = 0;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  manager = await asPerson(server, { level: 'manager' });
});

const about = { id: 'about', type: 'long_text', label: 'О компании' };
const newName = () => `Шаблон ${(number += 1)}`;
const make = (body: object = {}, who = head) =>
  who.send('POST /reviews/clients/brief-templates', {
    body: { name: newName(), questions: [about], ...body },
  });
const change = (body: object, who = head) => who.send('PUT /reviews/clients/brief-templates', { body });
const remove = (id: string, who = head) =>
  who.send('DELETE /reviews/clients/brief-templates', { query: { id } });
const list = async (query: object = {}, who = head) =>
  (await who.call('GET /reviews/clients/brief-templates', { query })).body;

async function made(body: object = {}): Promise<{ id: string; name: string }> {
  const answer = await make(body);
  expect(answer.status).toBe(200);
  return { id: String(answer.body.id), name: String(answer.body.name) };
}

describe('who may', () => {
  it('everyone reads, heads alone write', async () => {
    const { id } = await made();
    expect((await call(server, null, 'GET /reviews/clients/brief-templates')).status).toBe(401);
    expect((await make({}, manager)).status).toBe(403);
    expect((await change({ id, version: 1, name: 'x' }, manager)).status).toBe(403);
    expect((await remove(id, manager)).status).toBe(403);
    const client = await asPerson(server, { clientId: await createClient(server) });
    const seen = (await list({}, client)).data.find((template) => template.id === id);
    expect(seen).toMatchObject({ id, briefs_count: null });
    expect((await list()).data.find((template) => template.id === id)?.briefs_count).toBe(0);
  });
});

describe('a new database', () => {
  it('has one template to begin with', async () => {
    const found = (await list()).data.find((template) => template.name === 'Общий бриф');
    expect(found?.questions.length).toBeGreaterThan(8);
    const types = new Set(found?.questions.map((question) => question.type));
    expect(types.size).toBe(8);
  });
});

describe('POST /reviews/clients/brief-templates', () => {
  it('keeps all eight kinds of questions as they are given', async () => {
    const option = { id: 'yes', label: 'Да' };
    const questions = [
      { id: 'short', type: 'short_text', label: 'Кратко', help: 'Как?', required: true },
      about,
      { id: 'link', type: 'link', label: 'Сайт' },
      { id: 'choice', type: 'choice', label: 'Выбор', multiple: true, options: [option] },
      { id: 'list', type: 'list', label: 'Список' },
      { id: 'tone', type: 'tone', label: 'Тон', options: [option] },
      { id: 'forbidden', type: 'forbidden_words', label: 'Нельзя' },
      { id: 'facts', type: 'allowed_facts', label: 'Факты' },
    ];
    const answer = await make({ questions });
    const usual = { help: '', required: false, multiple: false, options: [] };
    expect(answer.body).toMatchObject({
      version: 1,
      is_archived: false,
      briefs_count: 0,
      questions: questions.map((question) => ({ ...usual, ...question })),
    });
  });

  it('refuses what is no template', async () => {
    const refused = [
      { name: '' },
      { questions: [] },
      { questions: [about, about] },
      { questions: [{ ...about, id: 'Ёж' }] },
      { questions: [{ ...about, type: 'essay' }] },
      { questions: [{ ...about, label: '  ' }] },
      { questions: [{ ...about, type: 'choice' }] },
      {
        questions: [
          {
            ...about,
            type: 'choice',
            options: [
              { id: 'a', label: 'А' },
              { id: 'a', label: 'Б' },
            ],
          },
        ],
      },
      { questions: Array.from({ length: 201 }, (_, index) => ({ ...about, id: `q${index}` })) },
      { questions: [{ ...about, color: 'red' }] },
    ];
    for (const body of refused) expect([body, (await make(body)).status]).toEqual([body, 422]);
  });

  it('refuses a name that is taken, whatever its case, two at once too', async () => {
    const { name } = await made({ name: 'Кофейни' });
    expect((await make({ name: name.toUpperCase() })).status).toBe(409);
    const both = await Promise.all([make({ name: 'Бани' }), make({ name: 'Бани' })]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });
});

describe('PUT /reviews/clients/brief-templates', () => {
  it('counts versions of questions, not of names', async () => {
    const { id } = await made();
    const name = newName();
    expect((await change({ id, version: 1, name })).body).toMatchObject({ name, version: 1 });
    const same = await change({
      id,
      version: 1,
      questions: [{ label: 'О компании', id: 'about', type: 'long_text' }],
    });
    expect(same.body.version).toBe(1);
    const other = await change({ id, version: 1, questions: [{ ...about, label: 'О вас' }] });
    expect(other.body).toMatchObject({ version: 2, questions: [{ label: 'О вас' }] });
  });

  it('refuses who edited an older version, with what stands now', async () => {
    const { id } = await made();
    const edit = (label: string, version: number) =>
      change({ id, version, questions: [{ ...about, label }] });
    const both = await Promise.all([edit('А', 1), edit('Б', 1)]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const late = await edit('В', 1);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { id, version: 2 } });
    expect((await change({ id: newId(), version: 1, name: 'x' })).status).toBe(404);
    expect((await change({ id, version: 2 })).status).toBe(422);
  });

  it('archives: out of the list, its name free again, and back unless it is taken', async () => {
    const { id, name } = await made();
    expect((await change({ id, version: 1, is_archived: true })).status).toBe(200);
    expect((await list()).data.map((template) => template.id)).not.toContain(id);
    expect((await list({ archived: true })).data.map((template) => template.id)).toContain(id);
    expect((await list({ archived: true }, manager)).data.map((template) => template.id)).not.toContain(id);
    const { id: second } = await made({ name });
    expect((await change({ id, version: 1, is_archived: false })).status).toBe(409);
    expect((await remove(second)).status).toBe(200);
    expect((await change({ id, version: 1, is_archived: false })).body.is_archived).toBe(false);
  });
});

describe('DELETE /reviews/clients/brief-templates', () => {
  it('deletes what no brief was drawn from', async () => {
    const { id } = await made();
    const clientId = await createClient(server);
    const drawn = await head.call('POST /reviews/clients/brief', {
      body: { client_id: clientId, template_id: id },
    });
    expect(drawn.status).toBe(200);
    expect((await remove(id)).status).toBe(409);
    const { id: unused } = await made();
    expect((await remove(unused)).body).toEqual({ message: 'Template deleted' });
    expect((await remove(unused)).status).toBe(404);
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });

  it('meets a brief that is being drawn: one of the two gives way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await made();
      const [drawn, removed] = await Promise.all([
        head.send('POST /reviews/clients/brief', {
          body: { client_id: await createClient(server), template_id: id },
        }),
        remove(id),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([drawn.status, removed.status]);
    }
  });
});
