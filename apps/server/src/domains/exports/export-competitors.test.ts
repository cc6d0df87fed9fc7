import { describe, expect, it, vi } from 'vitest';
import { asPerson } from '../../test/call.ts';
import {
  addCompetitor,
  collectedCompetitor,
  competitorsPath as path,
  usePlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import { createArea, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { reviewsOf, themesOf } from '../../test/stored-themes.ts';
import { rowsOf } from '../../test/workbook.ts';

const server = useServer({ work: true });
const site = usePlaces(server);

const of = ({ clientId }: WatchingClient) => ({ client_id: clientId });

describe('GET /exports/competitors', () => {
  it('has the client, its competitors and its areas by the same figures, as commas, semicolons and a workbook', async () => {
    const client = await watchingClient(server, site.id);
    const areaId = await createArea(server, {
      clientId: client.clientId,
      siteId: site.id,
      name: 'Наша точка',
    });
    await insertReview(server, { clientId: client.clientId, areaId, rating: 2, answer: 'Разберёмся' });
    const place = site.place([writeReview('a', { answer: 'Спасибо' }), writeReview('b', { grade: 5 })]);
    const { id } = await addCompetitor(client, place.url, '=HYPERLINK("http://x")');
    await collectedCompetitor(client, id);
    const rows = await exportedRows(server, client.manager, 'competitors', of(client));
    expect(rows).toEqual([
      expect.objectContaining({
        'Кто это': 'клиент',
        'Адрес страницы': '',
        'Средняя за 90 дней': '2',
        'Отзывов за 90 дней': '1',
        'С ответом за 90 дней, %': '100',
      }),
      expect.objectContaining({
        // A formula does nothing.
        Компания: `'=HYPERLINK("http://x")`,
        'Кто это': 'конкурент',
        'Адрес страницы': place.url,
        'Рейтинг на площадке': '4.4',
        'Отзывов на площадке': '2',
        'Собрано отзывов': '2',
        'Средняя за 90 дней': '4.5',
        'С ответом за 90 дней, %': '50',
        'Последний сбор (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        'Чем кончился': 'Собрано',
        Почему: '',
      }),
      expect.objectContaining({ Компания: 'Наша точка', 'Кто это': 'точка клиента', 'Чем кончился': '' }),
    ]);
    expect(
      await exportedRows(server, client.manager, 'competitors', { ...of(client), separator: 'semicolon' }),
    ).toEqual(rows);
    const book = await exported(server, client.manager, 'competitors', { ...of(client), format: 'xlsx' });
    expect((await rowsOf(book.rawPayload)).map((row) => row[1])).toEqual([
      'Кто это',
      'клиент',
      'конкурент',
      'точка клиента',
    ]);
  });

  it('says how a collection went, and is for those who see the client', async () => {
    const client = await watchingClient(server, site.id);
    const { id } = await addCompetitor(client, `${site.origin}/nowhere`);
    await collectedCompetitor(client, id);
    const [, row] = await exportedRows(server, client.manager, 'competitors', of(client));
    expect(row).toMatchObject({
      'Рейтинг на площадке': '',
      'Последний сбор (UTC)': '',
      'Чем кончился': 'Сайт не ответил',
      Почему: 'Сайт не отдал страницу. Проверьте адрес точки.',
    });
    const other = await watchingClient(server, site.id);
    const stranger = await asPerson(server, { clientId: other.clientId });
    for (const what of ['competitors', 'competitor_themes', 'competitor_months']) {
      expect((await exported(server, stranger, what, of(client))).statusCode).toBe(404);
      expect((await exported(server, client.manager, what)).json()).toMatchObject({
        detail: [{ loc: ['query', 'client_id'] }],
      });
    }
  });
});

describe('GET /exports/competitor_themes', () => {
  it('has each theme of the client with its share here and there', async () => {
    const client = await watchingClient(server, site.id);
    const { clientId, manager, params } = client;
    const areaId = await createArea(server, { clientId, siteId: site.id });
    const { runId, ids } = await themesOf(server, clientId, ['Очередь']);
    await server.context.db.query
      .updateTable('themes')
      .set({ own_keywords: ['очередь'], updated_at: new Date() })
      .where('client_id', '=', clientId)
      .execute();
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const theme = { clientId, areaId, runId, themeId: ids[0] ?? '' };
    await reviewsOf(server, theme, { day, of: 30, size: 6, rating: 2 });
    const queues = Array.from({ length: 20 }, (_, index) =>
      writeReview(`q${index}`, { grade: 3, text: `Стояли в очереди полчаса (${index})` }),
    );
    const { id } = await addCompetitor(client, site.place(queues).url, 'Кафе напротив');
    await collectedCompetitor(client, id);
    await vi.waitFor(
      async () => {
        const { body } = await manager.call(`GET ${path}/themes`, { params });
        expect([body.has_themes, body.unread]).toEqual([true, []]);
      },
      { timeout: 50_000, interval: 50 },
    );
    const rows = await exportedRows(server, manager, 'competitor_themes', of(client));
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {})).toEqual(['Очередь', '20', '2', '100', '3', 'чаще, чем у вас']);
    expect(Object.keys(rows[0] ?? {}).slice(3)).toEqual([
      'Кафе напротив: доля, %',
      'Кафе напротив: средняя оценка',
      'Кафе напротив: разница',
    ]);
    await server.context.db.query
      .updateTable('themes')
      .set({ own_keywords: ['касса'], updated_at: new Date() })
      .where('client_id', '=', clientId)
      .execute();
    const [unread] = await exportedRows(server, manager, 'competitor_themes', of(client));
    expect(Object.values(unread ?? {}).slice(3)).toEqual(['', '', 'ещё читаем']);
  }, 90_000);
});

