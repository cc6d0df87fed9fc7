import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays, dayIn } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { alertsTo, makeRule } from '../../test/alerts.ts';
import { asPerson } from '../../test/call.ts';
import { collect, reviewsOf, type Watched, watchedArea } from '../../test/collecting.ts';
import { createArea, insertReview } from '../../test/factories.ts';
import { reviewPage, startPages, type WrittenReview, writtenReview } from '../../test/pages.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';
import { evaluate } from './evaluate.ts';
import { notifyOnTime } from './on-time.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;
let number = 0;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

/** A watched area that was collected once, with a page that a test changes; its own alerts are off. */
async function collectedArea(
  first: WrittenReview[] = [writtenReview('a'), writtenReview('b', 1)],
  rating = 4.4,
) {
  number += 1;
  const path = `/kinds/${number}`;
  const show = (list: WrittenReview[], shown = rating) =>
    void site.pages.set(path, reviewPage(list, { rating: shown, count: list.length }));
  show(first);
  const watched = await watchedArea(server, site.origin + path);
  const alerts = { low_grade: null, rating_moved: null, rule_stopped: false, review_gone: false };
  const body = { area_id: watched.areaId, alerts };
  await watched.manager.call('PUT /reviews/clients/areas/update-monitoring', { body });
  await collect(watched);
  return { watched, show, first, path };
}

const titles = async ({ manager }: Watched) => (await alertsTo(manager)).map(({ title }) => title);
/** What the job of a collection does, done here: once it is over, all that is to be told is told. */
const evaluated = (watched: Watched, context = server.context) =>
  runHandler(context, evaluate, { client_id: watched.clientId });

async function told(watched: Watched): Promise<string[]> {
  await evaluated(watched);
  return titles(watched);
}

