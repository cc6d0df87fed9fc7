import type { AnswerState, AnswerStep } from '@molva/contract/answer-states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';

const server = useServer();
const name = 'POST /reviews/clients/requests/official-answer-step';
let manager: Caller;
let second: Caller;
let editor: Caller;
let client: Caller;
let clientId = '';
let areaId = '';
let id = '';

beforeAll(async () => {
  manager = await asPerson(server);
  second = await asPerson(server, { level: 'head' });
  editor = await asPerson(server, { level: 'editor' });
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейни «Мир»' });
  client = await asPerson(server, { clientId });
  areaId = await createArea(server, {
    clientId,
    siteId: await createSite(server, { name: 'Карты' }),
    name: 'Мира, 1',
  });
});

beforeEach(async () => {
  id = await insertReview(server, { clientId, areaId, rating: 2.5, author: 'Пётр' });
});

const put = (state: AnswerState) =>
  insertAnswer(server, { clientId, areaId, id, state, authorId: editor.id });
const step = (who: Caller, what: AnswerStep, version: number, more: object = {}) =>
  who.send(name, { body: { review_id: id, step: what, version, ...more } });
const told = async (who: Caller) => {
  const { body } = await who.call('GET /notifications', { query: { unread: 'true' } });
  return body.data.filter(({ path }) => path === `/clients/${clientId}/reviews?review=${id}`);
};

it('needs a session, a row one may see, and an answer', async () => {
  expect((await call(server, null, name, { body: { review_id: id, step: 'send', version: 1 } })).status).toBe(
    401,
  );
  const stranger = await asPerson(server, { clientId: await createClient(server) });
  await put('approval');
  expect((await step(stranger, 'approve', 1)).status).toBe(404);
  expect((await manager.send(name, { body: { review_id: id, step: 'publish', version: 1 } })).status).toBe(
    422,
  );
  expect((await step(manager, 'return', 1)).status).toBe(422);
  id = await insertReview(server, { clientId, areaId });
  expect((await step(manager, 'send', 1)).status).toBe(404);
});

