import type { AnswerOf, Api } from '@molva/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { collect, type Watched, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview, writtenReview } from '../../test/pages.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

type ToldNotification = AnswerOf<Api['GET /notifications']>['data'][number];
type Alerts = NonNullable<AnswerOf<Api['PUT /reviews/clients/areas/update-monitoring']>['alerts']>;

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;
let number = 0;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

/** A watched area, collected once, whose page a test changes. */
async function collectedArea(first: WrittenReview[], rating = 4.4) {
  number += 1;
  const path = `/alerts/${number}`;
  const show = (list: WrittenReview[], shown = rating) =>
    void site.pages.set(path, reviewPage(list, { rating: shown, count: list.length }));
  show(first);
  const watched = await watchedArea(server, site.origin + path);
  await collect(watched);
  return { watched, show, breakWith: (page: string | null) => breakPage(path, page) };
}

function breakPage(path: string, page: string | null): void {
  if (page === null) site.pages.delete(path);
  else site.pages.set(path, page);
}

/** What a person has been told, oldest first. */
async function toldTo(person: Caller): Promise<ToldNotification[]> {
  return (await person.call('GET /notifications')).body.data.toReversed();
}

const titles = async (person: Caller) => (await toldTo(person)).map((one) => one.title);

/** Texts of the reviews that the link of what was told opens (its filters as the web's address names them). */
async function opened({ manager, clientId }: Watched, told: ToldNotification | undefined) {
  const { area, seen_after, ...rest } = Object.fromEntries(
    new URL(told?.path ?? '', site.origin).searchParams,
  );
  const query = { client_id: clientId, area_id: area, first_seen_after: seen_after, ...rest };
  const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: query as never,
  });
  return body.data.map(({ recall }) => recall).toSorted();
}

async function setAlerts({ manager, areaId }: Watched, change: Partial<Alerts>): Promise<void> {
  const answer = await manager.call('PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: areaId, alerts: change },
  });
  expect(answer.status).toBe(200);
}

describe('new reviews', () => {
  it('of a low grade are told of, with where they are', async () => {
    const { watched, show } = await collectedArea([writtenReview('a', 1), writtenReview('b')]);
    expect(await toldTo(watched.manager)).toEqual([]);
    show([writtenReview('a', 1), writtenReview('b'), writtenReview('c', 2), writtenReview('d', 4)]);
    await collect(watched);
    const [one, ...rest] = await toldTo(watched.manager);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      kind: 'low_grade',
      group: 'reviews',
      client_id: watched.clientId,
      title: 'Новый отзыв с оценкой 2',
      body: expect.stringMatching(/^Клиент \d+: Точка \d+ \(Площадка \d+\)$/),
    });
    expect(await opened(watched, one)).toEqual(['Отзыв c']);
    await collect(watched);
    expect(await toldTo(watched.manager)).toHaveLength(1);
    show([
      writtenReview('a', 1),
      writtenReview('b'),
      writtenReview('c', 2),
      writtenReview('d', 4),
      writtenReview('e', 3),
      writtenReview('f', 1),
    ]);
    await collect(watched);
    const latest = (await toldTo(watched.manager)).at(-1);
    expect(latest?.title).toBe('2\u00A0новых отзыва с оценкой 3 и ниже');
    expect(latest?.body).toContain('Самая низкая оценка: 1');
    // It went to what was told before and is not read yet: both are opened.
    expect(await opened(watched, latest)).toEqual(['Отзыв c', 'Отзыв e', 'Отзыв f']);
  });

  it('are told of as far as the alerts ask', async () => {
    const { watched, show } = await collectedArea([writtenReview('a')]);
    await setAlerts(watched, { low_grade: null });
    show([writtenReview('a'), writtenReview('b', 1)]);
    await collect(watched);
    expect(await titles(watched.manager)).toEqual([]);
    await setAlerts(watched, { low_grade: 1 });
    show([writtenReview('a'), writtenReview('b', 1), writtenReview('c', 2)]);
    await collect(watched);
    expect(await titles(watched.manager)).toEqual([]);
    show([
      writtenReview('a'),
      writtenReview('b', 1),
      writtenReview('c', 2),
      writtenReview('d', 1),
      writtenReview('e', 1),
    ]);
    await collect(watched);
    expect(await titles(watched.manager)).toEqual(['2\u00A0новых отзыва с оценкой 1']);
  });
});

describe('a review that is gone', () => {
  it('is told of once, when it counts as gone', async () => {
    const { watched, show } = await collectedArea([
      writtenReview('a'),
      writtenReview('b'),
      writtenReview('c'),
    ]);
    show([writtenReview('a')]);
    await collect(watched);
    expect(await titles(watched.manager)).toEqual([]);
    await collect(watched);
    const told = await toldTo(watched.manager);
    expect(told).toMatchObject([{ kind: 'review_gone', title: 'С площадки исчезли 2\u00A0отзыва' }]);
    expect(await opened(watched, told[0])).toEqual(['Отзыв b', 'Отзыв c']);
    await collect(watched);
    expect(await toldTo(watched.manager)).toHaveLength(1);
  });

  it('is not where nobody asked', async () => {
    const { watched, show } = await collectedArea([writtenReview('a'), writtenReview('b')]);
    await setAlerts(watched, { review_gone: false });
    show([writtenReview('a')]);
    for (let time = 0; time < 3; time += 1) await collect(watched);
    expect(await titles(watched.manager)).toEqual([]);
  });
});

