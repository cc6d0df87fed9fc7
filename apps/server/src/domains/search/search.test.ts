import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertRequest, insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { matchingReviews } from '../reviews/filter-query.ts';
import { gatherVocabularies } from './gather-vocabularies.ts';
import { gatherWords } from './vocabulary-queries.ts';

const server = useServer();
let manager: Caller;
let clientId = '';
let otherId = '';
let areaId = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Автосервис «Ёлка»' });
  otherId = await createClient(server, { name: 'Кофейня' });
  const siteId = await createSite(server, { name: 'Карты' });
  areaId = await createArea(server, { clientId, siteId, name: 'Шинная, 1' });
  const otherArea = await createArea(server, { clientId: otherId, siteId, name: 'Ленина, 2' });
  const add = (recall: string, more: object = {}) =>
    insertReview(server, { clientId, areaId, recall, publishedAt: '2026-01-01T00:00:00Z', ...more });
  await add('Хороший шиномонтаж, всё быстро', { publishedAt: '2026-02-01T00:00:00Z' });
  await add('В шиномонтажах рядом касса не работает', { answer: 'Касса уже работает, приезжайте' });
  await add('Работает только одна касса, не очень');
  await insertReview(server, {
    clientId: otherId,
    areaId: otherArea,
    recall: 'Шиномонтажа тут нет, зато кофе',
  });
  await insertRequest(server, { clientId, areaId, status: 'writing', text: 'Делали шиномонтаж зимой' });
  await insertRequest(server, { clientId, areaId, status: 'published', text: 'Шиномонтаж летом' });
  await server.context.db.query
    .updateTable('area_facts')
    .set({ collected_count: 3 })
    .where('client_id', '=', clientId)
    .execute();
  await runHandler(server.context, gatherVocabularies, {});
});

async function find(q: string, more: object = {}, who: Caller = manager) {
  const { status, body } = await who.call('GET /search', { query: { q, ...more } });
  expect(status).toBe(200);
  const of = (kind: string) => body.groups.find((group) => group.kind === kind);
  const counts = Object.fromEntries(body.groups.map(({ kind, count }) => [kind, count]));
  return { body, of, counts, texts: (kind: string) => of(kind)?.data.map(({ snippet }) => snippet?.text) };
}

