import { limits } from '@molva/contract/limits';
import { markLimits } from '@molva/contract/review-filters';
import type { MarksChanged } from '@molva/contract/review-marks';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createSite } from '../../test/factories.ts';
import { marking, threeReviews, undoneBy } from '../../test/review-marks.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const annotating = 'PUT /reviews/clients/requests/reviews-and-answers-info';
let manager: Caller;
let editor: Caller;
let client: Caller;
let clientId = '';
let areaId = '';
let siteId = '';
let ids: string[] = [];

beforeAll(async () => {
  manager = await asPerson(server);
  editor = await asPerson(server, { level: 'editor' });
  siteId = await createSite(server);
});

beforeEach(async () => {
  ({ clientId, areaId, ids } = await threeReviews(server, { siteId, responsibleId: manager.id }));
  client = await asPerson(server, { clientId });
});

const send = (who: Caller, body: object) => who.send(marking, { body: { client_id: clientId, ...body } });
async function added(who: Caller, note: string, of = ids): Promise<MarksChanged> {
  const { status, body } = await send(who, { ids: of, add_note: note });
  expect(status).toBe(200);
  return body as unknown as MarksChanged;
}
const undone = (who: Caller, changeId: string) => undoneBy(who, clientId, changeId);
const write = async (who: Caller, id: string | undefined, note: string | null) =>
  expect((await who.send(annotating, { body: { id, note } })).status).toBe(200);

async function shown(who = manager) {
  const { body } = await who.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId },
  });
  return ids.map((id) => body.data.find((review) => review.id === id)?.note);
}

describe('a note for many reviews', () => {
  it('is added below what each says already, and is not for the client', async () => {
    await write(editor, ids[1], 'Звонили в мае');
    const { changed, left, reviews } = await added(manager, '  Позвонить ещё раз ');
    expect([changed, left]).toEqual([3, 0]);
    const notes = ['Позвонить ещё раз', 'Звонили в мае\nПозвонить ещё раз', 'Позвонить ещё раз'];
    expect(ids.map((id) => reviews.find((review) => review.id === id)?.note)).toEqual(notes);
    expect(await shown()).toEqual(notes);
    expect(await shown(client)).toEqual([null, null, null]);
  });

  it.each([
    ['empty', '  '],
    ['too long', 'а'.repeat(markLimits.noteLength + 1)],
  ])('is refused where it is %s', async (_, note) => {
    const { status, body } = await send(manager, { ids, add_note: note });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ loc: ['body', 'add_note'] }]);
    expect(await shown()).toEqual([null, null, null]);
  });

  it('is refused with how many have no room for it, and then none is changed', async () => {
    const full = 'я'.repeat(limits.noteLength - 9);
    await write(manager, ids[0], full);
    await write(manager, ids[2], full);
    const refused = await send(manager, { ids, add_note: '123456789', add_tags: ['важно'] });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatchObject([
      { loc: ['body', 'add_note'], code: 'notes_without_room', params: { count: 2 } },
    ]);
    expect(await shown()).toEqual([full, null, full]);
    expect((await added(manager, '12345678')).changed).toBe(3);
  });

  it('is kept of both who add one at the same moment', async () => {
    await Promise.all([added(manager, 'одна'), added(editor, 'другая', ids.toReversed())]);
    for (const note of await shown()) expect(note?.split('\n').toSorted()).toEqual(['другая', 'одна']);
  });

  it('stands in the log with how many, and without its words', async () => {
    const { change_id } = await added(manager, 'Позвонить Анне');
    await undone(editor, change_id);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('client_id', '=', clientId)
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { action: 'reviews.marked', user_id: manager.id, details: { add_note: true, count: 3 } },
      { action: 'reviews.marks_undone', user_id: editor.id, details: { count: 3, left: 0 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Анне');
  });
});

describe('taken back', () => {
  it('notes are exactly what they were, and again what they became', async () => {
    await write(editor, ids[1], 'Звонили');
    const { change_id } = await added(manager, 'Ещё раз');
    const back = await undone(manager, change_id);
    expect(back).toMatchObject({ changed: 3, left: 0 });
    expect(await shown()).toEqual([null, 'Звонили', null]);
    await undone(manager, back.change_id);
    expect(await shown()).toEqual(['Ещё раз', 'Звонили\nЕщё раз', 'Ещё раз']);
  });

  it('what somebody wrote meanwhile stays, is counted, and does not keep the tags', async () => {
    const { body } = await send(manager, { ids, add_note: 'Ещё раз', add_tags: ['звонок'] });
    const { change_id } = body as unknown as MarksChanged;
    await write(editor, ids[0], 'Дозвонились');
    await added(editor, 'Ждём', ids.slice(1, 2));
    await write(editor, ids[2], null);
    const back = await undone(manager, change_id);
    expect(back).toMatchObject({ changed: 3, left: 3 });
    expect(back.reviews.map(({ tags }) => tags)).toEqual([[], [], []]);
    expect(await shown()).toEqual(['Дозвонились', 'Ещё раз\nЖдём', null]);
  });
});

describe('more than one transaction takes', () => {
  it('are noted by a job, unless one has no room for it', async () => {
    const many = markLimits.atOnce + 3;
    const now = new Date();
    await server.context.db.query
      .insertInto('reviews')
      .values(
        Array.from({ length: many }, (_, index) => ({
          client_id: clientId,
          id: newId(),
          area_id: areaId,
          parent_id: null,
          fingerprint: `note ${index}`,
          content_hash: '',
          recall: 'Очередь',
          rating: 3,
          publication_date: now,
          first_seen: now,
        })),
      )
      .execute();
    await write(manager, ids[0], 'я'.repeat(limits.noteLength - 3));
    const refused = await send(manager, { filter: {}, add_note: 'Очередь' });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatchObject([{ code: 'notes_without_room', params: { count: 1 } }]);
    const begun = await send(manager, { filter: { rating_from: 2 }, add_note: 'Очередь' });
    expect(begun.status).toBe(202);
    const { job, change_id } = begun.body as unknown as MarksChanged;
    await vi.waitFor(
      async () => {
        const { body } = await manager.call('GET /jobs/{id}', { params: { id: job?.id ?? '' } });
        expect(body).toMatchObject({ status: 'done', result: { change_id, changed: many + 2, left: 0 } });
      },
      { timeout: 20_000 },
    );
    const { count } = await server.context.db.query
      .selectFrom('review_notes')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('client_id', '=', clientId)
      .where('note', '=', 'Очередь')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(many + 2);
  });
});
