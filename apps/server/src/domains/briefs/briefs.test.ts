import type { BriefAnswers } from '@molva/contract/briefs';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useBriefs } from '../../test/briefs.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const option = (id: string) => ({ id, label: id.toUpperCase() });
const questions = [
  { id: 'about', type: 'long_text', label: 'О компании', required: true },
  { id: 'phone', type: 'short_text', label: 'Телефон', required: true },
  { id: 'site', type: 'link', label: 'Сайт' },
  { id: 'one', type: 'choice', label: 'Одно', options: [option('a'), option('b')] },
  { id: 'many', type: 'choice', label: 'Несколько', multiple: true, options: [option('a'), option('b')] },
  { id: 'list', type: 'list', label: 'Список' },
  { id: 'tone', type: 'tone', label: 'Тон', options: [option('warm')] },
];

const { people, template, drawn, read, save, versions, versionOf } = useBriefs(server, questions);

describe('who may', () => {
  it('read and write, and whose', async () => {
    const { clientId } = await drawn();
    expect(
      (await call(server, null, 'GET /reviews/clients/brief', { query: { client_id: clientId } })).status,
    ).toBe(401);
    const copywriter = await asPerson(server, { level: 'copywriter' });
    expect((await read(clientId, copywriter)).body.abilities).toEqual([]);
    expect((await save(clientId, 1, { about: 'x' }, copywriter)).status).toBe(403);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await read(clientId, stranger)).status).toBe(404);
    expect((await save(clientId, 1, { about: 'x' }, stranger)).status).toBe(404);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await read(clientId, trainee)).status).toBe(404);
    const own = await asPerson(server, { clientId });
    expect((await read(clientId, own)).body.abilities).toEqual(['briefs:write']);
    expect((await save(clientId, 1, { about: 'Мы печём хлеб' }, own)).status).toBe(200);
  });

  it('404 where there is no brief or no client', async () => {
    const clientId = await createClient(server, { responsibleId: people.manager.id });
    for (const id of [clientId, newId()]) {
      expect((await read(id, people.head)).status).toBe(404);
      expect((await save(id, 1, {}, people.head)).status).toBe(404);
      for (const name of [
        'GET /reviews/clients/brief/versions',
        'GET /reviews/clients/brief/versions/{version}',
      ])
        expect(
          (await people.head.send(name, { params: { version: '1' }, query: { client_id: id } })).status,
        ).toBe(404);
      const body = { client_id: id };
      expect((await people.head.send('PUT /reviews/clients/brief/presence', { body })).status).toBe(404);
    }
  });
});

describe('POST /reviews/clients/brief', () => {
  it('draws a brief with first answers, once', async () => {
    const clientId = await createClient(server, { responsibleId: people.manager.id });
    const body = {
      client_id: clientId,
      template_id: await template(),
      answers: { about: 'Кофейня', phone: '' },
    };
    const both = await Promise.all([
      people.manager.send('POST /reviews/clients/brief', { body }),
      people.manager.send('POST /reviews/clients/brief', { body }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await read(clientId)).body).toMatchObject({
      client_id: clientId,
      template: { version: 1, latest_version: 1 },
      answers: { about: 'Кофейня' },
      version: 1,
      filled: 1,
      missing: ['phone'],
      present: [],
      updated_by: { id: people.manager.id },
    });
    expect((await versions(clientId)).data).toMatchObject([{ version: 1, changed: ['about'] }]);
  });

  it('not from a template that is archived or nowhere', async () => {
    const clientId = await createClient(server, { responsibleId: people.manager.id });
    const id = await template();
    await people.head.send('PUT /reviews/clients/brief-templates', {
      body: { id, version: 1, is_archived: true },
    });
    for (const templateId of [id, newId()]) {
      const answer = await people.manager.send('POST /reviews/clients/brief', {
        body: { client_id: clientId, template_id: templateId },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'template_id'] }]);
    }
  });

  it('an archived client is read and not written', async () => {
    const { clientId } = await drawn();
    await people.head.call('DELETE /reviews/clients/{client_id}', { params: { client_id: clientId } });
    expect((await read(clientId)).body.abilities).toEqual([]);
    expect((await save(clientId, 1, { about: 'x' })).status).toBe(409);
    const empty = await createClient(server, { responsibleId: people.manager.id, status: 'archived' });
    const body = { client_id: empty, template_id: await template() };
    expect((await people.manager.send('POST /reviews/clients/brief', { body })).status).toBe(409);
  });
});

