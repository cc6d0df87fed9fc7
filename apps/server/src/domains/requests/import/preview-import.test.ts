import { guessColumns } from '@molva/contract/import-columns';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../external/reader/tables/xlsx.ts';
import { newId } from '../../../lib/ids.ts';
import { useServer } from '../../../test/server.ts';
import { fieldsOf, type Writing, writingFor } from '../../../test/writing.ts';
import { bookOf, oddCells, rowOf, zipOf } from '../../../test/zip.ts';

const server = useServer();

interface Preview {
  format: string;
  columns: string[];
  rows: { line: number; cells: string[] }[];
  row_count: number | null;
  mapping: Record<string, string>;
  detail?: { type: string }[];
}

async function preview(
  { clientId, editor }: Writing,
  content: string | Uint8Array,
  { token = editor.token, client = clientId, copies = 1 } = {},
) {
  const form = new FormData();
  form.append('client_id', client);
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
  for (let copy = 0; copy < copies; copy += 1) form.append('files', new Blob([bytes]), 'опрос.csv');
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/clients/requests/import-preview',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Preview>() };
}

const table =
  'Отзыв;Оценка;Дата получения;Филиал;Согласие на публикацию\n"Вкусно;\nбыстро";5;05.10.2026;Центр;да\nДолго;2;;;\n';
const cp1251 = (text: string) =>
  Uint8Array.from(Array.from(text), (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });

describe('a preview of an import', () => {
  it('is for those who may import, of clients they may see', async () => {
    const work = await writingFor(server);
    expect((await preview(work, table, { token: '' })).status).toBe(401);
    expect((await preview(work, table, { token: work.writer.token })).status).toBe(403);
    expect((await preview(work, table, { token: work.client.token })).status).toBe(403);
    expect((await preview(work, table, { client: newId() })).status).toBe(404);
    expect((await preview(work, table, { client: 'нет' })).status).toBe(422);
  });

  it('shows columns, rows and what they seem to mean, in any usual encoding', async () => {
    const work = await writingFor(server);
    const expected = {
      format: 'csv',
      columns: ['Отзыв', 'Оценка', 'Дата получения', 'Филиал', 'Согласие на публикацию'],
      rows: [
        { cells: ['Вкусно;\nбыстро', '5', '05.10.2026', 'Центр', 'да'] },
        { line: 4, cells: ['Долго', '2', '', '', ''] },
      ],
      row_count: 2,
      mapping: {
        words: 'Отзыв',
        grade: 'Оценка',
        received_at: 'Дата получения',
        area: 'Филиал',
        consent: 'Согласие на публикацию',
      },
    };
    for (const content of [
      table,
      `\uFEFF${table}`,
      cp1251(table),
      Buffer.from(`\uFEFF${table}`, 'utf16le'),
    ]) {
      const { status, body } = await preview(work, content);
      expect(status).toBe(200);
      expect(body).toMatchObject(expected);
    }
    expect((await preview(work, table.replaceAll(';', '\t'))).body.columns).toHaveLength(5);
    const kept = await server.context.db.query.selectFrom('sources').select('id').execute();
    expect(kept).toEqual([]);
  });

  it('reads dates, formulas and formatted text of a spreadsheet as they show', async () => {
    const work = await writingFor(server);
    const rows = [
      rowOf(['Отметка времени', 'Ваш комментарий', 'Оценка (1–5)', '', 'Ваш комментарий']),
      rowOf([oddCells.date, oddCells.formatted, oddCells.formula]),
      rowOf(['', 'Сайт', oddCells.error]),
      rowOf(['', '', '']),
    ];
    const book = bookOf(
      [
        { name: 'Ответы', rows: rows.join('') },
        { name: 'Другой', rows: rowOf(['Не то']) },
      ],
      { styles: oddCells.styles },
    );
    const { status, body } = await preview(work, book);
    expect(status).toBe(200);
    expect(body).toEqual({
      format: 'xlsx',
      columns: ['Отметка времени', 'Ваш комментарий', 'Оценка (1–5)'],
      rows: [
        { line: 2, cells: ['2026-10-05', 'Вкусный кофе', '5'] },
        { line: 3, cells: ['', 'Сайт', ''] },
      ],
      row_count: 2,
      mapping: { received_at: 'Отметка времени', words: 'Ваш комментарий', grade: 'Оценка (1–5)' },
    });
  });

  it('refuses what is no table, and says why', async () => {
    const work = await writingFor(server);
    const refused = async (content: string | Uint8Array, copies = 1) => {
      const { status, body } = await preview(work, content, { copies });
      return [status, fieldsOf(body), body.detail?.[0]?.type];
    };
    const document = zipOf([{ name: 'word/document.xml', content: Buffer.from('<w/>') }]);
    expect(await refused('')).toEqual([422, ['files'], 'empty']);
    expect(await refused('\n\n')).toEqual([422, ['files'], 'empty']);
    expect(await refused(table, 2)).toEqual([422, ['files'], 'missing']);
    expect(await refused(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toEqual([422, ['files'], 'format']);
    expect(await refused('%PDF-1.7\n')).toEqual([422, ['files'], 'format']);
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([422, ['files'], 'format']);
    expect(await refused(Buffer.from('504b030400000000', 'hex'))).toEqual([422, ['files'], 'unreadable']);
    expect(await refused(document)).toEqual([422, ['files'], 'unreadable']);
    expect((await preview(work, 'а;'.repeat(11 * 1_048_576))).status).toBe(413);
  });

  it('reads the beginning of a large table alone', async () => {
    const work = await writingFor(server);
    const row = `"${'Вкусный кофе. '.repeat(30)}";5\n`;
    const large = `Отзыв;Оценка\n${row.repeat(Math.ceil(10_485_760 / Buffer.byteLength(row)))}`;
    const { status, body } = await preview(work, large);
    expect([status, body.row_count, body.rows.length]).toEqual([200, null, 20]);
    expect(body.rows[0]?.cells[0]).toHaveLength(301);
    expect((await preview(work, 'Отзыв\nда\n')).body.row_count).toBe(1);
    expect((await preview(work, 'Отзыв;Оценка\n')).body).toMatchObject({ rows: [], row_count: 0 });
    const wide = Array.from({ length: 500 }, (_, index) => `с${index}`).join(';');
    expect((await preview(work, wide)).body.columns).toHaveLength(200);
  });
});

describe('unpacking a spreadsheet', () => {
  it.each([
    ['says how large it is', 200 * 1_048_576],
    ['says it is small', 100],
  ])('stops at a bomb that %s, and leaves nothing behind', async (_, said) => {
    const bomb = zipOf([
      { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200 * 1_048_576, 32), said: { size: said } },
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'molva-bomb-'));
    try {
      await writeFile(join(folder, 'table'), bomb);
      await expect(readXlsx(join(folder, 'table'), 10)).rejects.toMatchObject({
        problem: { code: 'table_unpacks_large', params: { megabytes: 100 } },
      });
      expect(await readdir(folder)).toEqual(['table']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['with an index that leads nowhere', (bytes: Buffer) => withNumber(bytes, bytes.length - 6, 0x7fffffff)],
    [
      'with a part that begins past its end',
      (bytes: Buffer) => withNumber(bytes, indexOf(bytes) + 42, 0x7fffffff),
    ],
    ['with a part longer than itself', (bytes: Buffer) => withNumber(bytes, indexOf(bytes) + 20, 0x7fffffff)],
  ])('refuses one that is %s', async (_, spoil) => {
    const work = await writingFor(server);
    const spoilt = spoil(bookOf([{ name: 'Ответы', rows: rowOf(['Отзыв']) }]));
    expect((await preview(work, spoilt)).body.detail?.[0]?.type).toBe('unreadable');
  });
});

describe('guessing columns', () => {
  it.each([
    [
      ['Timestamp', 'Your feedback', 'Rating', 'Branch', 'Name', 'Phone'],
      {
        received_at: 'Timestamp',
        words: 'Your feedback',
        grade: 'Rating',
        area: 'Branch',
        customer: 'Name',
        contact: 'Phone',
      },
    ],
    [
      [
        'Согласие на обработку данных',
        'Разрешаю публикацию',
        'Дата согласия',
        'Имя клиента',
        'Отзыв клиента',
        'E-mail',
        'Пол',
        'Подарок',
      ],
      {
        consent: 'Разрешаю публикацию',
        received_at: 'Дата согласия',
        customer: 'Имя клиента',
        words: 'Отзыв клиента',
        contact: 'E-mail',
        sex: 'Пол',
        incentive: 'Подарок',
      },
    ],
    [['№', 'Столбец', ''], {}],
    [['Оценка', 'Оценка сервиса'], { grade: 'Оценка' }],
  ])('of %j', (names, found) => {
    expect(guessColumns(names)).toEqual(found);
  });
});

const indexOf = (bytes: Buffer) => bytes.indexOf(Buffer.from('504b0102', 'hex'));

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
}
