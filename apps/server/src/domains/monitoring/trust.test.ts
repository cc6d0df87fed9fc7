import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, reviewsOf, watchedArea } from '../../test/collecting.ts';
import { startPages } from '../../test/pages.ts';
import {
  many,
  plainPage as page,
  plainRules as rules,
  plainSource as source,
  type PlainReview,
  textOf,
} from '../../test/plain-pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;
let number = 0;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

async function watch(parserRules: object, html: string) {
  number += 1;
  const path = `/trust/${number}`;
  const show = (next: string, at = path) => void site.pages.set(at, next);
  show(html);
  const watched = await watchedArea(server, site.origin + path, parserRules);
  const mend = (better: object) =>
    server.context.db.query
      .updateTable('sites')
      .set({ parser_rules: JSON.stringify(better) })
      .where('id', '=', watched.siteId)
      .execute();
  const gone = async () =>
    (await reviewsOf(watched, { gone: true })).data.map((row) => row.external_review_uid ?? row.author);
  return { ...watched, path, show, mend, gone, run: () => collect(watched), all: () => reviewsOf(watched) };
}

describe('a page that shows the newest of many', () => {
  it('calls nothing gone as its window moves on', async () => {
    const area = await watch(rules(), page(many(20)));
    expect(await area.run()).toMatchObject({ status: 'done', coverage: 'newest', reviews_new: 20 });
    for (const moved of [5, 10, 15]) {
      area.show(page(many(20, moved)));
      expect(await area.run()).toMatchObject({ status: 'done', coverage: 'newest', reviews_new: 5 });
    }
    expect(await area.gone()).toEqual([]);
  });

  it('notices newest ones that were taken down, also where it shows a count', async () => {
    const area = await watch(rules(), page(many(20), { count: 400 }));
    await area.run();
    const [, second, ...rest] = many(21);
    area.show(page([...(second ? [second] : []), ...rest], { count: 399 }));
    expect(await area.run()).toMatchObject({ coverage: 'newest', reviews_gone: 0 });
    expect(await area.run()).toMatchObject({ coverage: 'newest', reviews_gone: 1 });
    expect(await area.gone()).toEqual(['r1000']);
  });

  it('says nothing of what is missing where the list is not sorted by date', async () => {
    const mixed = many(20).toSorted((one, other) => (one.id % 7) - (other.id % 7));
    const area = await watch(rules(), page(mixed));
    await area.run();
    area.show(page(mixed.slice(2)));
    for (let times = 0; times < 3; times += 1)
      expect(await area.run()).toMatchObject({ coverage: 'some', reviews_gone: 0 });
  });
});

