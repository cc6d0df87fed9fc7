import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertReview, insertSource } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let admin: Caller;
let manager: Caller;
let clientId = '';
let areaId = '';
const name = `Кофейня ${newId()}`;

beforeAll(async () => {
  admin = await asPerson(server, { isSuperuser: true });
  manager = await asPerson(server);
  clientId = await createClient(server, { name, responsibleId: manager.id });
  areaId = await createArea(server, { clientId, siteId: await createSite(server) });
});

const rows = (what: string, query: Record<string, string | string[]> = {}, who = manager) =>
  exportedRows(server, who, what, query);

async function addRun(queuedAt: string, more: object = {}): Promise<void> {
  await server.context.db.query
    .insertInto('monitoring_runs')
    .values({
      client_id: clientId,
      id: newId(),
      area_id: areaId,
      trigger: 'manual',
      status: 'done',
      queued_at: queuedAt,
      warnings: '[]',
      ...more,
    })
    .execute();
}

describe('GET /exports/alert_deliveries', () => {
  it('says by which rule what went to whom and what became of it, as the filters leave', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const at = '2026-11-20T08:00:00Z';
    const sent = (channel: 'mail' | 'webhook', more: object) => ({
      client_id: own,
      id: newId(),
      rule_name: '=Плохие отзывы',
      channel,
      target: '1 человек',
      title: 'Новый отзыв с оценкой 1',
      events: 1,
      payload: JSON.stringify({ body: '=HYPERLINK("x")' }),
      state: 'sent' as const,
      attempts: 1,
      created_at: at,
      tried_from: at,
      ...more,
    });
    await server.context.db.query
      .insertInto('alert_deliveries')
      .values([
        sent('mail', { recipient_ids: [manager.id], sent_at: at }),
        sent('webhook', { target: 'hooks.example', state: 'failed', error: 'http_status', http_status: 503 }),
      ])
      .execute();
    expect(await rows('alert_deliveries', { client_id: own, channel: 'mail' })).toEqual([
      {
        'Когда (UTC)': '2026-11-20 08:00:00',
        Правило: "'=Плохие отзывы",
        Оповещение: 'Новый отзыв с оценкой 1',
        'О чём': '\'=HYPERLINK("x")',
        Событий: '1',
        Как: 'Письмом',
        Кому: expect.stringMatching(/^Сотрудник \d+$/),
        'Что с ним': 'Отправлено',
        'Почему не отправлено': '',
        Попыток: '1',
        'Отправлено (UTC)': '2026-11-20 08:00:00',
      },
    ]);
    expect(await rows('alert_deliveries', { client_id: own, state: 'failed' })).toMatchObject([
      { Кому: 'hooks.example', 'Что с ним': 'Не отправлено', 'Почему не отправлено': 'ответ 503' },
    ]);
    const stranger = await asPerson(server, { clientId });
    expect((await exported(server, stranger, 'alert_deliveries', { client_id: own })).statusCode).toBe(404);
  });
});

describe('GET /exports/rating_figures, /exports/rating_periods and /exports/rating_months', () => {
  it('have the steps of a period, two periods, and the months of areas', async () => {
    const client_id = await createClient(server, { responsibleId: manager.id });
    const area = await createArea(server, {
      clientId: client_id,
      siteId: await createSite(server),
      name: 'Мост',
    });
    for (const [publishedAt, rating] of [
      ['2026-01-10T10:00:00Z', 4],
      ['2026-02-10T10:00:00Z', 5],
    ] as const)
      await insertReview(server, { clientId: client_id, areaId: area, publishedAt, rating });
    const period = { client_id, start_date: '2026-01-01', end_date: '2026-02-28' };
    expect(await rows('rating_figures', { ...period, step: 'month' })).toEqual([
      expect.objectContaining({ С: '2026-01-01', По: '2026-01-31', 'Среднее собранных': '4' }),
      expect.objectContaining({
        'Среднее собранных': '4.5',
        'С оценкой 5': '1',
        'Сдвиг от пришедших': '0.5',
      }),
    ]);
    const periods = { client_id, start_date: '2026-02-01', end_date: '2026-02-28' };
    const other = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-31' };
    expect(await rows('rating_periods', { ...periods, ...other })).toEqual([
      expect.objectContaining({
        С: '2026-02-01',
        По: '2026-02-28',
        'Среднее собранных': '4.5',
        'Пришло отзывов': '1',
        'С оценкой 5': '1',
      }),
      expect.objectContaining({ С: '2026-01-01', По: '2026-01-31', 'Среднее собранных': '4' }),
    ]);
    // As long as the period and before it, where nothing is said.
    expect((await rows('rating_periods', periods)).map((row) => row.С)).toEqual(['2026-02-01', '2026-01-04']);
    const months = await rows('rating_months', { client_id, start_month: '2026-01', end_month: '2026-12' });
    expect(months.map((row) => [row.Точка, row.Месяц, row['Среднее пришедших']])).toEqual([
      ['Мост', '2026-01', '4'],
      ['Мост', '2026-02', '5'],
    ]);
    const long = await exported(server, manager, 'rating_figures', {
      ...period,
      start_date: '2020-01-01',
      step: 'day',
    });
    expect(long.json()).toMatchObject({ detail: [{ loc: ['query', 'step'], code: 'too_many_steps' }] });
    const turned = await exported(server, manager, 'rating_months', { client_id, end_month: '2026-13' });
    expect(turned.statusCode).toBe(422);
  });
});