describe('GET /search', () => {
  it('needs a session, a client that may be seen and something to look for', async () => {
    expect((await call(server, null, 'GET /search', { query: { q: 'касса' } })).status).toBe(401);
    const trainee = await asPerson(server, { level: 'trainee' });
    const asked = { query: { q: 'касса', client_id: clientId } };
    expect((await trainee.send('GET /search', asked)).status).toBe(404);
    for (const query of [
      {},
      { q: '' },
      { q: 'а'.repeat(10_000) },
      { q: 'x', kinds: 'people' },
      { q: 'x', limit: 51 },
      { q: 'x', skip: 1_001 },
      { q: 'a\0b' },
      { q: 'x', client_id: 'нет' },
    ]) {
      const { status, body } = await manager.send('GET /search', { query });
      expect([status, body]).toMatchObject([422, { detail: [{ loc: ['query', expect.any(String)] }] }]);
    }
  });

  it('finds forms of a word everywhere, newest first, and says where it leads', async () => {
    const { counts, of, texts } = await find('шиномонтаж ', { client_id: clientId });
    expect(counts).toEqual({ reviews: 2, answers: 0, texts: 2, clients: 0, areas: 0 });
    expect(texts('reviews')).toEqual([
      'Хороший шиномонтаж, всё быстро',
      'В шиномонтажах рядом касса не работает',
    ]);
    const [hit] = of('reviews')?.data ?? [];
    expect(hit).toMatchObject({
      client_id: clientId,
      client_name: 'Автосервис «Ёлка»',
      area_fullname: 'Шинная, 1',
      path: `/clients/${clientId}/reviews?review=${hit?.id}`,
      by_typo: false,
      snippet: { places: [{ start: 8, end: 18 }], starts: true, ends: true },
    });
    expect((await find('шиномонтаж ')).counts).toMatchObject({ reviews: 3 });
  });

  it.each([
    ['шином', 2],
    ['"касса не работает"', 1],
    ['касса работает', 2],
    ['"касса работает"', 0],
    ['касса -шиномонтаж', 1],
    ['касса -"одна касса"', 1],
    ['все быстро', 1],
    ['ВСЁ БЫСТРО', 1],
    ['-касса', 0],
    ['и не', 0],
    ['и -касса', 0],
    ['🙂', 0],
    ['& | ! ( ) :* <->', 0],
    ['\\', 0],
    ["'; DROP TABLE reviews; --", 0],
    ['"касса', 2],
    // A phrase that is being typed is found by the beginning of its last word, a closed one is not.
    ['"касса не раб', 1],
    ['"касса не раб"', 0],
    ['"и не ра', 0],
    ['шиномонтажи касс', 1],
    ['шин', 2],
    ['ши', 0],
  ])('reads %s', async (q, reviews) => {
    expect((await find(q, { client_id: clientId, literal: 'true' })).counts.reviews).toBe(reviews);
  });

  it('finds answers under their review, names of clients and areas', async () => {
    const answers = (await find('приезжайте', { kinds: 'answers' })).of('answers');
    expect(answers?.data[0]?.path).toMatch(/reviews\?review=/);
    expect(answers?.data[0]?.path).not.toContain(String(answers?.data[0]?.id));
    expect((await find('елка')).of('clients')?.data[0]).toMatchObject({
      title: { text: 'Автосервис «Ёлка»', places: [{ start: 12, end: 16 }] },
      path: `/clients/${clientId}`,
    });
    expect((await find('шинная')).of('areas')?.data[0]).toMatchObject({
      path: `/clients/${clientId}/reviews?area=${areaId}`,
      client_name: 'Автосервис «Ёлка»',
    });
  });

  it('finds a mistyped word by one near it, and says so, unless it is to be taken to the letter', async () => {
    const { body, counts, of } = await find('шиномантаж', { client_id: clientId });
    expect(body.corrections).toEqual([{ typed: 'шиномантаж', word: 'шиномонтаж' }]);
    expect(counts).toMatchObject({ reviews: 2, texts: 2 });
    expect(of('reviews')?.data[0]).toMatchObject({
      by_typo: true,
      snippet: { places: [{ start: 8, end: 18 }] },
    });
    const literal = await find('шиномантаж', { client_id: clientId, literal: 'true' });
    expect([literal.counts.reviews, literal.body.corrections]).toEqual([0, []]);
    expect((await find('крокодил', { client_id: clientId })).body.corrections).toEqual([]);
  });

  it('pages one kind', async () => {
    const page = async (skip: number) =>
      (await find('касса', { client_id: clientId, kinds: 'reviews', limit: 1, skip })).of('reviews');
    const [first, second, third] = [await page(0), await page(1), await page(2)];
    expect([first?.count, second?.count, first?.count_is_exact]).toEqual([2, 2, true]);
    expect(first?.data[0]?.id).not.toBe(second?.data[0]?.id);
    expect(third?.data).toEqual([]);
  });

  it("shows a client's user its own company, and texts from the moment they are shown", async () => {
    const own = await asPerson(server, { clientId });
    const { counts, texts, of } = await find('шиномонтаж ', {}, own);
    expect(counts).toMatchObject({ reviews: 2, texts: 1 });
    expect(texts('texts')).toEqual(['Шиномонтаж летом']);
    expect(of('texts')?.data[0]?.path).toContain(`/clients/${clientId}/execution/texts`);
    expect((await find('кофе', {}, own)).counts).toEqual({
      reviews: 0,
      answers: 0,
      texts: 0,
      clients: 0,
      areas: 0,
    });
    expect((await own.send('GET /search', { query: { q: 'кофе', client_id: otherId } })).status).toBe(404);
  });

  it("corrects what a client's user typed by words of its own reviews alone", async () => {
    const kiosk = await createClient(server, { name: 'Киоск' });
    const area = await createArea(server, { clientId: kiosk, siteId: await createSite(server) });
    await insertReview(server, { clientId: kiosk, areaId: area, recall: 'Продавец вежливый' });
    await runHandler(server.context, gatherVocabularies, {});
    const own = await asPerson(server, { clientId: kiosk });
    expect((await find('продовец', {}, own)).body.corrections).toEqual([
      { typed: 'продовец', word: 'продавец' },
    ]);
    // Of another client: neither found nor named.
    const foreign = await find('шиномантаж', {}, own);
    expect([foreign.body.corrections, foreign.counts.reviews]).toEqual([[], 0]);
    const minus = await find('продавец -вежливый', {}, own);
    expect(minus.counts.reviews).toBe(0);
    expect((await find('"продавец вежливый"', {}, own)).counts.reviews).toBe(1);
  });

  it('shows a trainee the clients they write for', async () => {
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await find('шиномонтаж ', {}, trainee)).counts.reviews).toBe(0);
    await server.context.db.query
      .insertInto('client_staff')
      .values({ client_id: otherId, user_id: trainee.id })
      .execute();
    server.context.sessions.forgetUser(trainee.id);
    const found = await find('шиномонтаж ', {}, trainee);
    expect(found.texts('reviews')).toEqual(['Шиномонтажа тут нет, зато кофе']);
  });

  it('finds what words of answers and texts begin with, and of clients who have no vocabulary yet', async () => {
    expect((await find('приез', { client_id: clientId })).counts).toMatchObject({ answers: 1 });
    expect((await find('зим', { client_id: clientId })).counts).toMatchObject({ texts: 1, reviews: 0 });
    const young = await createClient(server, { name: 'Новая' });
    const area = await createArea(server, { clientId: young, siteId: await createSite(server) });
    await insertReview(server, { clientId: young, areaId: area, recall: 'Балансировка без очереди' });
    expect((await find('балан', { client_id: young })).counts).toMatchObject({ reviews: 1 });
    // With one, a new word is found as soon as it is whole.
    await runHandler(server.context, gatherVocabularies, {});
    await insertReview(server, { clientId: young, areaId: area, recall: 'Развал-схождение' });
    expect((await find('схожд', { client_id: young })).counts).toMatchObject({ reviews: 0 });
    expect((await find('схождением', { client_id: young })).counts).toMatchObject({ reviews: 1 });
    // Nothing but what half a word stands for has changed when the list is asked again.
    const listed = async () => {
      const query = { client_id: young, recall: 'схожд' };
      const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', { query });
      return [body.count, body.data.length];
    };
    expect(await listed()).toEqual([0, 0]);
    await server.context.db.transaction((tx) => gatherWords(tx, young, 2));
    expect(await listed()).toEqual([1, 1]);
  });

  it('finds the newest of very many, and says that it did not count them all', async () => {
    const many = await createClient(server, { name: 'Большая сеть' });
    const area = await createArea(server, { clientId: many, siteId: await createSite(server) });
    const values = Array.from({ length: 1_100 }, (_none, index) => ({
      client_id: many,
      id: crypto.randomUUID(),
      area_id: area,
      fingerprint: `many ${index}`,
      content_hash: '',
      recall: `Спасибо ${index}`,
      publication_date: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
      first_seen: '2025-01-01T00:00:00Z',
      last_seen: '2025-01-01T00:00:00Z',
    }));
    await server.context.db.query.insertInto('reviews').values(values).execute();
    for (const [scope, least] of [
      [{ client_id: many }, 1_000],
      // Of the newest five hundred of all clients, some are others'.
      [{}, 400],
    ] as const) {
      const group = (await find('спасибо', { ...scope, kinds: 'reviews', limit: 2, skip: 1 })).of('reviews');
      expect(group?.count).toBeGreaterThanOrEqual(least);
      expect(group?.count_is_exact).toBe(false);
      expect(group?.data.map(({ snippet }) => snippet?.text)).toEqual(['Спасибо 1098', 'Спасибо 1097']);
    }
    // Three hundred of the newest are read, however many have the words.
    const held = await find('"спасибо 1', { client_id: many, kinds: 'reviews', limit: 1 });
    expect(held.of('reviews')).toMatchObject({ count: 100, count_is_exact: false });
    const none = await find('"спасибо и', { client_id: many, kinds: 'reviews' });
    expect(none.of('reviews')).toMatchObject({ count: 0, count_is_exact: false });
  });
});

