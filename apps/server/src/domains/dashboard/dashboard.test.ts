import { type NeedKind, needKinds } from '@molva/contract/need-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../kernel/events/publish.ts';
import { newId } from '../../lib/ids.ts';
import { addDays } from '../../lib/days.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import {
  createArea,
  createClient,
  createSite,
  insertAnswer,
  insertRequest,
  insertReview,
} from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const today = new Date().toISOString().slice(0, 10);
const reviews = 'GET /reviews/clients/requests/get-reviews-and-answers';
const search = 'GET /reviews/clients/requests/search';
let manager: Caller;
let writer: Caller;
let first = '';
let second = '';
let foreign = '';

/** A client with something of every kind, `times` each. */
async function busyClient(responsibleId: string, times: number, name: string): Promise<string> {
  const clientId = await createClient(server, { responsibleId, name });
  const siteId = await createSite(server);
  const areaId = await createArea(server, { clientId, siteId });
  const review = (more: object = {}) => insertReview(server, { clientId, areaId, ...more });
  for (let time = 0; time < times; time += 1) {
    const failing = await createArea(server, { clientId, siteId });
    await server.context.db.query
      .updateTable('area_facts')
      .set({
        last_run_failed: true,
        monitoring: JSON.stringify({ is_active: true }),
        last_run_at: new Date(),
      })
      .where('area_id', '=', failing)
      .execute();
    await review();
    // Older than the window, and of no known day: neither is dropped.
    await review({ publishedAt: '2020-01-01T00:00:00Z' });
    await review({ publishedAt: null });
    await review({ rating: 5, needsAnswer: true });
    await insertAnswer(server, { clientId, areaId, id: await review(), state: 'approval' });
    await insertAnswer(server, { clientId, areaId, id: await review(), state: 'approved' });
    await insertAnswer(server, { clientId, areaId, id: await review(), state: 'draft' });
    const contested = await review({ rating: 5 });
    await server.context.db.query
      .insertInto('review_removals')
      .values({
        client_id: clientId,
        id: newId(),
        review_id: contested,
        ground: 'insult',
        text: 'Да',
        state: 'prepared',
      })
      .execute();
    for (const status of [
      'client_review',
      'editing',
      'correction',
      'writing',
      'empty',
      'approved',
      'published',
      'rejected',
    ] as const)
      for (const plannedDate of [today, addDays(today, 1), null])
        await insertRequest(server, { clientId, areaId, status, plannedDate, assigneeId: writer.id });
    await insertRequest(server, { clientId, areaId, status: 'empty' });
    const task = { client_id: clientId, title: 'Поставить терминал', created_at: today, updated_at: today };
    await server.context.db.query
      .insertInto('tasks')
      .values(
        [addDays(today, -1), today, addDays(today, 9)].map((due_date) => ({
          ...task,
          id: newId(),
          due_date,
        })),
      )
      .execute();
  }
  return clientId;
}

beforeAll(async () => {
  manager = await asPerson(server);
  const other = await asPerson(server);
  writer = await asPerson(server, { level: 'copywriter' });
  first = await busyClient(manager.id, 2, 'Первый');
  second = await busyClient(manager.id, 1, 'Второй');
  foreign = await busyClient(other.id, 1, 'Чужой');
  const archived = await busyClient(manager.id, 1, 'Архивный');
  await server.context.db.query
    .updateTable('clients')
    .set({ status: 'archived' })
    .where('id', '=', archived)
    .execute();
});

const read = async (who: Caller) => {
  const { status, body } = await who.call('GET /dashboard');
  expect(status).toBe(200);
  return body;
};
const kindsOf = async (who: Caller) => (await read(who)).needs.map(({ kind }) => kind);

/** How many rows the list behind a need has, for one client. */
const lists: Partial<Record<NeedKind, (who: Caller, client_id: string) => Promise<number>>> = {
  collections_failed: async (who, client_id) => {
    const { body } = await who.call('GET /reviews/clients/{client_id}', { params: { client_id } });
    return body.monitoring.areas_failing;
  },
  reviews_waiting: countOf(reviews, { official_answer: 'waiting' }),
  reviews_older: countOf(reviews, { official_answer: 'older' }),
  answers_to_approve: countOf(reviews, { official_answer: 'approval' }),
  answers_to_deliver: countOf(reviews, { official_answer: 'approved' }),
  removals_to_file: countOf(reviews, { removal: 'prepared' }),
  tasks_late: async (who, client_id) => {
    const { body } = await who.call('GET /reviews/clients/tasks', { query: { client_id, late: 'true' } });
    return body.count;
  },
  texts_to_approve: countOf(search, { status: 'client_review' }),
  texts_to_check: countOf(search, { status: 'editing' }),
  texts_to_link: countOf(search, { status: 'approved' }),
  texts_due: countOf(search, { status: ['empty', 'writing', 'correction'], planned_to: today }),
};

