import { describe, expect, it } from 'vitest';
import { gridOf } from './grid.ts';
import { refusalsCsv } from '../jobs/index.ts';
import { resultOf } from './import-result.ts';
import { fileOf, readSent, settle, writeSent } from './sent-rows.ts';

const result = {
  stored: 1,
  known: 0,
  requests: 0,
  refusedCount: 1,
  refused: [{ line: 5, reason: 'Нет слов покупателя' }],
};
const grid = gridOf([
  { cells: { words: 'Первая\nстрока', grade: '5' } },
  { cells: { words: ' ' } },
  { cells: { words: 'Вторая "цитата"' } },
  { cells: { grade: '9' } },
]);

describe('rows that were sent', () => {
  it('are a file without empty rows, each known by the line it ends on', () => {
    const { text, rows } = fileOf(grid);
    expect(text.split('\n')).toHaveLength(6);
    expect(text).toContain('"Вторая ""цитата"""');
    expect(rows.map(([line]) => line)).toEqual([3, 4, 5]);
  });

  it('leave the grid where they were taken and stay with their reason where not', () => {
    const after = settle(grid, { job: 'j', rows: fileOf(grid).rows }, result);
    expect(after.rows.map(({ cells, refusal }) => [cells.grade ?? cells.words, refusal])).toEqual([
      [' ', undefined],
      ['9', 'Нет слов покупателя'],
    ]);
  });

  it('stay where the answer lists fewer refusals than there were', () => {
    const sent = { job: 'j', rows: fileOf(grid).rows };
    const after = settle(grid, sent, { ...result, refusedCount: 2, refused: [{ line: 3, reason: 'а' }] });
    expect(after.rows.map(({ refusal }) => refusal?.slice(0, 5))).toEqual(['а', undefined, 'Неизв', 'Неизв']);
  });

  it('are found again after a reload', () => {
    const sent = { job: 'j', rows: fileOf(grid).rows };
    writeSent('k', sent);
    expect(readSent('k')).toEqual(sent);
    writeSent('k', null);
    expect(readSent('k')).toBeNull();
  });
});

describe('the result of an import', () => {
  it('is read where it is one', () => {
    const answer = {
      stored: 1,
      known: 2,
      requests: 3,
      refused_count: 1,
      refused: [{ line: 2, reason: 'а' }, 5],
    };
    expect(resultOf({ result: answer })).toEqual({
      stored: 1,
      known: 2,
      requests: 3,
      refusedCount: 1,
      refused: [{ line: 2, reason: 'а' }],
    });
    expect(resultOf({ result: null })).toBeNull();
    expect(resultOf({ result: { stored: 'много' } })).toBeNull();
  });

  it('comes as a file that runs nothing', () => {
    expect(refusalsCsv([{ line: 2, reason: '=1+1; "да"' }])).toBe(
      '\uFEFFСтрока;Причина\r\n2;"\'=1+1; ""да"""\r\n',
    );
  });
});
