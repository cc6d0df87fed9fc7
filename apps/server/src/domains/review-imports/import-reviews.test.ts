import type { ReviewMapping } from '@molva/contract/review-columns';
import { describe, expect, it } from 'vitest';
import { createArea } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { fieldsOf, type Writing, writingFor } from '../../test/writing.ts';
import { bookOf, rowOf } from '../../test/zip.ts';
import { endedImport, type FileFields, importPath, type Sent, sendFile } from '../../test/review-files.ts';
import { windows1251 } from '../../test/windows-1251.ts';

const server = useServer({ work: true });
const send = (work: Writing, content: string | Uint8Array, fields: FileFields = {}) =>
  sendFile(server, work, content, { mapping: JSON.stringify(mapping), ...fields });

const mapping: ReviewMapping = {
  recall: 'Текст',
  rating: 'Оценка',
  publication_date: 'Дата',
  author: 'Автор',
  external_review_uid: 'Номер',
};
const head = 'Номер;Текст;Оценка;Дата;Автор';

async function push(
  { clientId, areaId, manager }: Writing,
  reviews: object[],
  { key, ...fields }: { key?: string; area_id?: string | undefined } = {},
): Promise<Sent> {
  const answer = await server.app.inject({
    method: 'POST',
    url: importPath,
    headers: {
      authorization: `Bearer ${manager.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { client_id: clientId, area_id: areaId, reviews, ...fields },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function imported(
  work: Writing,
  content: string | Uint8Array,
  fields: Record<string, string | undefined> = {},
) {
  const { status, body } = await send(work, content, fields);
  expect([status, body]).toEqual([202, expect.objectContaining({ kind: 'reviews-import' })]);
  return endedImport(work, body.id);
}

const reviewsOf = async ({ clientId, manager }: Writing, query: object = {}) =>
  (
    await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, limit: 1000, sort: 'publication_date', ...query },
    })
  ).body.data;

const row = (number: number, text: string, more = '5;05.10.2026;Анна К.') => `${number};${text};${more}`;

describe('an import of reviews', () => {
  it('loses no review to a number that counts anew: it is refused with the line of the other', async () => {
    const work = await writingFor(server);
    const first = row(1, 'Кофе вкусный', '5;05.10.2026;Анна К.');
    const edited = row(1, 'Кофе вкусный, но дорогой', '4;05.10.2026;Анна К.');
    const another = row(1, 'Ипотеку оформили за день', '5;06.10.2026;Пётр');
    const grades = [row(3, '', '5;05.10.2026;Олег'), row(3, '', '1;06.10.2026;Ира')];
    const table = [head, first, row(2, 'Долго ждали'), edited, another, ...grades].join('\n');
    const numbered = (await imported(work, table)).result;
    expect(numbered).toMatchObject({
      stored: 3,
      known: 1,
      refused: [
        { line: 5, reason: 'Номер отзыва тот же, что у другого отзыва в строке 2' },
        { line: 7, reason: 'Номер отзыва тот же, что у другого отзыва в строке 6' },
      ],
    });
    const { external_review_uid: _none, ...rest } = mapping;
    const other = await writingFor(server);
    const fields = { mapping: JSON.stringify(rest) };
    expect((await imported(other, [head, first, another].join('\n'), fields)).result).toMatchObject({
      stored: 2,
    });
  });

  it('stores what it can read, once, and lists the other rows with line and reason', async () => {
    const work = await writingFor(server);
    const table = [
      head,
      row(1, '"Вкусный кофе;\nи быстро"'),
      row(2, 'Долго ждали', '2,0;6 октября 2026, 12:30;Пётр'),
      row(3, '', ';;'),
      row(4, 'Хорошо', '7;;'),
      row(5, 'Хорошо', '5;32.13.2026;'),
      row(6, 'Хорошо', '5;01.01.2199;'),
      row(7, 'Без оценки', ';05.10.2026;Олег'),
      row(1, '"Вкусный кофе;\nи быстро"'),
    ].join('\r\n');
    const job = await imported(work, windows1251(table));
    expect(job).toMatchObject({
      status: 'done',
      result: {
        rows: 8,
        stored: 3,
        known: 1,
        refused_count: 4,
        refused: [
          { line: 5, reason: 'Нет ни текста, ни оценки' },
          { line: 6, reason: 'Оценка вне шкалы до 5: 7' },
          { line: 7, reason: 'Дата не распознана: 32.13.2026' },
          { line: 8, reason: 'Дата ещё не наступила: 01.01.2199' },
        ],
      },
    });
    const kept = await reviewsOf(work);
    expect(kept.map(({ recall, rating, author }) => [recall, rating, author])).toEqual([
      ['Вкусный кофе;\nи быстро', 5, 'Анна К.'],
      ['Без оценки', null, 'Олег'],
      ['Долго ждали', 2, 'Пётр'],
    ]);
    const again = await imported(work, windows1251(table));
    expect(again.result).toMatchObject({ stored: 0, changed: 0, known: 4 });
    expect(await reviewsOf(work)).toHaveLength(3);
    const left = [];
    for await (const key of server.context.storage.list('clients')) left.push(key);
    expect(left).toEqual([]);
  });

  it('reads answers, titles, pros and cons, other scales and areas by name', async () => {
    const work = await writingFor(server);
    const siteId =
      (await server.context.db.query.selectFrom('sites').select('id').executeTakeFirst())?.id ?? '';
    await createArea(server, {
      clientId: work.clientId,
      siteId,
      name: 'Кофейня на Ленина',
      url: 'https://l.example/1',
    });
    const whole = {
      id: 'a1',
      place: 'КОФЕЙНЯ на Ленина',
      mark: 8,
      head: 'Зайду ещё',
      text: 'Тихо &amp; светло',
      plus: 'Вид',
      minus: 'Цены',
      when: '2026-10-01T10:00:00Z',
      reply: { text: 'Спасибо!', by: 'Кофейня', at: '2026-10-02' },
      link: 'https://site.example/r/1',
      votes: '1,2 тыс.',
    };
    const items = [
      whole,
      { id: 'a2', place: 'https://l.example/1', mark: '10', text: 'Отлично' },
      { id: 'a3', place: 'Неизвестная', mark: 4, text: 'Хорошо' },
      'не объект',
    ];
    const columns: ReviewMapping = {
      external_review_uid: 'id',
      area: 'place',
      rating: 'mark',
      title: 'head',
      recall: 'text',
      pros: 'plus',
      cons: 'minus',
      publication_date: 'when',
      answer: 'reply.text',
      answer_author: 'reply.by',
      answer_date: 'reply.at',
      url: 'link',
      likes: 'votes',
    };
    const fields = { mapping: JSON.stringify(columns), rating_best: '10', area_id: undefined };
    const job = await imported(work, JSON.stringify({ data: { reviews: items } }), fields);
    expect(job.result).toMatchObject({
      stored: 2,
      unknown_areas: ['Неизвестная'],
      refused: [
        { line: 3, reason: 'Нет такой точки: Неизвестная' },
        { line: 4, reason: 'Это не объект JSON' },
      ],
    });
    const kept = await reviewsOf(work);
    expect(kept.find(({ external_review_uid: uid }) => uid === 'a1')).toMatchObject({
      area_fullname: 'Кофейня на Ленина',
      rating: 4,
      title: 'Зайду ещё',
      recall: 'Тихо & светло\nДостоинства: Вид\nНедостатки: Цены',
      likes: 1200,
      url: 'https://site.example/r/1',
      answers: [{ recall: 'Спасибо!', author: 'Кофейня', publication_date: '2026-10-02T00:00:00.000Z' }],
    });
    const lines = `${JSON.stringify(whole)}\nне JSON\n\n${JSON.stringify({ ...whole, id: 'a4', text: 'Ещё один' })}`;
    const second = await imported(work, lines, fields);
    expect(second.result).toMatchObject({
      stored: 1,
      known: 1,
      refused: [{ line: 2, reason: 'Это не JSON' }],
    });
  });

  it('reads a spreadsheet', async () => {
    const work = await writingFor(server);
    const rows = [rowOf(['Текст', 'Оценка']), rowOf(['Понравилось', 4])];
    const bytes = bookOf([{ name: 'Отзывы', rows: rows.join('') }]);
    const job = await imported(work, bytes, { mapping: '{"recall":"Текст","rating":"Оценка"}' });
    expect(job.result).toMatchObject({ stored: 1, refused: [] });
  });

  it('says what is wrong with a call or a file as a whole', async () => {
    const work = await writingFor(server);
    const other = await writingFor(server);
    const refused = async (content: string | Uint8Array, fields: Record<string, string | undefined>) => {
      const { status, body } = await send(work, content, fields);
      return [status, fieldsOf(body)];
    };
    expect((await send(work, head, { token: 'nobody' })).status).toBe(401);
    expect((await send(work, head, { token: work.writer.token })).status).toBe(403);
    expect((await send(work, head, { token: work.client.token })).status).toBe(403);
    expect((await send(work, head, { token: other.manager.token })).status).toBe(403);
    expect(await refused('', {})).toEqual([422, ['files']]);
    expect(await refused(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), {})).toEqual([
      422,
      ['files'],
    ]);
    expect(await refused(head, { mapping: '{' })).toEqual([422, ['mapping']]);
    expect(await refused(head, { mapping: undefined })).toEqual([422, ['mapping']]);
    expect(await refused(head, { mapping: '{"author":"Автор"}' })).toEqual([422, ['mapping']]);
    expect(await refused(head, { area_id: undefined })).toEqual([422, ['area_id']]);
    expect(await refused(head, { area_id: other.areaId })).toEqual([422, ['area_id']]);
    expect(await refused('<html></html>', { area_id: undefined })).toEqual([422, ['area_id']]);
    for (const [content, code] of [
      ['Другое;Оценка\nа;5\n', 'columns_missing'],
      [head, 'table_empty'],
      ['{"reviews": ', 'json_damaged'],
      [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), 'table_damaged'],
    ] as const)
      expect(await imported(work, content)).toMatchObject({ status: 'failed', error: { code } });
    expect(await reviewsOf(work)).toEqual([]);
  });
});

describe('reviews pushed by a call', () => {
  it('are stored like those of a file', async () => {
    const work = await writingFor(server);
    const { status, body } = await push(work, [
      { external_review_uid: 7, recall: 'Всё понравилось', rating: '9/10', publication_date: '2026-10-01' },
      { recall: 'Так себе', rating: 'три', answer: 'Жаль' },
      { author: 'Без слов' },
    ]);
    expect(status).toBe(202);
    const job = await endedImport(work, body.id);
    expect(job.result).toMatchObject({
      stored: 2,
      refused: [{ line: 3, reason: 'Нет ни текста, ни оценки' }],
    });
    expect((await reviewsOf(work)).map(({ rating, has_answers: has }) => [rating, has])).toEqual(
      expect.arrayContaining([
        [4.5, false],
        [3, true],
      ]),
    );
  });

  it('with a key of the caller start one job', async () => {
    const work = await writingFor(server);
    const reviews = [{ external_review_uid: '1', recall: 'Понравилось' }];
    const calls = await Promise.all([
      push(work, reviews, { key: 'k-1' }),
      push(work, reviews, { key: 'k-1' }),
      push(work, reviews, { key: 'k-1' }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(1);
    const other = await push(work, [{ recall: 'Другое' }], { key: 'k-1' });
    expect([other.status, other.body.code]).toEqual([409, 'key_of_other_call']);
    expect((await push(work, [{ recall: 'Другое' }], { key: 'k-2' })).status).toBe(202);
    expect((await push(work, reviews, { key: ' ' })).status).toBe(422);
    expect((await push(await writingFor(server), reviews, { key: 'k-1' })).status).toBe(202);
  });

  it('are checked before anything is stored', async () => {
    const work = await writingFor(server);
    expect((await push(work, [])).status).toBe(422);
    expect((await push(work, [{ recall: 'а', extra: 1 }])).status).toBe(422);
    expect((await push(work, [{ recall: 'а' }], { area_id: undefined })).status).toBe(422);
    expect((await push(work, [{ recall: 'а' }], { area_id: work.clientId })).status).toBe(422);
  });
});

describe('what a collection saw', () => {
  it('is completed by a file, and changed by none', async () => {
    const work = await writingFor(server);
    await imported(work, `${head}\n${row(1, 'Первый отзыв', ';05.10.2026;')}\n${row(2, 'Второй отзыв')}`);
    // As if a collection had seen the first of them since.
    await server.context.db.query
      .updateTable('reviews')
      .set({ imported_at: null })
      .where('client_id', '=', work.clientId)
      .where('external_review_uid', '=', '1')
      .execute();
    const job = await imported(
      work,
      `${head}\n${row(1, 'Старый текст', '4;01.01.2025;Анна')}\n${row(2, 'Исправленный отзыв')}`,
    );
    expect(job.result).toMatchObject({ stored: 0, changed: 1, known: 2 });
    expect(await reviewsOf(work)).toEqual([
      expect.objectContaining({ recall: 'Первый отзыв', rating: 4, author: 'Анна', versions_count: 0 }),
      expect.objectContaining({ recall: 'Исправленный отзыв', versions_count: 1 }),
    ]);
  });

  it('is joined with rows that name no author', async () => {
    const work = await writingFor(server);
    const text = 'Очень понравилось место: тихо, светло, вкусный кофе и внимательные люди за стойкой';
    await imported(work, `${head}\n;${text};5;05.10.2026;Анна К.`);
    const job = await imported(work, `${head}\n;${text};5;05.10.2026;`);
    expect(job.result).toMatchObject({ stored: 0, merged: 1, known: 1 });
    expect(await reviewsOf(work)).toEqual([expect.objectContaining({ author: 'Анна К.' })]);
  });
});