function countOf(name: typeof reviews | typeof search, filter: object) {
  return async (who: Caller, client_id: string) => {
    const { body } = await who.send(name, { query: { client_id, ...filter } });
    return Number(body.count);
  };
}

const ofWriters: NeedKind[] = ['texts_to_correct', 'texts_in_hand', 'texts_to_take'];

it('needs a session', async () => {
  expect((await call(server, null, 'GET /dashboard')).status).toBe(401);
});

describe('a manager', () => {
  it('sees what their clients need, each count as the list behind it', async () => {
    const { scope, needs } = await read(manager);
    expect(scope).toBe('own');
    expect(needs.map(({ kind }) => kind)).toEqual(needKinds.filter((kind) => !ofWriters.includes(kind)));
    for (const { kind, count, clients, clients_count } of needs) {
      expect([kind, clients_count]).toEqual([kind, 2]);
      expect(clients.map(({ client_id }) => client_id).toSorted()).toEqual([first, second].toSorted());
      expect(count).toBe(clients.reduce((sum, client) => sum + client.count, 0));
      const list = lists[kind];
      if (list === undefined) continue;
      for (const client of clients)
        expect([kind, client.client_name, client.count]).toEqual([
          kind,
          client.client_name,
          await list(manager, client.client_id),
        ]);
      expect(clients[0]).toMatchObject({ client_id: first });
    }
    expect(needs.find(({ kind }) => kind === 'brief_missing')).toMatchObject({ count: 2 });
  });

  it('does not see other managers’ clients, nor archived ones', async () => {
    const text = JSON.stringify(await read(manager));
    expect(text).not.toContain(foreign);
    expect(text).not.toContain('Архивный');
  });

  it('is told of a brief until there is one', async () => {
    const alone = await asPerson(server);
    const clientId = await createClient(server, { responsibleId: alone.id });
    await createClient(server, { responsibleId: alone.id, status: 'paused' });
    expect((await read(alone)).needs).toMatchObject([
      { kind: 'brief_missing', count: 1, clients: [{ client_id: clientId, count: 1 }] },
    ]);
    const templateId = newId();
    const { query } = server.context.db;
    await query
      .insertInto('brief_templates')
      .values({ id: templateId, name: 'Бриф', questions: '[]' })
      .execute();
    await query
      .insertInto('briefs')
      .values({
        client_id: clientId,
        template_id: templateId,
        template_version: 1,
        questions: '[]',
        answers: '{}',
      })
      .execute();
    expect((await read(alone)).needs).toEqual([]);
  });

  it('sees clients whose rating fell most first', async () => {
    const alone = await asPerson(server);
    const siteId = await createSite(server);
    for (const [name, rating, before] of [
      ['Растёт', 4.5, 4.1],
      ['Падает', 3.9, 4.6],
      ['Без оценок', null, null],
      ['Стоит', 4, 4],
    ] as const) {
      const clientId = await createClient(server, { responsibleId: alone.id, name });
      const areaId = await createArea(server, { clientId, siteId });
      await server.context.db.query
        .updateTable('area_facts')
        .set({ rating, rating_previous: before })
        .where('area_id', '=', areaId)
        .execute();
    }
    const { clients, clients_count } = await read(alone);
    expect(clients.map(({ name }) => name)).toEqual(['Падает', 'Стоит', 'Растёт', 'Без оценок']);
    expect(clients[0]).toMatchObject({ rating: 3.9, rating_previous: 4.6, areas_count: 1 });
    expect(clients_count).toBe(4);
  });
});