describe('a new review', () => {
  it('that a collection brings is told by its job, with the way to it, once however often is looked', async () => {
    const { watched, show, first } = await collectedArea();
    await makeRule(watched, { name: 'Единицы', conditions: [{ kind: 'new_review', grade_to: 2 }] });
    show([...first, writtenReview('c', 2, { text: 'Грубили на кассе' }), writtenReview('d', 4)]);
    await collect(watched);
    await expect.poll(() => titles(watched)).toEqual(['Новый отзыв с оценкой 2']);
    const [one] = await alertsTo(watched.manager);
    const { data } = await reviewsOf(watched, { rating_to: 2, sort: '-first_seen' });
    expect(one).toMatchObject({
      kind: 'alert',
      group: 'alerts',
      body: expect.stringMatching(
        /^Клиент \d+: Точка \d+ \(Площадка \d+\)\. Автор c: «Грубили на кассе»$/,
      ) as unknown,
      path: `/clients/${watched.clientId}/reviews?area=${watched.areaId}&review=${data[0]?.id}`,
    });
    await collect(watched);
    expect(await told(watched)).toHaveLength(1);
    show([...first, writtenReview('c', 2), writtenReview('e', 1), writtenReview('f', 2)]);
    await collect(watched);
    await expect
      .poll(() => titles(watched))
      .toEqual(['Новый отзыв с оценкой 2', '2\u00a0новых отзыва: Единицы']);
    const [, together] = await alertsTo(watched.manager);
    const { pathname, searchParams } = new URL(together?.path ?? '', 'http://molva.example');
    const { seen_after, ...narrowed } = Object.fromEntries(searchParams);
    expect([pathname, narrowed]).toEqual([
      `/clients/${watched.clientId}/reviews`,
      { area: watched.areaId, rating_to: '2', sort: '-first_seen' },
    ]);
    const opened = await reviewsOf(watched, {
      area_id: watched.areaId,
      rating_to: 2,
      first_seen_after: seen_after,
      sort: '-first_seen',
    });
    expect(opened.data.map(({ author }) => author).toSorted()).toEqual(['Автор e', 'Автор f']);
  });

  it('is told as its words, themes and places ask', async () => {
    const { watched, show, first } = await collectedArea();
    const elsewhere = await createArea(server, { clientId: watched.clientId, siteId: watched.siteId });
    const { runId, ids } = await themesOf(server, watched.clientId, ['Касса']);
    const [theme = ''] = ids;
    const rule = (name: string, condition: object, more: object = {}) =>
      makeRule(watched, { name, conditions: [{ kind: 'new_review', ...condition }], ...more });
    await rule('слова', { words: ['хамство'] });
    await rule('другие слова', { words: ['доставка'] });
    await rule('другая точка', {}, { area_ids: [elsewhere] });
    await rule('площадка', { grade_to: 3 }, { site_ids: [watched.siteId] });
    await rule('тема', { theme_ids: [theme] });
    await rule('выключено', {}, { is_active: false });
    show([...first, writtenReview('c', 3, { text: 'Столько хамства, ужас' })]);
    await collect(watched);
    await evaluated(watched);
    const rules = async () => {
      const { data } = (
        await watched.manager.call('GET /reviews/clients/{client_id}/alert-rules', {
          params: { client_id: watched.clientId },
        })
      ).body;
      return data.filter(({ last_told_at: at }) => at !== null).map(({ name }) => name);
    };
    expect(await rules()).toEqual(['площадка', 'слова']);
    // Themes are found after a review is stored: the next look finds them.
    const { data } = await reviewsOf(watched, { rating_to: 3, rating_from: 3 });
    await speakOf(server, { clientId: watched.clientId, runId, themeId: theme }, [data[0]?.id ?? ''], []);
    await evaluated(watched);
    expect(await rules()).toEqual(['площадка', 'слова', 'тема']);
  });

  it('of before the rule, of the first collection, or of an old file is no news', async () => {
    const { watched, show, first } = await collectedArea();
    show([...first, writtenReview('c', 1)]);
    await collect(watched);
    await makeRule(watched, {});
    const path = '/kinds/other';
    site.pages.set(path, reviewPage([writtenReview('z', 1)], { rating: 1, count: 1 }));
    const areaId = await createArea(server, { ...watched, url: site.origin + path });
    const other = { ...watched, areaId };
    await watched.manager.call('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: areaId, is_active: false },
    });
    await collect(other);
    // In one go: the rule may be looked at between two statements.
    const ofFile = { ...watched, rating: 1, importId: newId() };
    await insertReview(server, { ...ofFile, publishedAt: '2026-01-01T00:00:00Z' });
    const fresh = await insertReview(server, ofFile);
    await evaluated(watched);
    const events = await server.context.db.query
      .selectFrom('alert_events')
      .select('review_id')
      .where('client_id', '=', watched.clientId)
      .execute();
    expect(events).toEqual([{ review_id: fresh }]);
  });
});