describe('whatever is typed', () => {
  const long = (part: string) => part.repeat(200).slice(0, 200);
  it.each([
    ['stop words only', 'и не в на что он как'],
    ['a phrase of stop words', '"и не в на"'],
    ['one letter', 'а'],
    ['one letter of many', long('а ')],
    ['two hundred quotes', long('"')],
    ['two hundred open phrases', long('"а б ')],
    ['phrases of common words', long('"спасибо касса" ')],
    ['minus phrases', `касса ${long('-"очень не" ').slice(0, 190)}`],
    ['one long word', long('я')],
    ['signs of PostgreSQL and of expressions', `${long('(a+)+$|.*[^]{2,}\\&!:*<->%_').slice(0, 198)}к`],
    ['characters of four bytes', long('🙂𐍈')],
    ['digits', '2024 20'],
    ['a lone half of a character', '\uD83D касса'],
  ])('is answered: %s', async (_what, q) => {
    for (const query of [{ q }, { q, client_id: clientId }]) {
      const { status, body } = await manager.send('GET /search', { query });
      expect(status).toBe(200);
      expect(body.groups).toHaveLength(5);
    }
    const recall = { client_id: clientId, recall: q };
    const list = 'GET /reviews/clients/requests/get-reviews-and-answers';
    expect((await manager.send(list, { query: recall })).status).toBe(200);
  });

  it('is refused past two hundred characters', async () => {
    for (const q of ['касса '.repeat(1_700), '"касса '.repeat(1_700)])
      expect((await manager.send('GET /search', { query: { q } })).status).toBe(422);
  });
});