describe('a rule that stops by half', () => {
  it('is said to, and every text stays as it was', async () => {
    const area = await watch(rules(), page(many(12)));
    await area.run();
    area.show(page(many(12), { textClass: 'body-2' }));
    const run = await area.run();
    expect(run).toMatchObject({
      status: 'partial',
      error: { code: 'rule_half_stopped' },
      reviews_new: 0,
      reviews_changed: 0,
      fields: { reviews: 12, recall: 0, author: 12 },
    });
    expect(run.warnings).toMatchObject([{ code: 'lost_recall', count: 12 }]);
    const { data } = await area.all();
    expect(data.every((row) => row.recall?.startsWith('Был здесь') && row.versions_count === 0)).toBe(true);
  });

  it('adds nothing where there are no ids to know reviews by, and nothing is missed', async () => {
    const area = await watch(rules({ ids: false }), page(many(12)));
    await area.run();
    area.show(page(many(12), { textClass: 'body-2' }));
    for (let times = 0; times < 3; times += 1) {
      const run = await area.run();
      expect(run).toMatchObject({ status: 'partial', reviews_new: 0, reviews_gone: 0 });
      expect(run.warnings.map(({ code }) => code)).toContain('reviews_held');
    }
    area.show(page(many(12)));
    expect(await area.run()).toMatchObject({ status: 'done', reviews_new: 0, reviews_gone: 0 });
    expect((await area.all()).count).toBe(12);
  });

  it('does not replace texts by what is the same under each of them', async () => {
    const area = await watch(rules(), page(many(12)));
    await area.run();
    area.show(page(many(12).map((one) => ({ ...one, text: 'Читать дальше' }))));
    expect(await area.run()).toMatchObject({ status: 'partial', reviews_changed: 0 });
    expect((await area.all()).data[0]?.recall).toContain('меню');
  });

  it('is taken as it is where a person looked at the page', async () => {
    const area = await watch(rules(), page(many(12)));
    await area.run();
    area.show(page(many(12), { textClass: 'body-2' }));
    await area.run();
    const answer = await area.manager.call('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: area.areaId, run_now: true, accepts_losses: true },
    });
    expect(answer.status).toBe(200);
    await expect
      .poll(async () => {
        const runs = await area.manager.call('GET /reviews/clients/areas/monitoring-runs', {
          query: { area_id: area.areaId },
        });
        return runs.body.data[0];
      })
      .toMatchObject({ status: 'done', accepts_losses: true });
    expect(await area.run()).toMatchObject({ status: 'done' });
  });
});

describe('a site that turns pages badly', () => {
  const paged = rules({ paging: { kind: 'template', template: '?page={page}', first: 1 }, max_pages: 30 });

  it('and shows the first again for every number: each review counts once, nothing is gone', async () => {
    const area = await watch(paged, page(many(10), { count: 30 }));
    for (const at of [2, 3])
      area.show(page(many(30).slice(10 * (at - 1), 10 * at), { count: 30 }), `${area.path}?page=${at}`);
    area.show(page([], { count: 30 }), `${area.path}?page=4`);
    expect(await area.run()).toMatchObject({ status: 'done', reviews_found: 30, coverage: 'complete' });
    for (const at of [2, 3]) area.show(page(many(10), { count: 30 }), `${area.path}?page=${at}`);
    for (let times = 0; times < 3; times += 1)
      expect(await area.run()).toMatchObject({
        status: 'partial',
        error: { code: 'many_missing' },
        pages: 2,
        reviews_found: 10,
        reviews_gone: 0,
      });
  });

  it.each([
    ['junk', '<h1>Подождите</h1>', 'many_missing'],
    ['a captcha', '<title>Вы не робот?</title><form class="captcha"></form>', 'blocked'],
  ])('and serves %s as the second page: partial, nothing is gone', async (_name, html, code) => {
    const area = await watch(paged, page(many(10)));
    area.show(page(many(30).slice(10)), `${area.path}?page=2`);
    area.show(page([]), `${area.path}?page=3`);
    await area.run();
    area.show(html, `${area.path}?page=2`);
    for (let times = 0; times < 3; times += 1)
      expect(await area.run()).toMatchObject({ status: 'partial', error: { code }, reviews_gone: 0 });
  });

  it('with more pages than the rules allow: partial, and only what is newer is judged', async () => {
    const area = await watch(
      rules({ paging: { kind: 'template', template: '?page={page}', first: 1 }, max_pages: 2 }),
      page(many(10), { count: 60 }),
    );
    for (const at of [2, 3])
      area.show(page(many(60).slice(10 * (at - 1), 10 * at), { count: 60 }), `${area.path}?page=${at}`);
    expect(await area.run()).toMatchObject({
      status: 'partial',
      error: { code: 'page_limit' },
      pages: 2,
      coverage: 'newest',
    });
  });
});

it('a heading of its own is kept beside the text', async () => {
  const area = await watch(rules(), page([{ id: 1, title: 'Лучшее место' }, { id: 2 }]));
  await area.run();
  expect(new Set((await area.all()).data.map(({ title }) => title))).toEqual(new Set(['Лучшее место', null]));
});

