import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarksChanged } from '@molva/contract/review-marks';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient, createSite } from '../../test/factories.ts';
import { marking, threeReviews, undoing, undoneBy } from '../../test/review-marks.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const nowhere = '018f0000-0000-7000-8000-000000000000';
let manager: Caller;
let editor: Caller;
let outsider: Caller;
let client: Caller;
let clientId = '';
let siteId = '';
let areaId = '';
let ids: string[] = [];

beforeAll(async () => {
  manager = await asPerson(server);
  editor = await asPerson(server, { level: 'editor' });
  outsider = await asPerson(server);
  siteId = await createSite(server);
});

beforeEach(async () => {
  ({ clientId, areaId, ids } = await threeReviews(server, { siteId, responsibleId: manager.id }));
  client = await asPerson(server, { clientId });
});

const mark = (who: Caller, body: object) => who.send(marking, { body: { client_id: clientId, ...body } });
async function marked(who: Caller, body: object): Promise<MarksChanged> {
  const { status, body: answer } = await who.call(marking, {
    body: { client_id: clientId, ...body },
  } as never);
  expect(status).toBe(200);
  return answer as MarksChanged;
}
const undone = (who: Caller, changeId: string) => undoneBy(who, clientId, changeId);

/** What stands of each of the three. */
async function standing() {
  const rows = await server.context.db.query
    .selectFrom('reviews')
    .select(['id', 'tags', 'assignee_id', 'needs_answer'])
    .where('client_id', '=', clientId)
    .where('parent_id', 'is', null)
    .execute();
  return ids.map((id) => {
    const { id: _, ...marks } = rows.find((row) => row.id === id) ?? { id };
    return marks;
  });
}
const tagsNow = async () => (await standing()).map((row) => ('tags' in row ? row.tags : null));

describe('who may', () => {
  it('needs a session, a client one may see, and the right to mark reviews there', async () => {
    const body = { client_id: clientId, ids, add_tags: ['важно'] };
    expect((await call(server, null, marking, { body })).status).toBe(401);
    const unknown = { client_id: nowhere, ids, add_tags: ['важно'] };
    expect((await editor.send(marking, { body: unknown })).status).toBe(404);
    for (const who of [client, outsider])
      expect((await mark(who, { ids, add_tags: ['важно'] })).status).toBe(403);
    const { change_id } = await marked(manager, { ids, add_tags: ['важно'] });
    for (const who of [client, outsider])
      expect((await who.send(undoing, { body: { client_id: clientId, change_id } })).status).toBe(403);
    expect((await undone(editor, change_id)).changed).toBe(3);
  });

  it.each<[string, () => object]>([
    ['neither ids nor a filter', () => ({ add_tags: ['важно'] })],
    ['both', () => ({ ids, filter: {}, add_tags: ['важно'] })],
    ['nothing to change', () => ({ ids })],
    ['too many', () => ({ ids: Array.from({ length: 1001 }, () => nowhere), add_tags: ['важно'] })],
    ['an empty tag', () => ({ ids, add_tags: [' '] })],
    ['an unknown filter', () => ({ filter: { colour: 'red' }, add_tags: ['важно'] })],
    ['a filter that is none', () => ({ filter: { rating_from: 'много' }, add_tags: ['важно'] })],
    ['somebody unknown', () => ({ ids, assignee_id: nowhere })],
    ['somebody who may not', () => ({ ids, assignee_id: outsider.id })],
    ["the client's own user", () => ({ ids, assignee_id: client.id })],
  ])('refuses %s and changes nothing', async (_, body) => {
    const { status } = await mark(manager, body());
    expect(status).toBe(422);
    expect(await tagsNow()).toEqual([[], [], []]);
  });

  it('changes nothing of an archived client, and of no other client', async () => {
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    const refused = await manager.send(marking, { body: { client_id: archived, ids, add_tags: ['важно'] } });
    expect(refused.status).toBe(409);
    const other = await createClient(server, { responsibleId: manager.id });
    const { body } = await manager.call(marking, { body: { client_id: other, ids, add_tags: ['важно'] } });
    expect(body).toMatchObject({ changed: 0, left: 3, reviews: [], job: null });
    expect(await tagsNow()).toEqual([[], [], []]);
  });
});

