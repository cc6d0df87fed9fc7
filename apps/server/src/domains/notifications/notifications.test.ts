import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson } from '../../test/people.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { forgetOld } from './forget-old.ts';
import { type NewNotification, notify } from './notify.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };
const streams: AbortController[] = [];

beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const stream of streams) stream.abort();
  await second.close();
});

const told: Omit<NewNotification, 'userIds'> = {
  kind: 'low_grade',
  clientId: null,
  title: 'Новый отзыв с оценкой 1',
  body: 'Кофейня: Мира, 5',
  path: '/clients',
};

async function notifyPeople(people: { id: string }[], more: Partial<NewNotification> = {}): Promise<void> {
  const { context } = server;
  await context.db.transaction((tx) =>
    notify(context, tx, { ...told, userIds: people.map((person) => person.id), ...more }),
  );
}

/** What the second node's event stream tells a person. */
async function listen(person: Caller): Promise<{ text: string }> {
  const controller = new AbortController();
  streams.push(controller);
  const { port } = second.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: controller.signal,
  });
  const heard = { text: '' };
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
  };
  read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  await expect.poll(() => heard.text).toContain('retry:');
  return heard;
}

const list = (person: Caller, query: object = {}) => person.call('GET /notifications', { query });

describe('GET /notifications', () => {
  it('is for whoever is signed in, about themselves', async () => {
    expect((await call(server, null, 'GET /notifications')).status).toBe(401);
    const [one, other] = [await asPerson(server), await asPerson(server, { level: 'trainee' })];
    const clientId = await createClient(server);
    await notifyPeople([one], { clientId });
    const { body } = await list(one);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(String),
          kind: 'low_grade',
          group: 'reviews',
          client_id: clientId,
          title: told.title,
          body: told.body,
          path: told.path,
          times: 1,
          created_at: expect.any(String),
          read_at: null,
        },
      ],
      count: 1,
      unread: 1,
    });
    expect((await list(other)).body).toEqual({ data: [], count: 0, unread: 0 });
    expect((await one.send('GET /notifications', { query: { unread: 'maybe' } })).status).toBe(422);
  });

  it('comes newest first, in pages, and read or unread alone', async () => {
    const person = await asPerson(server);
    for (const title of ['раз', 'два', 'три']) await notifyPeople([person], { title });
    const titles = async (query: object) => (await list(person, query)).body.data.map((one) => one.title);
    expect(await titles({})).toEqual(['три', 'два', 'раз']);
    expect(await titles({ skip: 1, limit: 1 })).toEqual(['два']);
    const { body } = await list(person);
    const read = await person.call('POST /notifications/read', {
      body: { ids: [body.data[1]?.id ?? ''] },
    });
    expect(read.body).toMatchObject({ unread: 2 });
    expect(await titles({ unread: 'true' })).toEqual(['три', 'раз']);
    expect(await titles({ unread: 'false' })).toEqual(['два']);
    expect((await list(person, { unread: 'true', limit: 1 })).body).toMatchObject({ count: 2, unread: 2 });
  });
});