describe('GET /exports/rating_goals', () => {
  it('has the fives that lead each area of the filter to a rating', async () => {
    const client_id = await createClient(server, { responsibleId: manager.id });
    const siteId = await createSite(server);
    const [alpha, beta] = await Promise.all(
      ['Альфа', 'Бета'].map((area) => createArea(server, { clientId: client_id, siteId, name: area })),
    );
    await manager.call('POST /reviews/clients/{client_id}/ratings', {
      params: { client_id },
      body: { area_id: alpha ?? '', date: '2025-03-30', rating: 4.4, reviews_count: 100 },
    });
    const told = await rows('rating_goals', { client_id, goal: '4.7' });
    expect(told).toEqual([
      {
        Точка: 'Альфа',
        'Рейтинг на площадке': '4.4',
        'На день': '2025-03-30',
        'Оценок на площадке': '100',
        Цель: '4.7',
        'Пятёрок до цели': '72',
        'Самое большее': expect.stringMatching(/^\d+$/),
      },
      expect.objectContaining({ Точка: 'Бета', 'Рейтинг на площадке': '', 'Пятёрок до цели': '' }),
    ]);
    expect(await rows('rating_goals', { client_id, goal: '4.7', area_id: beta ?? '' })).toHaveLength(1);
    const beyond = await exported(server, manager, 'rating_goals', { client_id, goal: '7' });
    expect(beyond.json()).toMatchObject({ detail: [{ loc: ['query', 'goal'] }] });
  });
});

describe('GET /exports/ratings', () => {
  it('has the days of the period, of the areas that are named', async () => {
    const other = await createArea(server, { clientId, siteId: await createSite(server) });
    for (const [area, date, rating] of [
      [areaId, '2026-03-02', 4.5],
      [areaId, '2026-03-01', 4.4],
      [other, '2026-03-01', 3],
      [areaId, '2026-05-01', 5],
    ] as const)
      await manager.call('POST /reviews/clients/{client_id}/ratings', {
        params: { client_id: clientId },
        body: { area_id: area, date, rating, reviews_count: 10 },
      });
    const period = { client_id: clientId, start_date: '2026-03-01', end_date: '2026-03-31' };
    const days = async (query: object) =>
      (await rows('ratings', { ...period, ...query })).map((row) => [row.День, row['Рейтинг на площадке']]);
    expect(await days({ area_id: areaId })).toEqual([
      ['2026-03-01', '4.4'],
      ['2026-03-02', '4.5'],
    ]);
    expect(await days({})).toHaveLength(3);
    expect(await days({ area_id: [areaId, other] })).toHaveLength(3);
    const turned = await exported(server, manager, 'ratings', { ...period, end_date: '2026-01-01' });
    expect(turned.json()).toMatchObject({ detail: [{ loc: ['query', 'start_date'] }] });
    const foreign = await exported(server, manager, 'ratings', { ...period, area_id: newId() });
    expect(foreign.statusCode).toBe(404);
  });

  it('has every day of very many once, of more than a year the last of each week', async () => {
    const client_id = await createClient(server, { responsibleId: manager.id });
    const area_id = await createArea(server, { clientId: client_id, siteId: await createSite(server) });
    const days = Array.from({ length: 1_400 }, (_, index) =>
      new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10),
    );
    await server.context.db.query
      .insertInto('area_ratings')
      .values(
        days.map((date) => ({
          client_id,
          area_id,
          date,
          rating: 4,
          distribution: JSON.stringify({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }),
          collected_count: 0,
          noted_by_hand: false,
        })),
      )
      .execute();
    const year = await rows('ratings', { client_id, start_date: '2023-01-01', end_date: '2023-12-31' });
    expect(year.map((row) => row.День)).toEqual(days.slice(0, 365));
    const all = await rows('ratings', { client_id, start_date: '2023-01-01', end_date: '2026-10-31' });
    expect(all).toHaveLength(201);
  });
});