it('goes all the way, telling those who come next', async () => {
  await put('draft');
  expect((await step(editor, 'send', 1)).body).toMatchObject({ state: 'approval', version: 2 });
  for (const who of [manager, client]) {
    expect(await told(who)).toMatchObject([
      {
        kind: 'answer_to_approve',
        title: 'Официальный ответ ждёт согласования',
        body: 'Мира, 1 (Карты): отзыв от Пётр, оценка 2,5.',
        client_id: clientId,
      },
    ]);
  }
  const approved = await step(client, 'approve', 2);
  expect(approved.body).toMatchObject({
    state: 'approved',
    version: 3,
    author: null,
    approved_by: { id: client.id },
    approved_at: expect.any(String),
  });
  expect(await told(editor)).toMatchObject([{ kind: 'answer_approved' }]);
  const taken = await step(manager, 'take', 3);
  expect(taken.body).toMatchObject({ state: 'delivering', taken_by: { id: manager.id } });
  const minutes =
    (Date.parse(String(taken.body.taken_until)) - server.context.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect((await step(manager, 'deliver', 4)).body).toMatchObject({
    state: 'delivered',
    delivered_at: expect.any(String),
    taken_until: null,
  });
  expect((await step(manager, 'return', 5, { reason: 'Поздно' })).status).toBe(409);
});

it('comes back to its author with a reason, and is hidden from the client again', async () => {
  await put('approval');
  const returned = await step(client, 'return', 1, { reason: 'Слишком сухо' });
  expect(returned.body).toMatchObject({
    state: 'draft',
    return_reason: 'Слишком сухо',
    version: 2,
    author: null,
  });
  const [notification] = await told(editor);
  expect(notification).toMatchObject({ kind: 'answer_returned' });
  expect(notification?.body).toContain('Причина: Слишком сухо');
  expect((await step(client, 'approve', 2)).status).toBe(404);
  expect((await step(client, 'approve', 1)).status).toBe(404);
  expect((await step(editor, 'send', 2)).body).toMatchObject({ state: 'approval', return_reason: null });
});

describe('rights', () => {
  const cases: [AnswerStep, AnswerState, { manager: number; editor: number; client: number }][] = [
    ['send', 'draft', { manager: 200, editor: 200, client: 403 }],
    ['approve', 'approval', { manager: 200, editor: 403, client: 200 }],
    ['return', 'approval', { manager: 200, editor: 403, client: 200 }],
    ['return', 'approved', { manager: 200, editor: 403, client: 200 }],
    ['take', 'approved', { manager: 200, editor: 403, client: 403 }],
    ['deliver', 'approved', { manager: 200, editor: 403, client: 403 }],
  ];
  it.each(cases)('%s from %s', async (what, state, due) => {
    const people = { manager, editor, client };
    for (const [who, status] of Object.entries(due)) {
      id = await insertReview(server, { clientId, areaId });
      await put(state);
      const answer = await step(people[who as keyof typeof people], what, 1, { reason: 'Потому что' });
      expect([who, answer.status]).toEqual([who, status]);
    }
  });

  it('of a manager end at the clients they answer for', async () => {
    const outsider = await asPerson(server);
    await put('approval');
    expect((await step(outsider, 'approve', 1)).status).toBe(403);
  });
});

it('refuses every step that its state does not have, and changes nothing', async () => {
  const legal: Partial<Record<AnswerState, AnswerStep[]>> = {
    draft: ['send'],
    approval: ['approve', 'return'],
    approved: ['return', 'take', 'deliver'],
    delivering: ['take', 'release', 'deliver'],
  };
  const all: AnswerStep[] = ['send', 'approve', 'return', 'take', 'release', 'deliver'];
  for (const state of ['draft', 'approval', 'approved', 'delivering', 'delivered', 'published'] as const) {
    id = await insertReview(server, { clientId, areaId });
    await put(state);
    await server.context.db.query
      .updateTable('official_answers')
      .set({ taken_by: state === 'delivering' ? manager.id : null })
      .where('client_id', '=', clientId)
      .where('review_id', '=', id)
      .execute();
    for (const what of all.filter((one) => !legal[state]?.includes(one))) {
      const answer = await step(manager, what, 1, { reason: 'Потому что' });
      expect([state, what, answer.status, answer.body.current]).toMatchObject([
        state,
        what,
        409,
        { state, version: 1 },
      ]);
    }
  }
});

it('refuses a stale version with the answer as it stands', async () => {
  await put('approval');
  await step(manager, 'approve', 1);
  const late = await step(client, 'return', 1, { reason: 'Нет' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    current: { state: 'approved', version: 2, author: null, approved_by: null },
  });
  expect(JSON.stringify(late.body)).not.toContain(manager.email);
});

describe('who carries it to the site', () => {
  const endLease = () =>
    server.context.db.query
      .updateTable('official_answers')
      .set({ taken_until: new Date(server.context.clock.now().getTime() - 1000) })
      .where('client_id', '=', clientId)
      .where('review_id', '=', id)
      .execute();

  beforeEach(async () => {
    await put('approved');
    await step(manager, 'take', 1);
  });

  it('keeps others away, who are told who it is', async () => {
    for (const what of ['take', 'release', 'deliver'] as const) {
      const refused = await step(second, what, 2);
      expect(refused.status).toBe(409);
      expect(refused.body.detail).toMatch(/^The official answer is held by Сотрудник \d+$/);
      expect(refused.body).toMatchObject({ current: { taken_by: { id: manager.id }, version: 2 } });
    }
    expect((await step(manager, 'take', 2)).body).toMatchObject({ version: 3 });
    expect((await step(manager, 'release', 3)).body).toMatchObject({ state: 'approved', taken_by: null });
    expect((await step(second, 'take', 4)).body).toMatchObject({ taken_by: { id: second.id } });
  });

  it('loses it to the next once the lease has run out, and may deliver until somebody takes it', async () => {
    await endLease();
    expect((await step(second, 'deliver', 2)).status).toBe(409);
    expect((await step(second, 'take', 2)).body).toMatchObject({ taken_by: { id: second.id }, version: 3 });
    expect((await step(manager, 'deliver', 3)).status).toBe(409);
    await endLease();
    expect((await step(second, 'deliver', 3)).body).toMatchObject({ state: 'delivered' });
  });
});

describe('two nodes', () => {
  let node: (TestServer & { close(): Promise<void> }) | null = null;
  beforeAll(async () => {
    node = await startTestServer(server.databaseUrl);
  });
  afterAll(() => node?.close());

  it('give one answer to one of two managers who take or publish it at once', async () => {
    const other = node;
    if (!other) throw new Error('no second node');
    for (const what of ['take', 'deliver'] as const) {
      id = await insertReview(server, { clientId, areaId });
      await put('approved');
      const body = { review_id: id, step: what, version: 1 };
      const answers = await Promise.all([
        call(server, manager.token, name, { body }),
        call(other, second.token, name, { body }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ current: { version: 2, taken_by: { id: expect.any(String) } } });
      const row = await server.context.db.query
        .selectFrom('official_answers')
        .select(['version', 'state'])
        .where('review_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ version: 2, state: what === 'take' ? 'delivering' : 'delivered' });
    }
  });
});

it('leaves a trace of each step without the words', async () => {
  await put('approval');
  await step(client, 'return', 1, { reason: 'Тайная причина' });
  const entries = await server.context.db.query
    .selectFrom('audit_entries')
    .select(['action', 'user_id', 'details'])
    .where('resource_id', '=', id)
    .execute();
  expect(entries).toEqual([
    {
      action: 'answer.stepped',
      user_id: client.id,
      details: { step: 'return', state_before: 'approval', state: 'draft', version: 2 },
    },
  ]);
});

describe('one press through several steps', () => {
  const trace = async () =>
    (
      await server.context.db.query
        .selectFrom('audit_entries')
        .select('details')
        .where('resource_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ details }) => details);

  it('takes every step by itself, each in the log, and asks nobody for what is done', async () => {
    // What is unread of the tests before would take this one's news into its line.
    await editor.call('POST /notifications/read', { body: {} });
    await put('draft');
    const taken = await step(manager, 'take', 1, { through: true });
    expect(taken.body).toMatchObject({
      state: 'delivering',
      version: 4,
      approved_by: { id: manager.id },
      taken_by: { id: manager.id },
    });
    expect(await trace()).toMatchObject([
      { step: 'send', state_before: 'draft', state: 'approval', version: 2 },
      { step: 'approve', state_before: 'approval', state: 'approved', version: 3 },
      { step: 'take', state_before: 'approved', state: 'delivering', version: 4 },
    ]);
    expect(await told(client)).toEqual([]);
    expect(await told(editor)).toMatchObject([{ kind: 'answer_approved' }]);
  });

  it('goes from where the answer stands, also to its place on the site', async () => {
    await put('approval');
    const placed = await step(manager, 'deliver', 1, { through: true });
    expect(placed.body).toMatchObject({ state: 'delivered', version: 3 });
    expect(await trace()).toMatchObject([{ step: 'approve' }, { step: 'deliver' }]);
  });

  it('is refused whole where one of the steps is another’s, or the answer is not as it was', async () => {
    await put('draft');
    expect((await step(editor, 'approve', 1, { through: true })).status).toBe(403);
    expect((await step(manager, 'take', 2, { through: true })).status).toBe(409);
    expect((await step(manager, 'take', 1)).status).toBe(409);
    const row = await server.context.db.query
      .selectFrom('official_answers')
      .select(['state', 'version'])
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'draft', version: 1 });
    expect(await trace()).toEqual([]);
  });
});