describe('PUT /reviews/clients/brief', () => {
  it('keeps what each kind of question can be answered with', async () => {
    const { clientId } = await drawn();
    const answers = {
      about: 'Пекарня\nс 1998 года',
      phone: '+7 900',
      site: 'https://пекарня.рф/о-нас?x=1',
      one: ['b'],
      many: ['b', 'a', 'b'],
      list: ['хлеб', 'булки'],
      tone: ['Тепло', 'своё'],
    };
    const saved = await save(clientId, 1, answers);
    expect(saved.body).toMatchObject({
      version: 2,
      filled: 7,
      missing: [],
      answers: { ...answers, many: ['b', 'a'] },
    });
    const less = await save(clientId, 2, { list: [], phone: '', about: 'Пекарня' });
    expect(less.body).toMatchObject({ version: 3, filled: 5, missing: ['phone'] });
    expect(less.body.answers).not.toHaveProperty('list');
  });

  it('keeps a link that only lacks its https:// with it', async () => {
    const { clientId } = await drawn();
    const answer = await people.manager.send('PUT /reviews/clients/brief', {
      body: { client_id: clientId, version: 1, answers: { site: ' пекарня.рф/о-нас ' } },
    });
    expect([answer.status, answer.body.answers]).toEqual([200, { site: 'https://пекарня.рф/о-нас' }]);
  });

  it.each([
    ['none', 'x'],
    ['about', ['x']],
    ['list', 'x'],
    ['one', 'a'],
    ['one', ['c']],
    ['one', ['a', 'b']],
    ['many', ['a', 'A']],
    ['site', 'javascript:alert(1)'],
    ['site', 'пекарня'],
    ['site', 'https://a b'],
    ['site', `https://a.example/${'x'.repeat(2000)}`],
    ['phone', 'x'.repeat(1001)],
    ['list', ['x', ' ']],
    ['about', 7],
    ['about', 'a\0b'],
    ['Ёж', 'x'],
  ])('refuses %s answered with %j, and names it', async (id, value) => {
    const { clientId } = await drawn();
    const body = JSON.parse(`{"answers": {${JSON.stringify(id)}: ${JSON.stringify(value)}}}`) as object;
    const answer = await people.manager.send('PUT /reviews/clients/brief', {
      body: { client_id: clientId, version: 1, ...body },
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.detail)).toContain(`"${id}"`);
    expect((await read(clientId)).body.version).toBe(1);
  });

  it('holds 200 KB and more, up to a million characters', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: `q${index}`,
      type: 'long_text',
      label: `Вопрос ${index}`,
    }));
    const { clientId } = await drawn(many);
    const words = 'Слово за слово. '.repeat(6250);
    const two = await save(clientId, 1, { q0: words, q1: words });
    expect(two.status).toBe(200);
    expect((await read(clientId)).body.answers.q1).toBe(words.trim());
    for (let index = 2; index < 10; index += 1)
      expect((await save(clientId, index, { [`q${index}`]: words })).status).toBe(200);
    expect((await save(clientId, 10, { q10: words })).status).toBe(422);
    expect((await save(clientId, 10, { q0: 'x'.repeat(100_001) })).status).toBe(422);
  });

  it('refuses who did not see the last version, with both', async () => {
    const { clientId } = await drawn();
    const client = await asPerson(server, { clientId });
    const both = await Promise.all([
      save(clientId, 1, { about: 'Манагер' }),
      save(clientId, 1, { phone: '123' }, client),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const late = both.find((one) => one.status === 409);
    const won = both.find((one) => one.status === 200);
    expect(late?.body).toMatchObject({
      detail: 'The brief was changed by somebody else meanwhile',
      current: { version: 2, answers: won?.body.answers },
      yours: { version: 1 },
    });
    const { yours } = (late?.body ?? {}) as { yours: { answers: BriefAnswers } };
    const again = await save(clientId, 2, yours.answers, client);
    expect(again.body).toMatchObject({ version: 3, answers: { about: 'Манагер', phone: '123' } });
  });

  it('loses nothing of one question that two change at once', async () => {
    const { clientId } = await drawn();
    await save(clientId, 1, { about: 'Было' });
    const both = await Promise.all(['Первый', 'Второй'].map((about) => save(clientId, 2, { about })));
    const late = both.find((one) => one.status === 409);
    const { current, yours } = (late?.body ?? {}) as {
      current: { answers: BriefAnswers };
      yours: { answers: BriefAnswers };
    };
    expect([current.answers.about, yours.answers.about].toSorted()).toEqual(['Второй', 'Первый']);
  });

  it('takes a repeated save for done, and one without changes for none', async () => {
    const { clientId } = await drawn();
    expect((await save(clientId, 1, { about: 'x' })).body.version).toBe(2);
    expect(await save(clientId, 1, { about: 'x', phone: '' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect((await save(clientId, 2, { about: ' x ' })).body.version).toBe(2);
    expect((await save(clientId, 2, {})).body.version).toBe(2);
    expect((await versions(clientId)).count).toBe(1);
  });

  it('tells open pages, and only those who may read it', async () => {
    const { clientId } = await drawn();
    await save(clientId, 1, { about: 'x' });
    const event = await server.context.db.query
      .selectFrom('events')
      .select(['permission', 'payload'])
      .where('client_id', '=', clientId)
      .where('kind', '=', 'brief_changed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({
      permission: 'briefs:read',
      payload: { kind: 'brief_changed', client_id: clientId, version: 2, user_id: people.manager.id },
    });
  });
});

describe('a template that changes while a brief uses it', () => {
  it('leaves the brief its questions until it takes the new ones; what they cannot have stays in the versions', async () => {
    const { clientId, templateId } = await drawn();
    await save(clientId, 1, { about: 'Пекарня', phone: '123', many: ['a', 'b'], list: ['хлеб'] });
    const next = [
      { id: 'about', type: 'long_text', label: 'Расскажите о себе' },
      { id: 'many', type: 'choice', label: 'Несколько', multiple: true, options: [option('b'), option('c')] },
      { id: 'list', type: 'long_text', label: 'Теперь текст' },
      { id: 'new', type: 'short_text', label: 'Новый', required: true },
    ];
    await people.head.send('PUT /reviews/clients/brief-templates', {
      body: { id: templateId, version: 1, questions: next },
    });
    const old = (await read(clientId)).body;
    expect(old.template).toMatchObject({ version: 1, latest_version: 2 });
    expect(old.questions.map((question) => question.id)).toContain('phone');
    expect((await save(clientId, 2, { phone: '456' })).body.version).toBe(3);
    const taken = await save(clientId, 3, { new: 'да' }, people.manager, { take_template: true });
    expect(taken.body).toMatchObject({
      version: 4,
      template: { version: 2, latest_version: 2 },
      answers: { about: 'Пекарня', many: ['b'], new: 'да' },
      missing: [],
    });
    expect(taken.body.answers).not.toHaveProperty('phone');
    const { data } = await versions(clientId);
    expect(data.map(({ version }) => version)).toEqual([4, 3]);
    expect(data[0]?.changed.toSorted()).toEqual(['list', 'many', 'new', 'phone']);
    expect((await versionOf(clientId, 3)).answers).toMatchObject({ phone: '456', list: ['хлеб'] });
    expect((await versionOf(clientId, 3)).questions.map((question) => question.id)).toContain('phone');
    const stale = await save(clientId, 3, { phone: '789' });
    expect(stale.status).toBe(409);
    expect((await save(clientId, 4, { phone: '789' })).status).toBe(422);
    expect((await save(clientId, 4, {}, people.manager, { take_template: true })).body.version).toBe(4);
  });
});