describe('GET /exports/runs', () => {
  it('has the collections of a client or an area, newest first, in words', async () => {
    await addRun('2026-03-01T00:00:00Z', {
      status: 'failed',
      error_code: 'dns_failed',
      error_message: 'ENOTFOUND',
    });
    await addRun('2026-03-02T00:00:00Z', { reviews_found: 7, reviews_new: 2, coverage: 'complete' });
    const both = await rows('runs', { client_id: clientId });
    expect(both.map((row) => [row['Чем кончился'], row.Почему, row.Новых])).toEqual([
      ['Собрано', '', '2'],
      ['Сайт не ответил', 'Такого сайта нет: имя в адресе не найдено.', '0'],
    ]);
    expect(await rows('runs', { area_id: areaId, status: 'failed' })).toHaveLength(1);
    expect((await exported(server, manager, 'runs')).json()).toMatchObject({
      detail: [{ loc: ['query', 'client_id'] }],
    });
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await exported(server, stranger, 'runs', { area_id: areaId })).statusCode).toBe(404);
  });

  it('has every one of very many once', async () => {
    const area_id = await createArea(server, { clientId, siteId: await createSite(server) });
    await server.context.db.query
      .insertInto('monitoring_runs')
      .values(
        Array.from({ length: 2_300 }, (_, index) => ({
          client_id: clientId,
          id: newId(),
          area_id,
          trigger: 'schedule' as const,
          status: 'done' as const,
          queued_at: `2026-04-01T00:00:00.${String(100_000 + Math.floor(index / 400))}Z`,
          reviews_found: index,
          warnings: '[]',
        })),
      )
      .execute();
    const found = (await rows('runs', { area_id })).map((row) => row['Найдено отзывов']);
    expect([found.length, new Set(found).size]).toEqual([2_300, 2_300]);
  });
});

describe('the other lists', () => {
  it('have what the list has, and no secret', async () => {
    const site_id = await createSite(server, { name: 'Площадка доступов' });
    await manager.call('POST /reviews/clients/{client_id}/accesses', {
      params: { client_id: clientId },
      body: { site_id, login: 'owner', secret: 'Тайна-7!', note: '=1+1' },
    });
    const accesses = await exported(server, manager, 'accesses', { client_id: clientId });
    expect(accesses.body).toContain("owner,'=1+1");
    expect(accesses.body).not.toContain('Тайна');

    await manager.call('POST /reviews/clients/tasks', {
      body: { client_id: clientId, title: 'Ускорить кухню', due_date: '2026-01-01', assignee_id: manager.id },
    });
    expect(await rows('tasks', { client_id: clientId, assignee: 'me' })).toEqual([
      expect.objectContaining({
        Клиент: name,
        Задача: 'Ускорить кухню',
        Исполнитель: expect.stringMatching(/^Сотрудник \d+$/),
        Состояние: 'Открыта',
        Просрочена: 'да',
      }),
    ]);

    await insertSource(server, { clientId, words: 'Быстро и вкусно' });
    expect((await rows('sources', { client_id: clientId }))[0]).toMatchObject({
      'Слова покупателя': 'Быстро и вкусно',
    });

    await insertReview(server, { clientId, areaId, rating: 4, publishedAt: '2026-09-10T00:00:00Z' });
    expect(await rows('months', { client_id: clientId })).toContainEqual(
      expect.objectContaining({ Месяц: '2026-09', 'Отзывов за месяц': '1', 'Средняя оценка': '4' }),
    );
    const areas = await rows('area_months', { client_id: clientId, period: '2026-09' });
    expect(areas.map((row) => row['Отзывов за месяц'])).toContain('1');
    expect(await rows('clusters', { client_id: clientId })).toEqual([]);
    const turned = { client_id: clientId, start_date: '2026-03-02', end_date: '2026-03-01' };
    expect((await exported(server, manager, 'clusters', turned)).json()).toMatchObject({
      detail: [{ loc: ['query', 'start_date'] }],
    });
    expect(await rows('anomalies', { client_id: clientId })).toEqual([]);
  });

  it('of the agency are for who may see them', async () => {
    expect((await rows('users', { q: manager.email }, admin)).map((row) => row['Кто это'])).toEqual([
      'Менеджер',
    ]);
    expect((await exported(server, manager, 'users')).statusCode).toBe(403);
    expect((await rows('employees', { q: manager.email }))[0]).toMatchObject({
      Уровень: 'Менеджер',
      'Отвечает за клиентов': expect.stringContaining(name),
    });
    expect((await rows('sites')).map((row) => row.Площадка)).toContain('Площадка доступов');
    await manager.call('POST /items/', { body: { title: 'Моя заметка', description: '@SUM(A1)' } });
    expect(await rows('items')).toEqual([
      expect.objectContaining({ Название: 'Моя заметка', Описание: "'@SUM(A1)" }),
    ]);
    expect(await rows('items', {}, await asPerson(server))).toEqual([]);
  });

  it('are noted each, with whose it is and by what it was filtered', async () => {
    await exported(server, manager, 'areas', { client_id: clientId, q: 'секретное имя', format: 'xlsx' });
    const { data } = (
      await admin.call('GET /audit', { query: { action: 'list.exported', client_id: clientId } })
    ).body;
    expect(data[0]).toMatchObject({
      resource: 'area',
      user: { id: manager.id },
      details: { format: 'xlsx', filters: ['q'] },
    });
    expect(JSON.stringify(data)).not.toContain('секретное имя');
    expect((await call(server, null, 'GET /exports/items')).status).toBe(401);
  });
});
