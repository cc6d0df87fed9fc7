import { describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useBriefs } from '../../test/briefs.ts';
import { useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
const questions = [
  { id: 'about', type: 'long_text', label: 'О компании' },
  { id: 'phone', type: 'short_text', label: 'Телефон' },
  { id: 'site', type: 'link', label: 'Сайт' },
];

const { people, template, drawn, read, save, versions, versionOf } = useBriefs(server, questions);

/** Lets what is kept of a brief be so many minutes older. */
async function minutesPass(clientId: string, minutes: number): Promise<void> {
  const past = new Date(Date.now() - minutes * 60_000);
  await server.context.db.query
    .updateTable('brief_versions')
    .set({ begun_at: past, saved_at: past })
    .where('client_id', '=', clientId)
    .execute();
}

describe('versions', () => {
  it('are one per person and ten minutes, and never one that hides what somebody wrote over', async () => {
    const { clientId } = await drawn();
    await minutesPass(clientId, 11);
    const client = await asPerson(server, { clientId });
    let version = 1;
    const next = async (answers: object, who = people.manager) => {
      expect((await save(clientId, version, answers, who)).status).toBe(200);
      version += 1;
    };
    await next({ about: 'П' });
    await next({ about: 'Пе' });
    await next({ phone: '1' }, client);
    await next({ about: 'Пекарня', site: 'https://a.example' });
    await next({ phone: '12' }, client);
    // Each has one, of the last save of theirs.
    expect((await versions(clientId)).data.map((one) => [one.version, one.saved_by?.id])).toEqual([
      [6, client.id],
      [5, people.manager.id],
      [1, people.manager.id],
    ]);
    await next({ about: 'Не пекарня' }, client);
    await next({ about: 'Всё же пекарня' });
    expect((await versions(clientId)).data.map((one) => [one.version, one.changed.toSorted()])).toEqual([
      [8, ['about']],
      [7, ['about', 'phone']],
      [5, ['about', 'site']],
      [1, []],
    ]);
    expect((await versionOf(clientId, 5)).answers.about).toBe('Пекарня');
    expect((await versionOf(clientId, 7)).answers.about).toBe('Не пекарня');
    await minutesPass(clientId, 11);
    await next({ about: 'Снова' });
    expect((await versions(clientId)).count).toBe(5);
    expect(
      (
        await people.manager.send('GET /reviews/clients/brief/versions/{version}', {
          params: { version: '2' },
          query: { client_id: clientId },
        })
      ).status,
    ).toBe(404);
    const page = await people.manager.call('GET /reviews/clients/brief/versions', {
      query: { client_id: clientId, skip: 1, limit: 1 },
    });
    expect(page.body).toMatchObject({ count: 5, data: [{ version: 8 }] });
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });

  it('have an audit entry each, without a word of the answers', async () => {
    const { clientId } = await drawn();
    await save(clientId, 1, { about: 'Тайна пекарни' });
    await minutesPass(clientId, 11);
    await save(clientId, 2, { about: 'Тайна пекарни раскрыта' });
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('client_id', '=', clientId)
      .where('resource', '=', 'brief')
      .orderBy('seq')
      .execute();
    expect(entries.map((entry) => entry.action)).toEqual(['brief.created', 'brief.changed']);
    expect(JSON.stringify(entries)).not.toContain('Тайна');
  });
});

describe("the client's own people", () => {
  const told = async (person: Caller) =>
    (await person.call('GET /notifications')).body.data.filter((one) => one.kind === 'brief_changed');

  it('are told of to the responsible and their helpers, once a sitting', async () => {
    const responsible = await asPerson(server, { level: 'manager' });
    const helper = await asPerson(server, { level: 'copywriter' });
    const clientId = await createClient(server, { responsibleId: responsible.id, name: 'Булочная' });
    await people.head.call('POST /employees/helper', {
      body: { employee_id: responsible.id, helper_id: helper.id },
    });
    const own = await asPerson(server, { clientId });
    const begun = await own.call('POST /reviews/clients/brief', {
      body: { client_id: clientId, template_id: await template() },
    });
    expect(begun.status).toBe(200);
    await save(clientId, 1, { about: 'П' }, own);
    await save(clientId, 2, { about: 'Пе' }, own);
    for (const person of [responsible, helper])
      expect(await told(person)).toMatchObject([{ client_id: clientId, path: `/clients/${clientId}/brief` }]);
    await minutesPass(clientId, 31);
    await save(clientId, 3, { about: 'Пек' }, responsible);
    expect(await told(responsible)).toHaveLength(1);
    await save(clientId, 4, { about: 'Пека' }, own);
    expect(await told(responsible)).toMatchObject([{ times: 2 }]);
    expect(await told(own)).toEqual([]);
  });
});

describe('PUT /reviews/clients/brief/presence', () => {
  const mark = (clientId: string, who: Caller, body: object = {}) =>
    who.call('PUT /reviews/clients/brief/presence', { body: { client_id: clientId, ...body } });
  const toldOf = async (clientId: string) =>
    (
      await server.context.db.query
        .selectFrom('events')
        .select('payload')
        .where('client_id', '=', clientId)
        .where('kind', '=', 'brief_presence')
        .orderBy('id')
        .execute()
    ).map(({ payload }) =>
      (payload as { present: { user: { id: string }; question_id: string | null }[] }).present.map((one) => [
        one.user.id,
        one.question_id,
      ]),
    );

  it('shows two each other and their questions, and tells only what is new', async () => {
    const { clientId } = await drawn();
    const client = await asPerson(server, { clientId });
    expect((await mark(clientId, people.manager, { question_id: 'about' })).body.present).toEqual([]);
    expect((await mark(clientId, client)).body.present).toEqual([
      { user: { id: people.manager.id, full_name: expect.any(String), email: null }, question_id: 'about' },
    ]);
    await mark(clientId, people.manager, { question_id: 'about' });
    expect((await read(clientId)).body.present).toMatchObject([
      { user: { id: client.id }, question_id: null },
    ]);
    await mark(clientId, people.manager, { question_id: 'phone' });
    await mark(clientId, client, { is_open: false });
    await mark(clientId, client, { is_open: false });
    expect((await read(clientId, client)).body.present).toHaveLength(1);
    const events = await toldOf(clientId);
    expect(events.map((one) => one.length)).toEqual([1, 2, 2, 1]);
    expect(events[3]).toEqual([[people.manager.id, 'phone']]);
  });

  it('forgets who has not been heard of for half a minute', async () => {
    const { clientId } = await drawn();
    await Promise.all([mark(clientId, people.manager), mark(clientId, people.head)]);
    await server.context.db.query
      .updateTable('brief_presence')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('client_id', '=', clientId)
      .where('user_id', '=', people.head.id)
      .execute();
    expect((await read(clientId)).body.present).toEqual([]);
    await mark(clientId, people.manager);
    expect((await toldOf(clientId)).at(-1)).toEqual([[people.manager.id, null]]);
    expect((await mark(clientId, people.manager, { question_id: 'x'.repeat(41) })).status).toBe(422);
  });

  it('holds many at once', async () => {
    const { clientId } = await drawn();
    const people = await Promise.all(Array.from({ length: 6 }, () => asPerson(server, { level: 'editor' })));
    for (let round = 0; round < 3; round += 1)
      for (const answer of await Promise.all(people.map((person) => mark(clientId, person))))
        expect(answer.status).toBe(200);
    expect((await read(clientId)).body.present).toHaveLength(6);
  });
});