it('a list that is asked for by POST, its own pages opened for texts that it cuts', async () => {
  number += 1;
  const path = `/posted/${number}`;
  const bodies: string[] = [];
  site.pages.set(`${path}/list`, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      const at = Number((JSON.parse(body) as { page: number }).page);
      const items = [1, 2].map((index) => ({
        id: `${at}-${index}`,
        text: index === 1 ? 'Начало длинного рассказа о кофейне…' : 'Короткий и целый',
        cut: index === 1,
        link: `${site.origin}${path}/review/${at}`,
      }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ total: 4, items: at > 2 ? [] : items }));
    });
  });
  for (const at of [1, 2])
    site.pages.set(
      `${path}/review/${at}`,
      page([{ id: at, text: `Начало длинного рассказа о кофейне и о том, чем он кончился ${at}` }]),
    );
  const watched = await watchedArea(server, site.origin + path, {
    request: {
      address: '/posted/(?<place>\\d+)',
      url: '/posted/{place}/list',
      json: { page: '{page}' },
    },
    reviews: [
      {
        kind: 'json',
        list: '$.items[*]',
        fields: {
          external_review_uid: { path: '$.id' },
          recall: { path: '$.text' },
          is_cut: { path: '$.cut' },
          url: { path: '$.link' },
        },
      },
    ],
    aggregate: [{ kind: 'json', fields: { reviews_count: { path: '$.total' } } }],
    paging: { kind: 'request' },
    follow: { when: 'cut', reviews: [source(false)] },
  });
  expect(await collect(watched)).toMatchObject({ status: 'done', coverage: 'complete', reviews_found: 4 });
  expect(bodies.length).toBeGreaterThan(1);
  const { data } = await reviewsOf(watched);
  expect(data.filter(({ recall }) => recall?.includes('чем он кончился'))).toHaveLength(2);
  site.asked.length = 0;
  expect(await collect(watched)).toMatchObject({ reviews_changed: 0, reviews_new: 0 });
  expect(site.asked.filter((asked) => asked.includes('/review/'))).toEqual([]);
});

describe('a page that shows none', () => {
  it('with a count of 0 where reviews were proves nothing by itself', async () => {
    const area = await watch(rules(), page(many(8), { count: 8 }));
    await area.run();
    area.show(page([], { count: 0, rating: '' }));
    for (let times = 0; times < 3; times += 1)
      expect(await area.run()).toMatchObject({
        status: 'partial',
        error: { code: 'emptied' },
        reviews_gone: 0,
      });
  });

  it('keeps the rating that it does show, and says how many there should be', async () => {
    const area = await watch(rules(), page(many(8), { count: 8 }));
    await area.run();
    area.show(page(many(8), { count: 32, rating: '4,1', itemClass: 'card' }));
    const run = await area.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'no_reviews_found' }, shown_count: 32 });
    expect(run.error?.message).toContain('32');
    const areas = await area.manager.call('GET /reviews/clients/areas/', {
      query: { client_id: area.clientId },
    });
    expect(areas.body.data[0]).toMatchObject({ rating: 4.1, reviews_count: 32, collected_count: 8 });
  });
});

