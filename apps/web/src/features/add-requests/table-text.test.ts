import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable, parseTable, tableText } from './table-text.ts';

describe('a table on the clipboard', () => {
  it.each([
    ['один', [['один']]],
    [
      'а\tб\nв\tг\n',
      [
        ['а', 'б'],
        ['в', 'г'],
      ],
    ],
    [
      'а\tб\r\nв\t\r\n',
      [
        ['а', 'б'],
        ['в', ''],
      ],
    ],
    ['"две\nстроки"\t5', [['две\nстроки', '5']]],
    ['"сказал ""да"""\t1', [['сказал "да"', '1']]],
    ['"Ромашка" — лучшее кафе\t5', [['"Ромашка" — лучшее кафе', '5']]],
    ['кафе "Ромашка"\t5', [['кафе "Ромашка"', '5']]],
    ['"не закрыта\t5\nа', [['"не закрыта', '5'], ['а']]],
    ['"таб\tв ячейке"', [['таб\tв ячейке']]],
    ['\n\nа', [[''], [''], ['а']]],
    ['', [['']]],
  ])('%j', (text, rows) => {
    expect(parseTable(text)).toEqual(rows);
  });

  it('comes back as it went', () => {
    const cell = fc.string({ unit: fc.constantFrom('а', ' ', '"', '\t', '\n', ';', '1') });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTable(tableText(rows))).toEqual(rows);
      }),
    );
  });

  it('of thousands of rows is read at once', () => {
    const row = `"${'Очень вкусный кофе\n'.repeat(20)}"\t5\t05.10.2026`;
    // By the time computed: by the clock other programs of the machine would count.
    const since = process.cpuUsage();
    expect(parseTable(Array.from({ length: 2000 }, () => row).join('\n'))).toHaveLength(2000);
    expect(process.cpuUsage(since).user / 1000).toBeLessThan(1000);
  });
});

describe('the file that is sent', () => {
  it('quotes every cell, and knows on which line a row ends', () => {
    const { text, lastLines } = csvTable(
      ['Слова', 'Оценка'],
      [
        ['Вкусно;\r\n"очень"', '5'],
        ['Долго', ''],
        ['а\nб\nв', '1'],
      ],
    );
    expect(text).toBe('Слова;Оценка\n"Вкусно;\n""очень""";"5"\n"Долго";""\n"а\nб\nв";"1"\n');
    expect(lastLines).toEqual([3, 4, 7]);
  });
});