describe('many reviews at once', () => {
  it('are marked, and say how they stand; what is so already is left', async () => {
    await marked(manager, { ids: ids.slice(0, 1), add_tags: ['Доставка'] });
    const answer = await marked(manager, {
      ids: [...ids, ids[0], nowhere],
      add_tags: [' доставка ', 'Звонок'],
      assignee_id: editor.id,
      needs_answer: true,
    });
    expect(answer).toMatchObject({ changed: 3, left: 1, job: null });
    expect(await tagsNow()).toEqual([
      ['Доставка', 'Звонок'],
      ['доставка', 'Звонок'],
      ['доставка', 'Звонок'],
    ]);
    const first = answer.reviews.find(({ id }) => id === ids[0]);
    expect(first).toMatchObject({
      tags: ['Доставка', 'Звонок'],
      assignee: { id: editor.id },
      needs_answer: true,
    });
    expect((await marked(manager, { ids, add_tags: ['ДОСТАВКА'] })).changed).toBe(0);
  });

  it('are found by the filter of the list', async () => {
    const answer = await marked(manager, { filter: { rating_to: 3 }, add_tags: ['низкие'] });
    expect(answer.changed).toBe(2);
    expect(await tagsNow()).toEqual([['низкие'], ['низкие'], []]);
    const removed = await marked(editor, { filter: { tag: 'низкие' }, remove_tags: ['Низкие'] });
    expect(removed.changed).toBe(2);
    expect(await tagsNow()).toEqual([[], [], []]);
  });

  it('have no room for more tags than one review bears', async () => {
    const full = Array.from({ length: 50 }, (_, index) => `метка ${index}`);
    await manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id: ids[0] ?? '', tags: full },
    });
    expect(await marked(manager, { ids, add_tags: ['ещё'] })).toMatchObject({ changed: 2, left: 1 });
    expect((await tagsNow())[0]).toEqual(full);
  });

  it('keep the tags of two who mark them at the same moment', async () => {
    await Promise.all([
      marked(manager, { ids, add_tags: ['одна'] }),
      marked(editor, { ids: ids.toReversed(), add_tags: ['другая'] }),
    ]);
    for (const tags of await tagsNow()) expect(tags?.toSorted()).toEqual(['другая', 'одна']);
  });

  it('are told of to open pages, and stand in the log with how many', async () => {
    const { change_id } = await marked(manager, { ids, add_tags: ['важно'] });
    await undone(editor, change_id);
    const events = await server.context.db.query
      .selectFrom('events')
      .select('payload')
      .where('client_id', '=', clientId)
      .where('kind', '=', 'review_changed')
      .execute();
    expect(events).toHaveLength(6);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('client_id', '=', clientId)
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { action: 'reviews.marked', user_id: manager.id, details: { add_tags: ['важно'], count: 3 } },
      {
        action: 'reviews.marks_undone',
        user_id: editor.id,
        details: { mark_change_id: change_id, count: 3, left: 0 },
      },
    ]);
  });

  it('are told of to whom they are given, once, and not to who gave them', async () => {
    const told = async (who: Caller) => {
      const { body } = await who.call('GET /notifications', { query: { limit: 200 } });
      return body.data.filter((one) => one.kind === 'reviews_assigned' && one.client_id === clientId);
    };
    const { change_id } = await marked(manager, { ids, assignee_id: editor.id });
    const [line, ...others] = await told(editor);
    expect(others).toEqual([]);
    expect(line?.body).toMatch(/: вам поручено 3\u00A0отзыва\.$/);
    expect(line?.path).toBe(`/clients/${clientId}/reviews?assignee=${editor.id}`);
    // What they have already is not given to them again, and what is taken back is no news.
    await marked(manager, { ids, assignee_id: editor.id });
    await undone(manager, change_id);
    await marked(manager, { ids, assignee_id: manager.id });
    expect(await told(editor)).toEqual([line]);
    expect(await told(manager)).toEqual([]);
  });

  it('show in the list, in its filters, and not to the client', async () => {
    await marked(manager, { ids: ids.slice(0, 1), add_tags: ['важно'], assignee_id: editor.id });
    const list = async (who: Caller, query: object) => {
      const { body } = await who.call('GET /reviews/clients/requests/get-reviews-and-answers', {
        query: { client_id: clientId, ...query },
      });
      return body.data;
    };
    for (const query of [{ tag: 'важно' }, { assignee_id: editor.id }]) {
      expect(await list(manager, query)).toMatchObject([{ id: ids[0], assignee: { id: editor.id } }]);
      expect(await list(client, query)).toEqual([]);
    }
    expect(await list(manager, { assignee_id: 'nobody' })).toHaveLength(2);
    for (const review of await list(client, {})) expect(review).toMatchObject({ assignee: null, tags: [] });
  });
});