describe('news of one matter', () => {
  it('are one line while nobody has read it, whose path leads to all of them', async () => {
    const [one, other] = [await asPerson(server), await asPerson(server)];
    const clientId = await createClient(server);
    const news = (number: number) => ({
      clientId,
      title: `Новость ${number}`,
      path: `/reviews?id=${number}`,
    });
    for (const number of [1, 2, 3]) await notifyPeople([one, other], news(number));
    await notifyPeople([one], { ...news(4), clientId: await createClient(server) });
    const lines = (await list(one)).body;
    expect(lines).toMatchObject({ count: 2, unread: 2 });
    expect(lines.data[1]).toMatchObject({ title: 'Новость 3', times: 3, path: '/reviews' });
    await one.call('POST /notifications/read', { body: { ids: [lines.data[1]?.id ?? ''] } });
    await notifyPeople([one, other], news(5));
    expect((await list(one)).body.data.map(({ title, times }) => [title, times])).toEqual([
      ['Новость 5', 1],
      ['Новость 4', 1],
      ['Новость 3', 3],
    ]);
    expect((await list(other)).body.data).toMatchObject([{ title: 'Новость 5', times: 4 }]);
  });

  it('stay apart where each is a matter of its own, and go each with its own mail', async () => {
    const person = await asPerson(server);
    const clientId = await createClient(server);
    for (const title of ['раз', 'два']) await notifyPeople([person], { kind: 'mentioned', clientId, title });
    for (const title of ['три', 'четыре']) await notifyPeople([person], { clientId, title });
    expect((await list(person)).body).toMatchObject({ count: 3 });
    const mailed = await server.context.db.query
      .selectFrom('notifications')
      .select(['title', 'mail'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'low_grade')
      .orderBy('in_app', 'desc')
      .orderBy('created_at')
      .execute();
    expect(mailed).toEqual([
      { title: 'четыре', mail: 'off' },
      { title: 'три', mail: 'daily' },
      { title: 'четыре', mail: 'daily' },
    ]);
  });

  it('call nobody where there is nothing to do', async () => {
    const person = await asPerson(server);
    await notifyPeople([person], { kind: 'text_found', clientId: await createClient(server) });
    expect((await list(person)).body).toMatchObject({ count: 1, unread: 0 });
  });
});

describe('POST /notifications/read', () => {
  it('marks all, takes it back, and touches nobody else', async () => {
    const [one, other] = [await asPerson(server), await asPerson(server)];
    await notifyPeople([one, other]);
    await notifyPeople([one, other]);
    expect((await call(server, null, 'POST /notifications/read')).status).toBe(401);
    expect((await one.call('POST /notifications/read', { body: {} })).body.unread).toBe(0);
    expect((await list(other)).body.unread).toBe(2);
    const foreign = (await list(other)).body.data[0]?.id ?? '';
    await one.call('POST /notifications/read', { body: { ids: [foreign, newId()] } });
    expect((await list(other)).body.unread).toBe(2);
    const again = await one.call('POST /notifications/read', { body: { read: false } });
    expect(again.body).toEqual({ message: 'Notifications marked unread', unread: 2 });
    expect((await list(one)).body.data.map((row) => row.read_at)).toEqual([null, null]);
  });

  it('wants ids that are ids', async () => {
    const person = await asPerson(server);
    for (const ids of [[], ['x'], 'x', Array.from({ length: 1001 }, newId)]) {
      expect((await person.send('POST /notifications/read', { body: { ids } })).status).toBe(422);
    }
  });
});

describe('live', () => {
  it('a notification and a mark reach the user on every node, and nobody else', async () => {
    const [one, other] = [await asPerson(server), await asPerson(server)];
    const [own, foreign] = [await listen(one), await listen(other)];
    await notifyPeople([one]);
    await expect.poll(() => own.text).toContain('event: notification');
    expect(own.text).toContain('"unread":1');
    expect(own.text).toContain(told.title);
    await one.call('POST /notifications/read', { body: {} });
    await vi.waitFor(() =>
      expect(own.text).toContain('{"kind":"notification","notification":null,"unread":0}'),
    );
    // Marking what is read already tells nobody anything.
    await one.call('POST /notifications/read', { body: {} });
    await notifyPeople([other], { title: 'Для другого' });
    await expect.poll(() => foreign.text).toContain('Для другого');
    expect(foreign.text).not.toContain(told.title);
    expect(own.text.match(/"notification":null/g)).toHaveLength(1);
  });

  it('nothing is told of a change that was rolled back', async () => {
    const person = await asPerson(server);
    const { context } = server;
    const failing = context.db.transaction(async (tx) => {
      await notify(context, tx, { ...told, userIds: [person.id] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await list(person)).body.count).toBe(0);
  });
});

describe('what people chose', () => {
  const quiet = { app: false, mail: 'off' } as const;

  it('has defaults, is kept, and wants every group', async () => {
    const person = await asPerson(server);
    expect((await call(server, null, 'GET /users/me/notification-settings')).status).toBe(401);
    const usual = await person.call('GET /users/me/notification-settings');
    expect(usual.body).toEqual({
      reviews: { app: true, mail: 'daily' },
      ratings: { app: true, mail: 'off' },
      collection: { app: true, mail: 'off' },
      alerts: { app: true, mail: 'now' },
      people: { app: true, mail: 'now' },
      work: { app: true, mail: 'daily' },
    });
    const chosen = { ...usual.body, reviews: { app: false, mail: 'now' as const } };
    const put = await person.call('PUT /users/me/notification-settings', { body: chosen });
    expect(put.body).toEqual(chosen);
    expect((await person.call('GET /users/me/notification-settings')).body).toEqual(chosen);
    const { people: _people, ...without } = chosen;
    for (const body of [without, { ...chosen, reviews: { app: true, mail: 'weekly' } }, { ...chosen, x: 1 }])
      expect((await person.send('PUT /users/me/notification-settings', { body })).status).toBe(422);
  });

  it('decides for each alone what comes where', async () => {
    const [off, mailed, usual] = [await asPerson(server), await asPerson(server), await asPerson(server)];
    const settings = (await usual.call('GET /users/me/notification-settings')).body;
    await off.call('PUT /users/me/notification-settings', { body: { ...settings, reviews: quiet } });
    await mailed.call('PUT /users/me/notification-settings', {
      body: { ...settings, reviews: { app: false, mail: 'daily' } },
    });
    await notifyPeople([off, mailed, usual]);
    expect((await list(off)).body.count).toBe(0);
    expect((await list(mailed)).body).toEqual({ data: [], count: 0, unread: 0 });
    expect((await list(usual)).body.unread).toBe(1);
    const kept = await server.context.db.query
      .selectFrom('notifications')
      .select(['user_id', 'in_app', 'mail'])
      .where('user_id', 'in', [off.id, mailed.id])
      .execute();
    expect(kept).toEqual([{ user_id: mailed.id, in_app: false, mail: 'daily' }]);
  });
});

describe('notify', () => {
  it('passes over those who left or were switched off, and tells each once', async () => {
    const { db } = server.context;
    const [here, off, gone] = [
      await asPerson(server),
      await createPerson(server, { isActive: false }),
      await createPerson(server),
    ];
    await db.query.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    await notifyPeople([here, off, gone, here, { id: newId() }]);
    await notifyPeople([]);
    const rows = await db.query
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [here.id, off.id, gone.id])
      .execute();
    expect(rows).toEqual([{ user_id: here.id }]);
  });
});

it('what is older than 90 days is forgotten', async () => {
  const person = await asPerson(server);
  await notifyPeople([person], { title: 'старое' });
  await notifyPeople([person], { title: 'новое' });
  await server.context.db.query
    .updateTable('notifications')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('title', '=', 'старое')
    .execute();
  await runHandler(server.context, forgetOld, {});
  expect((await list(person)).body.data.map((row) => row.title)).toEqual(['новое']);
});
