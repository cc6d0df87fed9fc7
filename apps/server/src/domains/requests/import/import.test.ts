import { dayFrom, RowProblem } from '@molva/contract/import-cells';
import { describe, expect, it, vi } from 'vitest';
import { decodeTable, readCsv, separatorOf } from '../../../external/reader/tables/csv.ts';
import { insertSource } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { fieldsOf, type Writing, writingFor } from '../../../test/writing.ts';
import { windows1251 } from '../../../test/windows-1251.ts';
import { bookOf, oddCells, rowOf } from '../../../test/zip.ts';

const server = useServer({ work: true });
const columns = {
  words: 'Отзыв',
  grade: 'Оценка',
  received_at: 'Дата',
  area: 'Точка',
  sex: 'Пол',
  contact: 'Почта',
  customer: 'Имя',
  consent: 'Согласие',
};
const head = 'Отзыв;Оценка;Дата;Точка;Пол;Почта;Имя;Согласие';

async function send(
  { clientId, editor }: Writing,
  content: string | Uint8Array,
  { token = editor.token, ...fields }: Record<string, string> = {},
) {
  const form = new FormData();
  const all = { client_id: clientId, mapping: JSON.stringify(columns), ...fields };
  for (const [key, value] of Object.entries(all)) form.append(key, value);
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
  form.append('files', new Blob([bytes]), 'опрос.csv');
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/clients/requests/import',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ id: string; detail?: unknown }>() };
}

function ended({ editor }: Writing, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await editor.call('GET /jobs/{id}', { params: { id } });
      expect(['done', 'failed']).toContain(body.status);
      return body;
    },
    { timeout: 15_000, interval: 50 },
  );
}

async function imported(work: Writing, content: string | Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await send(work, content, fields);
  expect(status).toBe(202);
  return ended(work, body.id);
}

const sourcesOf = async ({ clientId, editor }: Writing) =>
  (
    await editor.call('GET /reviews/clients/requests/sources', {
      query: { client_id: clientId, limit: 1000 },
    })
  ).body.data;

const areaName = async ({ areaId }: Writing) =>
  (
    await server.context.db.query
      .selectFrom('areas')
      .select('fullname_area')
      .where('id', '=', areaId)
      .executeTakeFirstOrThrow()
  ).fullname_area;

