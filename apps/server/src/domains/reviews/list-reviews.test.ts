import type { ExtractedReview } from '@molva/extraction';
import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller, call } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { firstReading, noFields, storePage } from './index.ts';

const server = useServer();
let manager: Caller;
let clientId = '';
let areaId = '';
let otherArea = '';

function review(uid: string, more: Partial<ExtractedReview>): ExtractedReview {
  return {
    external_review_uid: uid,
    author: 'Анна',
    title: null,
    sex: null,
    recall: 'Хорошее место',
    publication_date: '2026-02-01T10:00:00.000Z',
    publication_date_precision: 'day',
    publication_day: '2026-02-01',
    rating: 5,
    rating_raw: '5',
    likes: null,
    dislikes: null,
    url: null,
    answers: [],
    ...more,
  };
}

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server, { name: 'Карты' });
  areaId = await createArea(server, { clientId, siteId, name: 'Кофейня на Мира' });
  otherArea = await createArea(server, { clientId, siteId, name: 'Кофейня на Ленина' });
  const answer = {
    external_review_uid: 'a1',
    author: 'Кофейня',
    recall: 'Спасибо за отзыв',
    publication_date: '2026-02-03T10:00:00.000Z',
    publication_date_precision: 'day' as const,
    publication_day: '2026-02-03',
  };
  await server.context.db.transaction(async (tx) => {
    const seenAt = '2026-03-01T00:00:00.000Z';
    const store = (area: string, reviews: ExtractedReview[]) =>
      storePage(
        tx,
        { client_id: clientId, area_id: area },
        { reviews, sight: { at: seenAt, runId: null }, reading: firstReading(noFields) },
      );
    await store(areaId, [
      review('1', { recall: 'Вкусный кофе и вежливые бариста', likes: 7, answers: [answer] }),
      review('2', {
        author: 'Пётр',
        recall: 'Долго ждали заказ, кофе остыл',
        rating: 2,
        sex: 'male',
        publication_date: '2026-02-28T23:30:00.000Z',
      }),
      review('3', {
        recall: null,
        rating: 4,
        publication_date: null,
        publication_date_precision: null,
        publication_day: null,
      }),
    ]);
    await store(otherArea, [review('4', { recall: 'Всё понравилось, ёлка красивая', rating: 4.5 })]);
  });
});

async function uids(query: object): Promise<(string | null)[]> {
  const { status, body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, ...query },
  });
  expect(status).toBe(200);
  expect(body.count).toBe(body.data.length);
  return body.data.map((row) => row.external_review_uid);
}

describe('GET get-reviews-and-answers', () => {
  it('gives reviews with their answers, newest first, those without a date last', async () => {
    expect(await uids({})).toEqual(['2', '4', '1', '3']);
    const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { area_id: areaId },
    });
    expect(body.data.find((row) => row.external_review_uid === '1')).toMatchObject({
      area_fullname: 'Кофейня на Мира',
      site_name: 'Карты',
      likes: 7,
      has_answers: true,
      answers: [
        { author: 'Кофейня', recall: 'Спасибо за отзыв', publication_date: '2026-02-03T10:00:00.000Z' },
      ],
    });
  });

  it.each<[object, string[]]>([
    [{ recall: 'баристы' }, ['1']],
    [{ recall: 'заказы ждала' }, ['2']],
    [{ recall: 'кофе -остыл' }, ['1']],
    [{ recall: 'елка' }, ['4']],
    [{ recall: '"долго ждали"' }, ['2']],
    [{ recall: 'чай' }, []],
    [{ author: 'пётр' }, ['2']],
    [{ area_fullname: 'ленина' }, ['4']],
    [{ sex: 'male' }, ['2']],
    [{ rating: 5 }, ['1']],
    [{ rating_from: 4, rating_to: 4.5 }, ['4', '3']],
    [{ publication_date: '2026-02-28' }, ['2']],
    [{ publication_date_from: '2026-02-01', publication_date_to: '2026-02-01' }, ['4', '1']],
    [{ has_answers: true }, ['1']],
    [{ has_answers: false, rating: 2 }, ['2']],
    [{ likes: 7 }, ['1']],
    [{ external_review_uid: '3' }, ['3']],
    [{ gone: true }, []],
    [{ tag: 'сервис' }, []],
    [{ cluster_id: '01a1fd88-0000-7000-8000-000000000001' }, []],
    [{ sort: 'rating' }, ['2', '3', '4', '1']],
    [{ sort: '-likes' }, ['1', '2', '4', '3']],
  ])('%j finds %j', async (query, expected) => {
    expect((await uids(query)).toSorted()).toEqual(expected.toSorted());
    if ('sort' in query) expect(await uids(query)).toEqual(expected);
  });

  it('gives the answers of one review by its id', async () => {
    const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { area_id: areaId, has_answers: 'true' },
    });
    const parentId = body.data[0]?.id ?? '';
    const answers = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, parent_id: parentId },
    });
    expect(answers.body).toMatchObject({
      count: 1,
      data: [{ parent_id: parentId, recall: 'Спасибо за отзыв' }],
    });
  });

  it('pages without repeating or leaving out', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((skip) =>
        manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
          query: { client_id: clientId, skip, limit: 1 },
        }),
      ),
    );
    expect(pages.flatMap((page) => page.body.data.map((row) => row.external_review_uid))).toEqual([
      '2',
      '4',
      '1',
      '3',
    ]);
    expect(pages.every((page) => page.body.count === 4)).toBe(true);
  });

  it.each([
    ['rating', '6'],
    ['publication_date', '2026-02-30'],
    ['has_answers', 'maybe'],
    ['client_id', 'x'],
    ['recall', 'я'.repeat(500)],
    ['sort', 'author'],
  ])('refuses %s=%s, naming the field', async (field, value) => {
    const answer = await manager.send('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { [field]: value },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', field] }]);
  });

  it.each(["'", '"', '((', ':*', '!!', '\\', 'a & | b', '<->', '%'])(
    'stands the search %j',
    async (recall) => {
      expect(Array.isArray(await uids({ recall }))).toBe(true);
    },
  );

  it('shows each only what they may see', async () => {
    const list = 'GET /reviews/clients/requests/get-reviews-and-answers';
    expect((await call(server, null, list)).status).toBe(401);
    const own = await asPerson(server, { clientId });
    expect((await own.call(list)).body.count).toBe(4);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.call(list)).body).toEqual({ data: [], count: 0 });
    expect((await stranger.call(list, { query: { client_id: clientId } })).status).toBe(404);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.call(list)).body.count).toBe(0);
  });
});