describe('a review that is there', () => {
  it('is told of when it is edited, and when it is gone', async () => {
    const { watched, show } = await collectedArea([
      writtenReview('a', 2),
      writtenReview('b'),
      writtenReview('c'),
    ]);
    await makeRule(watched, { conditions: [{ kind: 'review_edited' }, { kind: 'review_gone' }] });
    show([writtenReview('a', 5, { text: 'Исправились, спасибо' }), writtenReview('b'), writtenReview('c')]);
    await collect(watched);
    expect(await told(watched)).toEqual(['Отзыв изменили: оценка 2 → 5 и текст']);
    expect((await alertsTo(watched.manager))[0]?.body).toMatch(
      /\. Автор a: было «Отзыв a», стало «Исправились, спасибо»$/,
    );
    show([writtenReview('b'), writtenReview('c')].slice(0, 1));
    for (let time = 0; time < 3; time += 1) await collect(watched);
    expect(await told(watched)).toEqual([
      'Отзыв изменили: оценка 2 → 5 и текст',
      '2\u00a0исчезнувших отзыва: Правило',
    ]);
  });

  it('is told of where nobody answers in time, and not where somebody did', async () => {
    const { watched } = await collectedArea();
    const rule = await makeRule(watched, { conditions: [{ kind: 'unanswered', hours: 24, grade_to: 3 }] });
    const { db } = server.context;
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
    await db.query
      .updateTable('alert_rules')
      .set({ active_since: hours(48) })
      .where('client_id', '=', watched.clientId)
      .where('id', '=', rule.id)
      .execute();
    await db.query
      .updateTable('monitoring_runs')
      .set({ queued_at: hours(101), finished_at: hours(100) })
      .where('client_id', '=', watched.clientId)
      .execute();
    const place = { clientId: watched.clientId, areaId: watched.areaId };
    const seen = async (ago: number, more: object) => {
      const id = await insertReview(server, { ...place, rating: 2, ...more });
      await db.query
        .updateTable('reviews')
        .set({ first_seen: hours(ago) })
        .where('client_id', '=', place.clientId)
        .where('id', '=', id)
        .execute();
      await db.query
        .updateTable('reviews')
        .set({ first_seen: hours(ago - 2) })
        .where('client_id', '=', place.clientId)
        .where('parent_id', '=', id)
        .execute();
      return id;
    };
    const waiting = await seen(25, {});
    await seen(23, {});
    await seen(25, { answer: 'Простите нас' });
    await seen(25, { rating: 5 });
    await seen(25, { needsAnswer: false });
    await seen(80, {});
    expect(await told(watched)).toEqual(['Нет ответа 24\u00a0часа: отзыв с оценкой 2']);
    expect((await alertsTo(watched.manager))[0]?.path).toContain(`review=${waiting}`);
  });
});

/** When a rating was last noted. */
function dayBefore(days: number) {
  const date = addDays(dayIn(new Date(), 'UTC'), -days);
  return { date, updated_at: `${date}T10:00:00Z` };
}

describe('a rating', () => {
  it('is told of where it moves at once, as far and the way that is asked', async () => {
    const { watched, show, first } = await collectedArea(undefined, 4.5);
    const { db } = server.context;
    // The collection of the day before.
    await db.query
      .updateTable('area_ratings')
      .set(dayBefore(4))
      .where('client_id', '=', watched.clientId)
      .execute();
    await makeRule(watched, { name: 'вниз', conditions: [{ kind: 'rating_moved', by: 0.1 }] });
    await makeRule(watched, {
      name: 'в обе стороны',
      conditions: [{ kind: 'rating_moved', by: 0.2, direction: 'both' }],
    });
    show(first, 4.4);
    await collect(watched);
    await expect.poll(() => titles(watched)).toEqual(['Рейтинг снизился: 4,5 → 4,4']);
    show(first, 4.7);
    await collect(watched);
    expect(await told(watched)).toEqual(['Рейтинг снизился: 4,5 → 4,4', 'Рейтинг вырос: 4,5 → 4,7']);
    await collect(watched);
    expect(await told(watched)).toHaveLength(2);
  });

  it('is told of where it creeps over 30 days, once', async () => {
    const { watched, show, first } = await collectedArea(undefined, 4.5);
    await server.context.db.query
      .updateTable('area_ratings')
      .set(dayBefore(35))
      .where('client_id', '=', watched.clientId)
      .execute();
    await makeRule(watched, { conditions: [{ kind: 'rating_crept', by: 0.1 }] });
    show(first, 4.38);
    await collect(watched);
    expect(await told(watched)).toEqual(['Рейтинг за 30 дней снизился: 4,5 → 4,38']);
    show(first, 4.3);
    await collect(watched);
    expect(await told(watched)).toHaveLength(1);
  });
});