describe('GET /exports/competitor_months', () => {
  it('has a row for each company and month as the screen has it, as CSV and as a workbook', async () => {
    const client = await watchingClient(server, site.id);
    const { clientId, manager, params } = client;
    const areaId = await createArea(server, { clientId, siteId: site.id });
    for (const rating of [2, 5]) await insertReview(server, { clientId, areaId, rating });
    const place = site.place([writeReview('a', { grade: 3 }), writeReview('b', { grade: 5 })]);
    const { id } = await addCompetitor(client, place.url, '=1+1');
    await collectedCompetitor(client, id);
    const { body: shown } = await manager.call(`GET ${path}/months`, { params });
    const rows = await exportedRows(server, manager, 'competitor_months', of(client));
    const cells = (side: typeof shown.own) =>
      side.map(({ period, reviews, average_rating: average }) => [
        period,
        `${reviews}`,
        average === null ? '' : `${average}`,
      ]);
    expect(rows.map((row) => [row.Месяц, row.Отзывов, row['Средняя оценка']])).toEqual([
      ...cells(shown.own),
      ...cells(shown.competitors[0]?.months ?? []),
    ]);
    expect(rows[shown.own.length - 1]).toMatchObject({
      'Кто это': 'клиент',
      'Адрес страницы': '',
      Отзывов: '2',
      'Средняя оценка': '3.5',
    });
    // A formula does nothing.
    expect(rows.at(-1)).toMatchObject({
      Компания: "'=1+1",
      'Кто это': 'конкурент',
      'Адрес страницы': place.url,
    });
    expect(rows.some((row) => row['Кто это'] === 'конкурент' && row['Средняя оценка'] === '4')).toBe(true);
    expect(rows.some((row) => row.Отзывов === '0' && row['Средняя оценка'] === '')).toBe(true);
    const book = await exported(server, manager, 'competitor_months', { ...of(client), format: 'xlsx' });
    expect(await rowsOf(book.rawPayload)).toHaveLength(rows.length + 1);
  });
});
