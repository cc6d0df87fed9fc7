import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reviewSorts } from '@molva/contract/reviews';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';
import { rowsOf } from '../../test/workbook.ts';

const server = useServer();
const list = 'GET /reviews/clients/requests/get-reviews-and-answers';

async function scene() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { name: 'Кофейня', responsibleId: manager.id });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  return { manager, clientId, areaId };
}

const entries = async (clientId: string) =>
  server.context.db.query
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'user_id', 'details'])
    .where('client_id', '=', clientId)
    .where('action', '=', 'list.exported')
    .execute();

/** Texts of the list, page after page, as the web reads it. */
async function listed(who: Caller, query: object): Promise<(string | null)[]> {
  const { data } = (await who.call(list, { query: { ...query, limit: 1_000 } as never })).body;
  return data.map(({ recall }) => recall);
}

describe('GET /exports/reviews', () => {
  it('is for who may read the reviews, of the client asked for, and refuses filters by their names', async () => {
    const { manager, clientId } = await scene();
    const query = { client_id: clientId };
    expect((await call(server, null, 'GET /exports/reviews', { query })).status).toBe(401);
    const newcomer = await asPerson(server, { level: null });
    expect((await exported(server, newcomer, 'reviews', query)).statusCode).toBe(403);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await exported(server, stranger, 'reviews', query)).statusCode).toBe(404);
    const none = { client_id: '01890a5d-ac96-774b-bcce-b302099a8057' };
    expect((await exported(server, manager, 'reviews', none)).statusCode).toBe(404);
    for (const [name, value] of [
      ['format', 'pdf'],
      ['separator', '|'],
      ['sort', 'x'],
      ['rating', '7'],
      ['publication_date_from', '2026-13-01'],
      ['client_id', '1'],
      ['recall', 'a\0b'],
    ] as const) {
      const answer = await exported(server, manager, 'reviews', { ...query, [name]: value });
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(answer.json<{ detail: { loc: string[] }[] }>().detail[0]?.loc).toEqual(['query', name]);
    }
    expect((await exported(server, manager, 'nothing')).statusCode).toBe(404);
    expect(await entries(clientId)).toEqual([]);
  });

  it('has all that the list shows of a review, with the answers under it, and is noted', async () => {
    const { manager, clientId, areaId } = await scene();
    const id = await insertReview(server, {
      clientId,
      areaId,
      rating: 1,
      author: 'Анна, "А"',
      recall: '=HYPERLINK("https://evil.example")\nвторая; строка',
      publishedAt: '2026-10-02T03:04:05Z',
      answer: 'Простите нас',
    });
    await insertAnswer(server, { clientId, areaId, id, state: 'draft', text: 'Черновик ответа' });
    await manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: {
        id,
        client_id: clientId,
        tags: ['важно', 'кухня'],
        note: '+7 перезвонить',
        removal: { ground: 'advertising', text: 'Реклама' },
      },
    });
    const { runId, ids } = await themesOf(server, clientId, ['Ожидание']);
    await speakOf(server, { clientId, runId, themeId: ids[0] ?? '' }, [id]);
    await insertReview(server, { clientId, areaId, rating: 5, recall: 'Хорошо' });
    const [row, ...others] = await exportedRows(server, manager, 'reviews', {
      client_id: clientId,
      rating_to: '2',
    });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Клиент: 'Кофейня',
      'Опубликован (UTC)': '2026-10-02 03:04:05',
      Оценка: '1',
      Автор: 'Анна, "А"',
      Текст: '\'=HYPERLINK("https://evil.example")\nвторая; строка',
      Темы: 'Ожидание',
      'Официальный ответ': 'Черновик ответа',
      'Состояние ответа': 'Черновик',
      'Ответ с помощью модели': 'нет',
      Метки: 'важно, кухня',
      Заметка: "'+7 перезвонить",
      Жалоба: 'Подготовлена',
      'Причина жалобы': 'Реклама или ссылки',
      'Прежних редакций': '0',
    });
    expect(row?.['Ответы на площадке']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d: Простите нас$/);
    expect(await entries(clientId)).toEqual([
      {
        action: 'list.exported',
        resource: 'review',
        user_id: manager.id,
        details: { format: 'csv', filters: ['rating_to'] },
      },
    ]);
  });

  it("gives a client's user its own reviews alone, without a word of the staff", async () => {
    const { clientId, areaId } = await scene();
    const other = await scene();
    const id = await insertReview(server, { clientId, areaId, recall: 'Наш отзыв' });
    await insertReview(server, { ...other, recall: 'Чужой отзыв' });
    await insertAnswer(server, { clientId, areaId, id, state: 'draft', text: 'Тайный черновик' });
    const own = await asPerson(server, { clientId });
    const answer = await exported(server, own, 'reviews');
    expect(answer.body).toContain('Наш отзыв');
    expect(answer.body).not.toMatch(/Чужой|Тайный|Заметка|Метки|Жалоба/);
    expect(await exportedRows(server, own, 'reviews', { removal: 'any' })).toEqual([]);
    expect(await exportedRows(server, own, 'reviews', { tag: 'важно' })).toEqual([]);
  });

  it.each(reviewSorts)('has every review once, in the order of the list: %s', async (sort) => {
    const { manager, clientId, areaId } = await scene();
    // Days, grades and likes that repeat or are missing, more than are read at once.
    await sql`
      INSERT INTO reviews (client_id, id, area_id, fingerprint, content_hash, recall, publication_date, rating, likes,
        first_seen, last_seen)
      SELECT ${clientId}::uuid, gen_random_uuid(), ${areaId}::uuid, 'f' || n, '', 'Отзыв ' || n,
        CASE WHEN n % 7 = 0 THEN NULL ELSE timestamptz '2026-01-01' + (n % 40) * interval '1 microsecond' END,
        CASE WHEN n % 5 = 0 THEN NULL ELSE 1 + n % 9 * 0.5 END, CASE WHEN n % 3 = 0 THEN NULL ELSE n % 4 END,
        timestamptz '2026-02-01' + (n % 11) * interval '1 microsecond', now()
      FROM generate_series(1, 900) AS n`.execute(server.context.db.query);
    const query = { client_id: clientId, sort };
    const rows = await exportedRows(server, manager, 'reviews', query);
    expect(rows.map((row) => row.Текст)).toEqual(await listed(manager, query));
    expect(new Set(rows.map((row) => row.Текст)).size).toBe(900);
  });

  it('is of all clients one may see where none is named, and says whose each is', async () => {
    const [one, other] = [await scene(), await scene()];
    const word = `слово${Date.now()}`;
    await insertReview(server, { ...one, recall: `Первый ${word}`, publishedAt: '2026-03-02T00:00:00Z' });
    await insertReview(server, { ...other, recall: `Второй ${word}`, publishedAt: '2026-03-01T00:00:00Z' });
    const rows = await exportedRows(server, one.manager, 'reviews', { recall: word });
    expect(rows.map((row) => [row.Текст, row.Клиент])).toEqual([
      [`Первый ${word}`, 'Кофейня'],
      [`Второй ${word}`, 'Кофейня'],
    ]);
    const byArea = await exportedRows(server, one.manager, 'reviews', { area_id: other.areaId });
    expect(byArea.map((row) => row.Текст)).toEqual([`Второй ${word}`]);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect(await exportedRows(server, trainee, 'reviews')).toEqual([]);
  });

  it('keeps odd texts whole in CSV, and says in a workbook where one is cut', async () => {
    const { manager, clientId, areaId } = await scene();
    const long = `${'ы'.repeat(49_990)}👩‍👩‍👧 конец`;
    const odd = '\u202Eשלום\u202C 👩‍👩‍👧 \u0007 "кавычки"\r\n\t=1+1';
    await insertReview(server, { clientId, areaId, recall: long, publishedAt: '2026-03-02T00:00:00Z' });
    await insertReview(server, { clientId, areaId, recall: odd, publishedAt: '2026-03-01T00:00:00Z' });
    const query = { client_id: clientId };
    for (const separator of ['comma', 'semicolon']) {
      const rows = await exportedRows(server, manager, 'reviews', { ...query, separator });
      expect(rows[0]?.Текст).toBe(long);
      expect(rows[1]?.Текст).toBe(odd.replace('=1+1', "'=1+1"));
    }
    const book = await exported(server, manager, 'reviews', { ...query, format: 'xlsx' });
    const [head, ...rows] = await rowsOf(book.rawPayload);
    const at = head?.indexOf('Текст') ?? -1;
    const cut = String(rows[0]?.[at]);
    expect(cut).toHaveLength(32_767);
    expect(cut).toMatch(/ы… \[обрезано: в ячейку Excel входит 32 767 знаков, весь текст есть в CSV\]$/);
    expect(rows[1]?.[at]).toBe(odd.replace('\u0007', '').replace('\r\n', '\n'));
  });
});