describe('the list of reviews', () => {
  it.each([
    ['"касса не работает"', 1],
    ['касса -шиномонтаж', 1],
    ['шиномонт', 2],
    ['-касса', 0],
    ['и не', 0],
    ['и -касса', 0],
    ['"и не" -шиномонтаж', 0],
  ])('reads %s the same way', async (recall, count) => {
    const query = { client_id: clientId, recall };
    const list = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', { query });
    expect(list.body.count).toBe(count);
    // What is found by the index of words, and by looking at one review after the other where many have them.
    const found = (isCommon: boolean) =>
      matchingReviews(server.context.db, { clients: [clientId], recall, isCommon })
        .select('r.id')
        .orderBy('r.id')
        .execute();
    expect(await found(true)).toEqual(await found(false));
    expect(await found(true)).toHaveLength(count);
  });

  it('looks into headings too', async () => {
    const id = await insertReview(server, { clientId, areaId, recall: 'Приеду снова' });
    const reviews = server.context.db.query.updateTable('reviews').set({ title: 'Балансировка «даром»' });
    await reviews.where('client_id', '=', clientId).where('id', '=', id).execute();
    for (const recall of ['балансировкой', '"балансировка даром"']) {
      const query = { client_id: clientId, recall };
      const list = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', { query });
      expect(list.body.data.map((one) => one.id)).toEqual([id]);
    }
  });
});

describe('GET /exports/search', () => {
  it('has what is found, of one kind or of all, and of nobody whom the caller may not see', async () => {
    const rows = (query: Record<string, string>, who = manager) =>
      exportedRows(server, who, 'search', { q: 'шиномонтаж', client_id: clientId, ...query });
    const { body } = await find('шиномонтаж', { client_id: clientId, limit: 50 });
    const all = await rows({});
    expect(all.map((row) => [row.Отрывок, row.Экран])).toEqual(
      body.groups.flatMap(({ data }) => data.map(({ snippet, path }) => [snippet?.text ?? '', path])),
    );
    expect(all.length).toBeGreaterThan(3);
    const reviews = await rows({ kinds: 'reviews' });
    expect(reviews).toHaveLength(2);
    expect(reviews[0]).toMatchObject({ Что: 'Отзыв', Клиент: 'Автосервис «Ёлка»', Точка: 'Шинная, 1' });
    const trainee = await asPerson(server, { level: 'trainee' });
    const query = { q: 'шиномонтаж', client_id: clientId };
    expect((await exported(server, trainee, 'search', query)).statusCode).toBe(404);
    expect((await exported(server, manager, 'search', { client_id: clientId })).statusCode).toBe(422);
  });

  it('has all pages of a kind once', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const ownArea = await createArea(server, { clientId: own, siteId: await createSite(server) });
    for (let number = 0; number < 53; number += 1)
      await insertReview(server, { clientId: own, areaId: ownArea, recall: `Балансировка ${number}` });
    const found = await exportedRows(server, manager, 'search', {
      q: 'балансировка',
      client_id: own,
      kinds: 'reviews',
    });
    expect([found.length, new Set(found.map((row) => row.Отрывок)).size]).toEqual([53, 53]);
  });
});