describe('the rest', () => {
  it('tells of rules that stop matching, the first time until a collection succeeds', async () => {
    const { watched, show, first, path } = await collectedArea();
    await makeRule(watched, { conditions: [{ kind: 'rule_stopped' }] });
    site.pages.set(path, '<!doctype html><p>Новый дизайн</p>');
    await collect(watched);
    await collect(watched);
    expect(await told(watched)).toEqual(['На странице перестали находиться отзывы']);
    show(first);
    await collect(watched);
    site.pages.set(path, '<!doctype html><p>Новый дизайн</p>');
    await collect(watched);
    expect(await told(watched)).toHaveLength(2);
  });

  it('tells of a burst as it was found, unless it is dismissed', async () => {
    const { watched } = await collectedArea();
    await makeRule(watched, { conditions: [{ kind: 'burst' }] });
    const burst = (is_dismissed: boolean) => {
      const now = server.context.clock.now();
      return {
        client_id: watched.clientId,
        id: newId(),
        kind: 'low_grades' as const,
        area_id: watched.areaId,
        from_day: '2026-11-22',
        to_day: '2026-11-23',
        count: 7,
        review_ids: [],
        is_dismissed,
        created_at: now,
        updated_at: now,
      };
    };
    await server.context.db.query
      .insertInto('anomalies')
      .values([burst(false), burst(true)])
      .execute();
    expect(await told(watched)).toEqual(['Всплеск низких оценок: 7\u00a0отзывов за 2\u00a0дня']);
  });
});

describe('who is told, and how often', () => {
  it('is whoever the rule names while they may know, else who looks after the client', async () => {
    const { watched, show, first } = await collectedArea();
    const own = await asPerson(server, { clientId: watched.clientId });
    await makeRule(watched, { recipient_ids: [own.id] });
    show([...first, writtenReview('c', 1)]);
    await collect(watched);
    await expect.poll(() => alertsTo(own)).toHaveLength(1);
    expect(await titles(watched)).toEqual([]);
    await server.context.db.query
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', own.id)
      .execute();
    show([...first, writtenReview('d', 1)]);
    await collect(watched);
    await expect.poll(() => titles(watched)).toEqual(['Новый отзыв с оценкой 1']);
  });

  it("hears the same thing once: a rule takes the place of the area's own alert for those it tells", async () => {
    const { watched, show, first } = await collectedArea();
    await watched.manager.call('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: watched.areaId, alerts: { low_grade: 3 } },
    });
    const helper = await asPerson(server, { level: 'editor' });
    await server.context.db.query
      .insertInto('employee_helpers')
      .values({ employee_id: watched.manager.id, helper_id: helper.id })
      .execute();
    await makeRule(watched, {
      conditions: [{ kind: 'new_review', grade_to: 3 }],
      recipient_ids: [watched.manager.id],
    });
    show([...first, writtenReview('c', 2)]);
    await collect(watched);
    await expect.poll(() => titles(watched)).toHaveLength(1);
    const kinds = async (person: typeof helper) =>
      (await person.call('GET /notifications')).body.data.map(({ kind }) => kind);
    expect([await kinds(watched.manager), await kinds(helper)]).toEqual([['alert'], ['low_grade']]);
  });

  it('is once by two nodes at once, whichever looks first', async () => {
    const { watched, show, first } = await collectedArea();
    show([...first, writtenReview('c', 1), writtenReview('d', 1)]);
    const node = await startTestServer(server.databaseUrl);
    onTestFinished(() => node.close());
    await makeRule(watched, {});
    await collect(watched);
    await Promise.all([
      evaluated(watched),
      evaluated(watched, node.context),
      evaluated(watched),
      evaluated(watched, node.context),
    ]);
    expect(await titles(watched)).toEqual(['2\u00a0новых отзыва: Правило']);
  });

  it('waits for the end of the quiet hours, and is then one message', async () => {
    const { watched, show, first } = await collectedArea();
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    await makeRule(watched, {
      quiet_hours: { from: clock(-60), to: clock(60) },
      time_zone: 'UTC',
    });
    for (const id of ['c', 'd']) {
      show([...first, writtenReview('c', 1), ...(id === 'd' ? [writtenReview('d', 2)] : [])]);
      await collect(watched);
      await evaluated(watched);
    }
    await runHandler(server.context, notifyOnTime, {});
    expect(await titles(watched)).toEqual([]);
    const later = { ...server.context, clock: { now: () => new Date(Date.now() + 61 * 60_000) } };
    await Promise.all([runHandler(later, notifyOnTime, {}), runHandler(later, notifyOnTime, {})]);
    expect(await titles(watched)).toEqual(['2\u00a0новых отзыва: Правило']);
  });
});