describe('an import', () => {
  it('keeps the rows it can, makes requests of them, and lists the others with line and reason', async () => {
    const work = await writingFor(server);
    const area = await areaName(work);
    const table = [
      head,
      `"Вкусный кофе;
и быстро";5;05.10.2026;${area};ж;anna@mail.example;Анна;да`,
      `Долго ждали;2,0;2026-10-06 12:30;${area.toUpperCase()};м;;;нет`,
      ';5;;;;;;',
      `Хорошо;7;;${area};;;;`,
      `Хорошо;5;32.13.2026;${area};;;;`,
      'Хорошо;5;;Нет такой;;;;',
      'Хорошо;5;;;;;;',
      `вкусный КОФЕ, и быстро!;5;05.10.2026;${area};;;;`,
    ].join('\r\n');
    const job = await imported(work, windows1251(table), { period: '2026-10' });
    expect(job).toMatchObject({
      status: 'done',
      result: {
        stored: 2,
        known: 1,
        requests: 2,
        refused_count: 5,
        refused: [
          { line: 5, reason: 'Нет слов покупателя' },
          { line: 6, reason: 'Оценка не от 1 до 5: 7' },
          { line: 7, reason: 'Дата не распознана: 32.13.2026' },
          { line: 8, reason: 'Нет такой точки: Нет такой' },
          { line: 9, reason: 'Не указана точка' },
        ],
      },
    });
    const kept = await sourcesOf(work);
    expect(kept).toHaveLength(2);
    expect(kept.find(({ grade }) => grade === 5)).toMatchObject({
      words: 'Вкусный кофе;\nи быстро',
      sex: 'female',
      received_at: '2026-10-05',
      contact_masked: 'a***@mail.example',
      consent: { given_by: 'Анна', given_on: '2026-10-05', use_of_text: true },
      requests_count: 1,
    });
    expect(kept.find(({ grade }) => grade === 2)).toMatchObject({ consent: null, sex: 'male' });
    const [, good] = kept.toSorted((one, other) => (one.grade ?? 0) - (other.grade ?? 0));
    const made = await work.editor.call('GET /reviews/clients/requests/search', {
      query: { source_id: good?.id },
    });
    expect([made.body.count, made.body.data[0]?.source_id]).toEqual([1, good?.id]);
    const again = await imported(work, windows1251(table), { period: '2026-10' });
    expect(again.result).toMatchObject({ stored: 0, known: 3, requests: 0 });
    const left = [];
    for await (const key of server.context.storage.list('clients')) left.push(key);
    expect(left).toEqual([]);
  });

  it('reads a spreadsheet as well', async () => {
    const work = await writingFor(server);
    const rows = [
      rowOf(['Отзыв', 'Оценка', 'Дата']),
      rowOf([oddCells.formatted, 4, oddCells.date]),
      rowOf(['Быстро', oddCells.formula, '6.10.26']),
    ];
    const mapping = JSON.stringify({ words: 'Отзыв', grade: 'Оценка', received_at: 'Дата' });
    const bytes = bookOf([{ name: 'Ответы', rows: rows.join('') }], { styles: oddCells.styles });
    const job = await imported(work, bytes, { mapping, area_id: work.areaId });
    expect(job.result).toMatchObject({ stored: 2, requests: 0, refused: [] });
    expect(await sourcesOf(work)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ words: 'Вкусный кофе', grade: 4, received_at: '2026-10-05' }),
        expect.objectContaining({
          words: 'Быстро',
          grade: 5,
          received_at: '2026-10-06',
          area_id: work.areaId,
        }),
      ]),
    );
  });

  it('says what is wrong with a table as a whole', async () => {
    const work = await writingFor(server);
    const refused = async (content: string | Uint8Array, fields: Record<string, string>) => {
      const { status, body } = await send(work, content, fields);
      return [status, fieldsOf(body)];
    };
    expect(await refused('', {})).toEqual([422, ['files']]);
    expect(await refused('а', { mapping: '{' })).toEqual([422, ['mapping']]);
    expect(await refused('а', { mapping: '{"grade":"Оценка"}' })).toEqual([422, ['mapping']]);
    expect(await refused('а', { mapping: '{"words":"а","other":"б"}' })).toEqual([422, ['mapping']]);
    expect(await refused(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), {})).toEqual([422, ['files']]);
    expect((await send(work, head, { token: work.writer.token })).status).toBe(403);
    expect((await send(work, head, { token: work.client.token })).status).toBe(403);
    for (const [content, code] of [
      ['Другое;Оценка\nа;5\n', 'columns_missing'],
      [head, 'table_empty'],
      [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), 'table_damaged'],
    ] as const)
      expect(await imported(work, content)).toMatchObject({ status: 'failed', error: { code } });
    expect(await sourcesOf(work)).toEqual([]);
    expect(await insertSource(server, { clientId: work.clientId })).toEqual(expect.any(String));
  });
});

describe('reading a table', () => {
  it.each([
    ['а;б,в;г', ';'],
    ['"а;б;в",г,д', ','],
    ['а\tб\tв', '\t'],
    ['а', ';'],
  ])('%j is separated by %j', (text, sign) => {
    expect(separatorOf(text)).toBe(sign);
  });

  it('knows the usual encodings', () => {
    expect(decodeTable(Buffer.from('\uFEFFОтзыв'))).toBe('Отзыв');
    expect(decodeTable(windows1251('Отзыв «ё» №1'))).toBe('Отзыв «ё» №1');
    expect(decodeTable(Buffer.from('\uFEFFОтзыв', 'utf16le'))).toBe('Отзыв');
  });

  it('takes at most so many rows, and of columns alike the first', () => {
    const { columns: names, rows } = readCsv(
      Buffer.from('а,а,__proto__\n1,2,3\n\n4,5,6\n7,8,9\n10,11,12\n'),
      2,
    );
    expect(names).toEqual(['а', '__proto__']);
    expect(rows.map(({ line, cells }) => [line, cells.а])).toEqual([
      [2, '1'],
      [4, '4'],
      [5, '7'],
    ]);
  });

  it.each([
    ['2026-10-05', '2026-10-05'],
    ['2026-10-05T10:00:00Z', '2026-10-05'],
    ['5.10.26', '2026-10-05'],
    ['05/10/2026 12:00', '2026-10-05'],
    ['', null],
  ])('the day of %j is %j', (text, day) => {
    expect(dayFrom(text)).toBe(day);
  });

  it.each(['2026-02-30', '1.13.2026', 'вчера', '20261005'])('%j is no day', (text) => {
    expect(() => dayFrom(text)).toThrow(RowProblem);
  });
});