describe('the shown rating', () => {
  it('is told of where it moved far enough since it was last noted', async () => {
    const { watched, show } = await collectedArea([writtenReview('a')], 4.5);
    show([writtenReview('a')], 4.45);
    await collect(watched);
    expect(await titles(watched.manager)).toEqual([]);
    show([writtenReview('a')], 4.35);
    await collect(watched);
    show([writtenReview('a')], 4.7);
    await collect(watched);
    await setAlerts(watched, { rating_moved: null });
    show([writtenReview('a')], 1);
    await collect(watched);
    expect(await toldTo(watched.manager)).toMatchObject([
      {
        kind: 'rating_moved',
        group: 'ratings',
        title: 'Рейтинг снизился: 4,45 → 4,35',
        path: `/clients/${watched.clientId}/ratings?areas=${watched.areaId}`,
      },
      { title: 'Рейтинг вырос: 4,35 → 4,7' },
    ]);
  });
});

describe('a collection that fails', () => {
  it('is told of the first time, then again only after one that succeeded', async () => {
    const { watched, show, breakWith } = await collectedArea([writtenReview('a')]);
    for (let time = 0; time < 2; time += 1) {
      breakWith(null);
      for (let failed = 0; failed < 2; failed += 1) {
        expect(await collect(watched)).toMatchObject({ status: 'failed' });
      }
      expect(await toldTo(watched.manager)).toMatchObject([{ times: time + 1 }]);
      show([writtenReview('a')]);
      await collect(watched);
    }
    expect((await toldTo(watched.manager))[0]).toMatchObject({
      kind: 'collection_failed',
      group: 'collection',
      title: 'Отзывы не собраны',
      body: expect.stringContaining('Сайт не отдал страницу'),
      path: `/clients/${watched.clientId}`,
    });
  });

  it('because the rules find nothing is a thing of its own, which can be switched off', async () => {
    const { watched, show, breakWith } = await collectedArea([writtenReview('a')]);
    const redesigned = '<!doctype html><p>Новый дизайн</p>';
    breakWith(null);
    await collect(watched);
    breakWith(redesigned);
    await collect(watched);
    await collect(watched);
    expect((await toldTo(watched.manager)).map((one) => one.kind)).toEqual([
      'collection_failed',
      'rule_stopped',
    ]);
    show([writtenReview('a')]);
    await collect(watched);
    await setAlerts(watched, { rule_stopped: false });
    breakWith(redesigned);
    await collect(watched);
    expect(await toldTo(watched.manager)).toHaveLength(2);
  });

  it('of an area that was never collected says that nothing was found, not that it stopped being found', async () => {
    const path = '/alerts/never';
    site.pages.set(path, '<!doctype html><h1>Скоро открытие</h1>');
    const watched = await watchedArea(server, `${site.origin}${path}`);
    await collect(watched);
    expect(await toldTo(watched.manager)).toMatchObject([
      { kind: 'rule_stopped', title: 'Первый сбор не нашёл отзывов' },
    ]);
  });

  it('half way says so, and tells of the low grades it did bring', async () => {
    const { watched, show } = await collectedArea([writtenReview('a')]);
    const path = `/alerts/${number}`;
    const shown = { rating: 4.4, count: 3 };
    site.pages.set(path, reviewPage([writtenReview('a'), writtenReview('b', 1)], shown, `${path}?page=2`));
    expect(await collect(watched)).toMatchObject({ status: 'partial' });
    expect(await titles(watched.manager)).toEqual(['Новый отзыв с оценкой 1', 'Собраны не все отзывы']);
    show([writtenReview('a'), writtenReview('b', 1)]);
    await collect(watched);
    expect(await toldTo(watched.manager)).toHaveLength(2);
  });
});

describe('who is told', () => {
  it('the responsible employee and their helpers; where there is none, the heads', async () => {
    const { db, sessions } = server.context;
    const { watched, show } = await collectedArea([writtenReview('a')]);
    const helper = await asPerson(server, { level: 'editor' });
    const left = await createPerson(server);
    const [head, formerHead] = [
      await asPerson(server, { level: 'head' }),
      await createPerson(server, { level: 'head', isActive: false }),
    ];
    const stranger = await asPerson(server);
    const client = await asPerson(server, { clientId: watched.clientId });
    for (const person of [helper, left]) {
      await db.query
        .insertInto('employee_helpers')
        .values({ employee_id: watched.manager.id, helper_id: person.id })
        .execute();
    }
    await db.query.updateTable('users').set({ is_active: false }).where('id', '=', left.id).execute();
    show([writtenReview('a'), writtenReview('b', 1)]);
    await collect(watched);
    for (const [person, count] of [
      [watched.manager, 1],
      [helper, 1],
      [head, 0],
      [stranger, 0],
      [client, 0],
    ] as const)
      expect(await toldTo(person)).toHaveLength(count);

    await db.query
      .updateTable('clients')
      .set({ responsible_id: left.id })
      .where('id', '=', watched.clientId)
      .execute();
    sessions.forgetUser(watched.manager.id);
    const manager = { ...head };
    show([writtenReview('a'), writtenReview('b', 1), writtenReview('c', 1)]);
    await collect({ ...watched, manager });
    expect(await toldTo(head)).toHaveLength(1);
    expect(await toldTo(helper)).toHaveLength(1);
    const silent = await db.query
      .selectFrom('notifications')
      .select('id')
      .where('user_id', 'in', [formerHead.id, left.id])
      .execute();
    expect(silent).toEqual([]);
  });
});
