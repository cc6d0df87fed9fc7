import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const name = 'PUT /reviews/clients/requests/reviews-and-answers-info';
let manager: Caller;
let editor: Caller;
let trainee: Caller;
let outsider: Caller;
let client: Caller;
let clientId = '';
let areaId = '';
let id = '';

beforeAll(async () => {
  manager = await asPerson(server);
  editor = await asPerson(server, { level: 'editor' });
  trainee = await asPerson(server, { level: 'trainee' });
  outsider = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  await server.context.db.query
    .insertInto('client_staff')
    .values({ client_id: clientId, user_id: trainee.id })
    .execute();
  client = await asPerson(server, { clientId });
  const siteId = await createSite(server, {
    publication_rules: { removal_grounds: [{ ground: 'insult', rule: 'п. 4' }] },
  });
  areaId = await createArea(server, { clientId, siteId });
  server.context.sessions.forgetUser(trainee.id);
});

beforeEach(async () => {
  id = await insertReview(server, { clientId, areaId, rating: 1 });
});

const put = (who: Caller, body: object, of = id) => who.send(name, { body: { id: of, ...body } });

async function actions(): Promise<string[]> {
  const rows = await server.context.db.query
    .selectFrom('audit_entries')
    .select('action')
    .where('resource_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.action);
}

describe('who may', () => {
  it('needs a session, a row one may see, and the right of each part', async () => {
    expect((await call(server, null, name, { body: { id, tags: [] } })).status).toBe(401);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await put(stranger, { tags: [] })).status).toBe(404);
    expect((await put(manager, { tags: [] }, '018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    const draft = { answer_draft: { text: 'Спасибо' } };
    const removal = { removal: { ground: 'insult', text: 'Оскорбление' } };
    for (const part of [{ tags: [] }, { note: 'Заметка' }, { needs_answer: true }, draft, removal])
      for (const who of [trainee, outsider, client]) expect((await put(who, part)).status).toBe(403);
    expect(await actions()).toEqual([]);
    for (const who of [manager, editor]) expect((await put(who, { tags: [], ...removal })).status).toBe(200);
  });

  it('finds the row by its client too, and not by another', async () => {
    expect((await put(manager, { client_id: clientId, tags: ['раз'] })).status).toBe(200);
    const other = await createClient(server, { responsibleId: manager.id });
    expect((await put(manager, { client_id: other, tags: ['два'] })).status).toBe(404);
  });

  it('knows no answers of the site, no unknown fields and nothing to do', async () => {
    const parent = await insertReview(server, { clientId, areaId, answer: 'Спасибо за отзыв' });
    const child = await server.context.db.query
      .selectFrom('reviews')
      .select('id')
      .where('parent_id', '=', parent)
      .executeTakeFirstOrThrow();
    expect((await put(manager, { tags: ['раз'] }, child.id)).status).toBe(422);
    expect((await put(manager, {})).status).toBe(422);
    expect((await put(manager, { likes: 5 })).status).toBe(422);
    expect((await put(manager, { answer_draft: { text: ' ' } })).status).toBe(422);
    expect((await put(manager, { note: 'а'.repeat(10_001) })).status).toBe(422);
    expect((await put(manager, { cluster_id: id })).status).toBe(422);
  });

  it('changes nothing of an archived client', async () => {
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    const siteId = await createSite(server);
    const area = await createArea(server, { clientId: archived, siteId });
    const review = await insertReview(server, { clientId: archived, areaId: area });
    expect((await put(manager, { tags: ['раз'] }, review)).status).toBe(409);
  });
});

describe('marks', () => {
  it('keeps tags once each, and tells the log without the words of a note', async () => {
    const { status, body } = await manager.call(name, {
      body: { id, tags: [' Доставка ', 'доставка', 'Всё  плохо', 'все плохо'], note: 'Позвонить Анне' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      tags: ['Доставка', 'Всё плохо'],
      note: 'Позвонить Анне',
      needs_answer: null,
    });
    expect(await actions()).toEqual(['review.annotated']);
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry.details)).not.toContain('Анне');
    const emptied = await manager.call(name, { body: { id, note: null, tags: [] } });
    expect(emptied.body).toMatchObject({ tags: [], note: null });
  });

  it('refuses a note that was written over another one, with that one', async () => {
    expect((await put(manager, { note: 'Позвонить', note_before: null })).status).toBe(200);
    const late = await put(editor, { note: 'Не звонить', note_before: null, tags: ['важное'] });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'note_changed', current: { note: 'Позвонить' } });
    const after = await put(editor, { note: 'Не звонить', note_before: 'Позвонить' });
    expect(after.body).toMatchObject({ note: 'Не звонить', tags: [] });
    await put(manager, { note: null, note_before: 'Не звонить' });
    expect((await put(editor, { note: 'Ещё раз', note_before: 'Не звонить' })).body).toMatchObject({
      current: { note: null },
    });
    // A caller that does not say what it edited writes over whatever stands there, as it always did.
    expect((await put(editor, { note: 'Заметка' })).status).toBe(200);
    expect((await put(editor, { note_before: 'Заметка' })).status).toBe(422);
  });

  it('takes one of the notes that are written at once', async () => {
    const answers = await Promise.all(
      ['Один', 'Два', 'Три', 'Четыре'].map((note) => put(manager, { note, note_before: null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is told to open pages', async () => {
    await put(manager, { needs_answer: false });
    const event = await server.context.db.query
      .selectFrom('events')
      .select(['client_id', 'permission', 'payload'])
      .where('kind', '=', 'review_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      client_id: clientId,
      permission: 'reviews:read',
      payload: { kind: 'review_changed', client_id: clientId, review_id: id },
    });
  });

  it("leaves a client's user without notes, tags, drafts and complaints, also in filters", async () => {
    await put(manager, {
      note: 'Клиент скандалит',
      tags: ['конфликтный'],
      answer_draft: { text: 'Черновик ответа' },
      removal: { ground: 'insult', text: 'Жалоба' },
    });
    const path = 'GET /reviews/clients/requests/get-reviews-and-answers';
    const shown = await client.call(path, { query: { client_id: clientId, id } });
    expect(shown.body.data).toHaveLength(1);
    expect(shown.body.data[0]).toMatchObject({
      note: null,
      tags: [],
      official_answer: null,
      removal: null,
      abilities: ['answers:read', 'answers:approve'],
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/скандалит|конфликтный|Черновик|Жалоба/);
    for (const query of [
      { official_answer: 'draft' },
      { removal: 'any' },
      { removal: 'prepared' },
      { tag: 'конфликтный' },
    ] as const) {
      const own = await manager.call(path, { query: { client_id: clientId, id, ...query } });
      expect(own.body.count).toBe(1);
      const hidden = await client.call(path, { query: { client_id: clientId, id, ...query } });
      expect(hidden.body).toEqual({ data: [], count: 0 });
    }
  });
});

describe('the draft of the official answer', () => {
  const draft = (text: string, version = 0, more: object = {}) => ({
    answer_draft: { text, version, ...more },
  });

  it('begins at version 1 and is edited from there; whoever comes late gets the one that stands', async () => {
    const first = await manager.call(name, { body: { id, ...draft('Здравствуйте') } });
    expect(first.body.official_answer).toMatchObject({
      text: 'Здравствуйте',
      state: 'draft',
      version: 1,
      ai_generated: false,
      author: { id: manager.id },
    });
    expect((await put(editor, draft('Поздно'))).status).toBe(409);
    const second = await editor.call(name, { body: { id, ...draft('Добрый день', 1) } });
    expect(second.body.official_answer).toMatchObject({ text: 'Добрый день', version: 2 });
    const late = await put(manager, draft('Привет', 1));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { text: 'Добрый день', version: 2 } });
    expect(await actions()).toEqual(['answer.drafted', 'answer.drafted']);
  });

  it('is called the work of a model for good once it was begun so', async () => {
    await put(manager, draft('От модели', 0, { ai_generated: true }));
    const edited = await manager.call(name, { body: { id, ...draft('Переписано целиком', 1) } });
    expect(edited.body.official_answer).toMatchObject({ ai_generated: true });
    expect((await put(manager, draft('Сам', 2, { ai_generated: false }))).status).toBe(422);
  });

  it('can be removed, and only while it is a draft', async () => {
    await put(manager, draft('Здравствуйте'));
    expect((await put(manager, { answer_draft: null })).body.official_answer).toBeNull();
    expect((await put(manager, draft('Снова', 1))).status).toBe(409);
    await put(manager, draft('Снова'));
    const sent = await manager.call('POST /reviews/clients/requests/official-answer-step', {
      body: { review_id: id, step: 'send', version: 1 },
    });
    expect(sent.status).toBe(200);
    for (const part of [draft('Правка', 2), { answer_draft: null }]) {
      const refused = await put(manager, part);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ current: { state: 'approval', version: 2 } });
    }
  });

  it('is written by one of those who begin it at once', async () => {
    const answers = await Promise.all(
      ['Один', 'Два', 'Три', 'Четыре'].map((text) => put(manager, draft(text))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('undoes the other parts where it is refused', async () => {
    await put(manager, draft('Здравствуйте'));
    expect((await put(manager, { tags: ['важное'], ...draft('Поздно', 7) })).status).toBe(409);
    const kept = await put(manager, { needs_answer: true });
    expect(kept.body).toMatchObject({ tags: [], needs_answer: true });
  });
});

describe('the complaint', () => {
  const complain = (removal: object | null, who = editor) => put(who, { removal });

  it('goes from prepared to filed to a decision, and once more after a refusal', async () => {
    const made = await complain({ ground: 'insult', text: 'Оскорбление сотрудника' });
    expect(made.body.removal).toMatchObject({
      ground: 'insult',
      state: 'prepared',
      is_gone: false,
      filed_at: null,
      updated_by: { id: editor.id },
    });
    expect((await complain({ state: 'accepted' })).status).toBe(409);
    expect((await complain({ state: 'filed' })).body.removal).toMatchObject({ filed_at: expect.any(String) });
    expect((await complain({ text: 'Другое' })).status).toBe(409);
    expect((await complain(null)).status).toBe(409);
    const declined = await complain({ state: 'declined' });
    expect(declined.body.removal).toMatchObject({ state: 'declined', decided_at: expect.any(String) });
    const again = await complain({ state: 'filed', text: 'Оскорбление, см. снимок' });
    expect(again.body.removal).toMatchObject({
      state: 'filed',
      text: 'Оскорбление, см. снимок',
      decided_at: null,
    });
    expect((await complain({ state: 'accepted' })).body.removal).toMatchObject({ state: 'accepted' });
    expect((await complain({ state: 'filed' })).status).toBe(409);
  });

  it("takes the grounds that the site's rules know, and any where none are entered", async () => {
    const refused = await complain({ ground: 'competitor', text: 'Конкурент' });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'removal', 'ground'] }]);
    const free = await createArea(server, { clientId, siteId: await createSite(server) });
    const review = await insertReview(server, { clientId, areaId: free });
    const removal = { ground: 'competitor', text: 'Конкурент' };
    expect((await put(editor, { removal }, review)).status).toBe(200);
  });

  it('needs ground and text, begins as prepared or filed, and can be taken back while prepared', async () => {
    expect((await complain({ text: 'Без основания' })).status).toBe(422);
    expect((await complain({ ground: 'insult' })).status).toBe(422);
    expect((await complain({ ground: 'insult', text: 'Да', state: 'accepted' })).status).toBe(409);
    await complain({ ground: 'insult', text: 'Да' });
    expect((await complain(null)).body.removal).toBeNull();
    expect(await actions()).toEqual(['removal.changed', 'removal.changed']);
  });

  it('is not changed over what somebody else has made of it meanwhile', async () => {
    const made = await complain({ ground: 'insult', text: 'Оскорбление', version: 0 });
    expect(made.body.removal).toMatchObject({ version: 1 });
    const twice = await complain({ ground: 'insult', text: 'Своими словами', version: 0 }, manager);
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({
      code: 'complaint_changed',
      current: { text: 'Оскорбление', version: 1, updated_by: { id: editor.id } },
    });
    const edited = await complain({ text: 'Оскорбление сотрудника', version: 1 }, manager);
    expect(edited.body.removal).toMatchObject({ version: 2, text: 'Оскорбление сотрудника' });
    expect((await complain({ state: 'filed', version: 1 })).status).toBe(409);
    await complain(null);
    const gone = await complain({ text: 'Поздно', version: 2 });
    expect(gone.status).toBe(409);
    expect(gone.body).not.toHaveProperty('current');
  });

  it('says whether collections still see the review', async () => {
    const gone = await insertReview(server, { clientId, areaId, goneSince: '2026-11-01T00:00:00Z' });
    const answer = await put(editor, { removal: { ground: 'insult', text: 'Да' } }, gone);
    expect(answer.body.removal).toMatchObject({ is_gone: true });
  });
});