describe('others', () => {
  it('who help a manager see the same; nobody without clients sees anything', async () => {
    const helper = await asPerson(server, { level: 'trainee' });
    expect(await read(helper)).toMatchObject({
      scope: 'own',
      needs: [],
      clients: [],
      clients_count: 0,
      company: null,
    });
    await server.context.db.query
      .insertInto('employee_helpers')
      .values({ employee_id: manager.id, helper_id: helper.id })
      .execute();
    server.context.sessions.forgetUser(helper.id);
    const seen = await read(helper);
    expect(seen.needs.map(({ kind, count }) => [kind, count])).toEqual(
      (await read(manager)).needs.map(({ kind, count }) => [kind, count]),
    );
  });

  it('heads and administrators see all clients', async () => {
    for (const options of [{ level: 'head' }, { isSuperuser: true, level: 'trainee' }] as const) {
      const head = await asPerson(server, options);
      const { scope, needs } = await read(head);
      expect(scope).toBe('all');
      for (const { kind, clients } of needs.filter((need) => lists[need.kind])) {
        const found = clients.find(({ client_id }) => client_id === foreign);
        expect([kind, found?.count]).toEqual([kind, await lists[kind]?.(head, foreign)]);
      }
    }
  });

  it('editors see what they may do, for all clients', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    expect(await kindsOf(editor)).toEqual([
      'reviews_waiting',
      'reviews_older',
      'tasks_late',
      'tasks_due',
      'texts_to_check',
      'texts_to_link',
      'removals_to_file',
    ]);
  });

  it('writers see the texts given to them, wherever they are', async () => {
    const { needs } = await read(writer);
    expect(needs.map(({ kind, count, clients_count }) => [kind, count, clients_count])).toEqual([
      ['texts_to_correct', 12, 3],
      ['texts_due', 12, 3],
      ['texts_in_hand', 48, 3],
      // What is assigned is for its writer, not for whoever comes.
      ['texts_to_take', 4, 3],
    ]);
    const filters = {
      texts_to_correct: { status: 'correction' },
      texts_due: { status: ['empty', 'writing', 'correction'], planned_to: today },
      texts_in_hand: { status: ['empty', 'writing', 'editing', 'correction'], mine: 'true' },
      texts_to_take: { status: 'empty', unassigned: 'true' },
    };
    for (const { kind, count, clients } of needs) {
      const ofMe = ['texts_to_correct', 'texts_due'].includes(kind) ? { assignee_id: writer.id } : {};
      const filter = { ...filters[kind as keyof typeof filters], ...ofMe };
      const archived = count - clients.reduce((sum, client) => sum + client.count, 0);
      expect(archived).toBe(0);
      for (const client of clients)
        expect(client.count).toBe(await countOf(search, filter)(writer, client.client_id));
    }
    expect(needs[1]?.clients[0]).toMatchObject({ client_id: first, oldest: today });
  });

  it('names at most twenty clients of a kind, and says how many there are', async () => {
    const many = await asPerson(server);
    for (let count = 0; count < 23; count += 1) await createClient(server, { responsibleId: many.id });
    const { needs, clients, clients_count } = await read(many);
    expect(needs[0]).toMatchObject({ kind: 'brief_missing', count: 23, clients_count: 23 });
    expect([needs[0]?.clients.length, clients.length, clients_count]).toEqual([20, 20, 23]);
  });
});

describe("a client's user", () => {
  it('sees its own company alone: what waits for it, and the month so far', async () => {
    const user = await asPerson(server, { clientId: second });
    const body = await read(user);
    expect(body.scope).toBe('client');
    expect(body.needs.map(({ kind, count }) => [kind, count])).toEqual([
      ['answers_to_approve', 1],
      ['texts_to_approve', 3],
      ['brief_missing', 1],
    ]);
    expect(await lists.answers_to_approve?.(user, second)).toBe(1);
    const shown = await user.call('GET /reviews/clients/requests/search-for-client', {
      query: { status: 'client_review' },
    });
    expect(shown.body.count).toBe(3);
    expect(body.clients.map(({ id }) => id)).toEqual([second]);
    expect(body.company).toMatchObject({
      client_id: second,
      areas_count: 2,
      figures: {
        period: today.slice(0, 7),
        reviews_new: 6,
        requests: { client_review: 3, published: 3 },
        planned: 22,
        done: 3,
      },
      previous: { reviews_new: 0, planned: 0 },
    });
    expect(body.company?.areas.map(({ planned }) => planned).toSorted()).toEqual([0, 22]);
    expect(JSON.stringify(body)).not.toMatch(/Первый|Чужой|writing|editing|Сотрудник/);
  });
});

it('what is counted over all clients is counted once for all who ask, and again after what changes it', async () => {
  const clientId = await createClient(server);
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  const [one, other] = [await asPerson(server, { level: 'head' }), await asPerson(server, { level: 'head' })];
  const due = async (who: Caller) =>
    (await read(who)).needs.find(({ kind }) => kind === 'texts_to_check')?.count ?? 0;
  const before = await due(one);
  // Nothing tells of this one: it shows with the next counting.
  await insertRequest(server, { clientId, areaId, status: 'editing' });
  expect(await due(other)).toBe(before);
  await publish(
    server.context.db,
    { kind: 'review_changed', client_id: clientId, review_id: newId() },
    { clientId, permission: 'reviews:read' },
  );
  await expect.poll(async () => await due(one)).toBe(before + 1);
});