describe('taken back', () => {
  it('reviews are exactly what they were, and again what they became', async () => {
    await manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id: ids[1] ?? '', tags: ['первая', 'вторая', 'третья'], needs_answer: false },
    });
    const before = await standing();
    const change = { ids, add_tags: ['новая'], remove_tags: ['вторая'], assignee_id: editor.id };
    const done = await marked(manager, { ...change, needs_answer: true });
    const after = await standing();
    expect(after).not.toEqual(before);
    const back = await undone(manager, done.change_id);
    expect(back).toMatchObject({ changed: 3, left: 0 });
    expect(await standing()).toEqual(before);
    const again = await undone(manager, back.change_id);
    expect(await standing()).toEqual(after);
    await undone(manager, again.change_id);
    expect(await standing()).toEqual(before);
  });

  it('what somebody changed since is left alone, and counted', async () => {
    const { change_id } = await marked(manager, { ids, add_tags: ['одна'], assignee_id: manager.id });
    await marked(editor, { ids: ids.slice(0, 1), add_tags: ['другая'] });
    await marked(editor, { ids: ids.slice(1, 2), remove_tags: ['одна'], assignee_id: editor.id });
    expect(await undone(manager, change_id)).toMatchObject({ changed: 2, left: 1 });
    expect(await standing()).toMatchObject([
      { tags: ['другая'], assignee_id: null },
      { tags: [], assignee_id: editor.id },
      { tags: [], assignee_id: null },
    ]);
  });

  it('is done once, until that is taken back itself, and not of what is unknown', async () => {
    const { change_id } = await marked(manager, { ids, add_tags: ['одна'] });
    const back = await undone(manager, change_id);
    const body = { client_id: clientId, change_id };
    expect((await editor.send(undoing, { body })).status).toBe(409);
    await undone(manager, back.change_id);
    expect((await editor.send(undoing, { body })).status).toBe(200);
    const unknown = await manager.send(undoing, { body: { client_id: clientId, change_id: nowhere } });
    expect(unknown.status).toBe(404);
  });

  it('waits until a change that a job still makes is over', async () => {
    const id = newId();
    await server.context.db.query
      .insertInto('mark_changes')
      .values({ client_id: clientId, id, at: new Date(), change: JSON.stringify({}) })
      .execute();
    const { status, body } = await manager.send(undoing, { body: { client_id: clientId, change_id: id } });
    expect([status, (body as { code: string }).code]).toEqual([409, 'marks_running']);
  });
});

describe('more than one transaction takes', () => {
  const many = 1_005;
  const runJob = async (job: { id: string } | null) => {
    if (job === null) throw new Error('no job was begun');
    await vi.waitFor(
      async () => {
        const { body } = await manager.call('GET /jobs/{id}', { params: { id: job.id } });
        expect(body.status).toBe('done');
      },
      { timeout: 20_000 },
    );
    const { body } = await manager.call('GET /jobs/{id}', { params: { id: job.id } });
    return body.result;
  };

  it('are marked by a job, and taken back by one', async () => {
    await insertReviews(many);
    const begun = await manager.call(marking, {
      body: { client_id: clientId, filter: { rating_to: 4 }, add_tags: ['много'] },
    });
    expect(begun.status).toBe(202);
    const { change_id, job } = begun.body as MarksChanged;
    expect(await runJob(job)).toEqual({ change_id, changed: many + 2, left: 0 });
    expect(await tagged('много')).toBe(many + 2);
    await marked(editor, { ids: ids.slice(0, 1), remove_tags: ['много'] });
    const back = await manager.call(undoing, { body: { client_id: clientId, change_id } });
    expect(back.status).toBe(202);
    expect(await runJob((back.body as MarksChanged).job)).toMatchObject({ changed: many + 1, left: 1 });
    expect(await tagged('много')).toBe(0);
  });

  async function insertReviews(count: number) {
    const now = new Date();
    await server.context.db.query
      .insertInto('reviews')
      .values(
        Array.from({ length: count }, (_, index) => ({
          client_id: clientId,
          id: newId(),
          area_id: areaId,
          parent_id: null,
          fingerprint: `mark ${index}`,
          content_hash: '',
          recall: 'Очередь',
          rating: 3,
          publication_date: now,
          first_seen: now,
        })),
      )
      .execute();
  }
  async function tagged(tag: string) {
    const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, tag, limit: 1 },
    });
    return body.count;
  }
});

describe('whom reviews may be given to', () => {
  it('is who may mark reviews of the client', async () => {
    const call = 'GET /reviews/clients/requests/review-assignees';
    const { body } = await manager.call(call, { query: { client_id: clientId, limit: 100 } });
    const found = body.data.map((person) => person.id);
    expect(found).toEqual(expect.arrayContaining([manager.id, editor.id]));
    for (const who of [outsider, client]) expect(found).not.toContain(who.id);
    expect((await client.send(call, { query: { client_id: clientId } })).status).toBe(403);
  });
});
