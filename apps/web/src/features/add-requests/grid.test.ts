import { describe, expect, it } from 'vitest';
import { cellProblem } from './cells.ts';
import * as grids from './grid.ts';
import { readGrid, storedGrid } from './stored-grid.ts';

const at = (row: number, column: number) => ({ row, column });
const { emptyGrid, pasteCells, writeCell, undo, redo } = grids;

describe('the grid', () => {
  it('grows where one writes, and takes changes back and forth', () => {
    const one = writeCell(emptyGrid, at(2, 1), '5');
    expect(one.rows).toHaveLength(3);
    expect(grids.cellAt(one, at(2, 1))).toBe('5');
    const two = writeCell(one, at(2, 1), '4');
    expect(writeCell(two, at(2, 1), '4')).toBe(two);
    expect(grids.cellAt(undo(two), at(2, 1))).toBe('5');
    expect(redo(undo(two)).rows).toBe(two.rows);
    expect(undo(undo(undo(two))).rows).toEqual([]);
    expect(redo(writeCell(undo(two), at(0, 0), 'а')).future).toEqual([]);
  });

  it('takes what is pasted where the cursor stands, and one step takes it back', () => {
    const { grid, range } = pasteCells(emptyGrid, at(1, 0), [
      ['Вкусно', '5'],
      ['Долго', '2'],
    ]);
    expect(range).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
    expect(grids.copyCells(grid, range)).toEqual([
      ['Вкусно', '5'],
      ['Долго', '2'],
    ]);
    expect(undo(grid).rows).toEqual([]);
    expect(pasteCells(emptyGrid, at(0, 8), [['а', 'мимо']]).range.right).toBe(8);
  });

  it('knows a head and puts its columns where they belong', () => {
    const { grid, unknown, byHead } = pasteCells(emptyGrid, at(0, 3), [
      ['№', 'Оценка', 'Отзыв', 'Согласие'],
      ['1', '5', 'Вкусно', 'да'],
    ]);
    expect([byHead, unknown]).toEqual([true, ['№']]);
    expect(grid.rows).toMatchObject([{ cells: { words: 'Вкусно', grade: '5', consent: 'да' } }]);
    expect(
      pasteCells(emptyGrid, at(0, 0), [['Мне понравилось имя клиента и оценка'], ['да']]).grid.rows,
    ).toHaveLength(2);
    expect(pasteCells(emptyGrid, at(0, 0), [['Отзыв']]).grid.rows).toHaveLength(1);
    expect(pasteCells(emptyGrid, at(0, 0), [['Отзыв и оценка', '5']]).byHead).toBe(false);
    expect(pasteCells(emptyGrid, at(0, 0), [['Отзыв'], ['Вкусно']]).grid.rows).toHaveLength(1);
  });

  it('says what had no room', () => {
    const many = Array.from({ length: grids.maxRows + 5 }, (_, index) => [String(index)]);
    const { grid, left } = pasteCells(emptyGrid, at(0, 0), many);
    expect([grid.rows.length, left]).toEqual([grids.maxRows, 5]);
  });

  it('clears cells, deletes rows', () => {
    const { grid } = pasteCells(emptyGrid, at(0, 0), [
      ['а', '1'],
      ['б', '2'],
    ]);
    const cleared = grids.clearCells(grid, { top: 0, bottom: 1, left: 1, right: 1 });
    expect(cleared.rows.map(({ cells }) => cells.grade)).toEqual(['', '']);
    expect(grids.clearCells(cleared, { top: 0, bottom: 1, left: 1, right: 1 })).toBe(cleared);
    expect(grids.deleteRows(grid, 0, 0).rows.map(({ cells }) => cells.words)).toEqual(['б']);
    expect(grids.deleteRows(grid, 5, 9)).toBe(grid);
  });

  it('keeps after saving what was refused, with its reason, and what was changed meanwhile', () => {
    const { grid } = pasteCells(emptyGrid, at(0, 0), [['взято'], ['не взято'], ['правлено']]);
    const keys = grid.rows.map(({ cells }) => grids.rowKey(cells));
    const edited = grid.rows[2];
    const meanwhile = writeCell(grid, at(2, 0), 'правлено ещё');
    const after = grids.afterSaving(meanwhile, new Set(keys), new Map([[keys[1] ?? '', 'Нет такой точки']]));
    expect(after.rows.map(({ cells, refusal }) => [cells.words, refusal])).toEqual([
      ['не взято', 'Нет такой точки'],
      ['правлено ещё', undefined],
    ]);
    expect(after.rows[1]?.id).toBe(edited?.id);
    expect(undo(after)).toBe(after);
    expect(writeCell(after, at(0, 0), 'иначе').rows[0]?.refusal).toBeUndefined();
  });

  it('survives a reload, and what is no grid is none', () => {
    const grid = grids.gridOf([
      { cells: { words: 'Вкусно' }, refusal: 'Нет такой точки' },
      { cells: { grade: ' ' } },
    ]);
    const kept = storedGrid(grid);
    expect(readGrid(kept).rows).toEqual([{ id: 1, cells: { words: 'Вкусно' }, refusal: 'Нет такой точки' }]);
    expect(storedGrid(emptyGrid)).toBeNull();
    for (const text of [null, '{', '{}', '5', '[1,null,{"cells":5}]'])
      expect(readGrid(text).rows).toEqual([]);
    expect(readGrid('[{"cells":{"words":5,"other":"а"}}]').rows).toEqual([{ id: 1, cells: {} }]);
  });
});

describe('a cell', () => {
  const around = { today: '2026-11-21', areas: new Set(['центр']), needsArea: true };
  it.each([
    ['words', '  ', 'Нет слов покупателя'],
    ['words', '\u200b', 'Нет слов покупателя'],
    ['words', 'Вкусно', undefined],
    ['grade', '', undefined],
    ['grade', '5 из 5', undefined],
    ['grade', '6', 'Оценка не от 1 до 5: 6'],
    ['received_at', '05.10.2026', undefined],
    ['received_at', '05.13.2026', 'Дата не распознана: 05.13.2026'],
    ['received_at', '22.11.2026', 'Дата ещё не наступила'],
    ['area', 'ЦЕНТР', undefined],
    ['area', 'Окраина', 'Нет такой точки'],
    ['area', '', 'Не указана точка'],
    ['sex', 'ж', undefined],
    ['sex', 'другой', 'Пол не распознан: другой'],
    ['consent', 'да', undefined],
    ['consent', 'возможно', 'Напишите да или нет'],
    ['contact', 'а'.repeat(321), 'Длиннее 320 знаков'],
    ['customer', 'Анна', undefined],
    ['incentive', 'Кофе', undefined],
  ] as const)('%s of %j', (column, value, problem) => {
    expect(cellProblem(column, value, around)).toBe(problem);
  });

  it('needs an area only where a request is made of it', () => {
    expect(cellProblem('area', '', { ...around, needsArea: false })).toBeUndefined();
  });
});