describe('a review stays the same one', () => {
  it('when the rules begin to read ids, and when they stop to', async () => {
    const area = await watch(rules({ ids: false }), page(many(15)));
    expect(await area.run()).toMatchObject({ reviews_new: 15 });
    await area.mend(rules());
    expect(await area.run()).toMatchObject({ reviews_new: 0, reviews_changed: 0 });
    expect((await area.all()).data.map((row) => row.external_review_uid)).toContain('r1000');
    await area.mend(rules({ ids: false }));
    await area.run();
    expect(await area.run()).toMatchObject({ reviews_new: 0, reviews_gone: 0 });
  });

  it('when its date becomes exact, however short it is', async () => {
    const said = ['вчера', '3 дня назад', '5 дней назад', '2 недели назад', '3 месяца назад'];
    const days = [1, 3, 5, 16, 95];
    // Days are the site's, in Moscow: three hours ahead.
    const today = Date.now() + 3 * 3_600_000;
    const exact = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
    const short = (index: number): PlainReview => ({
      id: index,
      text: 'Отлично',
      author: ['Анна', 'Пётр'][index % 2] ?? '',
    });
    const area = await watch(
      rules({ ids: false }),
      page(days.map((_, index) => ({ ...short(index), said: said[index] ?? '' }))),
    );
    expect(await area.run()).toMatchObject({ reviews_new: 5 });
    area.show(page(days.map((ago, index) => ({ ...short(index), said: exact(ago) }))));
    expect(await area.run()).toMatchObject({ reviews_new: 0, reviews_changed: 0 });
    const { data } = await area.all();
    expect(data.map((row) => row.publication_date?.slice(0, 10)).toSorted()).toEqual(
      days.map(exact).toSorted(),
    );
  });

  it('which a person may deny: what was joined is told apart again, for good', async () => {
    const area = await watch(rules({ ids: false }), page(many(8), { count: 8 }));
    await area.run();
    const [first, ...rest] = many(8);
    if (!first) throw new Error('there are eight');
    const written = { ...first, text: `Обновлено. ${textOf(first.id)}` };
    area.show(page([written, ...rest], { count: 8 }));
    expect((await area.run()).warnings.map(({ code }) => code)).toContain('reviews_merged');
    const joined = (await area.all()).data.find((row) => row.author === 'Автор 1000');
    const query = { review_id: joined?.id ?? '' };
    const merges = await area.manager.call('GET /reviews/clients/requests/review-merges', { query });
    expect(merges.body).toMatchObject({
      count: 1,
      data: [{ merged: { recall: written.text }, undone_at: null }],
    });
    const body = { ...query, merge_id: merges.body.data[0]?.id ?? '' };
    for (let times = 0; times < 2; times += 1) {
      const split = await area.manager.call('POST /reviews/clients/requests/split-review', { body });
      expect(split.status).toBe(200);
      expect(split.body.undone_at).not.toBeNull();
    }
    const { data, count } = await area.all();
    expect(count).toBe(9);
    expect(data.find((row) => row.id === joined?.id)?.recall).toBe(textOf(1000));
    expect(await area.run()).toMatchObject({ status: 'done', reviews_new: 0 });
    expect((await area.all()).count).toBe(9);
    const unknown = await area.manager.call('POST /reviews/clients/requests/split-review', {
      body: { ...body, merge_id: joined?.id ?? '' },
    });
    expect(unknown.status).toBe(404);
  });

  it('when its author rewrites it, continues it, or grades it anew', async () => {
    const area = await watch(rules({ ids: false }), page(many(8), { count: 8 }));
    await area.run();
    const [first, second, third, ...rest] = many(8);
    if (!first || !second || !third) throw new Error('there are eight');
    area.show(
      page(
        [
          { ...first, text: `Обновлено. ${textOf(first.id)}` },
          { ...second, text: `${textOf(second.id)} Дополню: были ещё раз.` },
          { ...third, text: `${textOf(third.id).slice(0, 40)} …` },
          ...rest,
        ],
        { count: 8 },
      ),
    );
    const run = await area.run();
    expect(run).toMatchObject({ status: 'done', reviews_new: 0, reviews_gone: 0 });
    const { data } = await area.all();
    const byAuthor = new Map(data.map((row) => [row.author, row]));
    expect(byAuthor.get('Автор 1000')).toMatchObject({ versions_count: 1 });
    expect(byAuthor.get('Автор 999')).toMatchObject({ versions_count: 1 });
    // What the page cuts off is no edit.
    expect(byAuthor.get('Автор 998')).toMatchObject({ versions_count: 0, recall: textOf(998) });
  });
});
