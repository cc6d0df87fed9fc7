import { describe, expect, it } from 'vitest';
import { movedBy, shadeOf, valueOf } from './heat.ts';
import { jumpOf, jumpText, scopeOf } from './search.ts';

const size = { rows: 100, columns: 24 };

describe('keys in the heat map', () => {
  it.each([
    ['ArrowUp', 0, 3, 0, 3],
    ['ArrowDown', 0, 3, 1, 3],
    ['ArrowLeft', 5, 0, 5, 0],
    ['ArrowRight', 5, 22, 5, 23],
    ['Home', 5, 7, 5, 0],
    ['End', 5, 7, 5, 23],
    ['PageDown', 95, 7, 99, 7],
    ['PageUp', 12, 7, 2, 7],
  ])('%s leads from %d, %d to %d, %d', (key, row, column, toRow, toColumn) => {
    expect(movedBy(key, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
  });

  it('others lead nowhere', () => {
    expect(movedBy('Enter', { row: 1, column: 1 }, size)).toBeNull();
  });
});

describe('a cell', () => {
  const month = { month: '2026-01', came: 3, average: null, shown_rating: 4.5 };
  it('says what it is asked for', () => {
    expect([valueOf(month, 'came'), valueOf(month, 'average'), valueOf(month, 'shown')]).toEqual([
      3,
      null,
      4.5,
    ]);
    expect(valueOf({ ...month, came: 0 }, 'came')).toBeNull();
    expect(valueOf(undefined, 'shown')).toBeNull();
  });

  it('is as dark as its part of the most', () => {
    expect([1, 20, 21, 99, 100].map((count) => shadeOf(count, 100))).toEqual([1, 1, 2, 5, 5]);
  });
});

describe('the address', () => {
  const id = '0193a000-0000-7000-8000-000000000001';

  it('tells whose ratings', () => {
    expect(scopeOf(`area:${id}`)).toEqual({ area_id: id });
    expect(scopeOf(`group:${id}`)).toEqual({ group_id: id });
    expect(scopeOf(`site:${id}`)).toEqual({ site_id: id });
    for (const odd of ['area:1', id, `city:${id}`, 7, undefined]) expect(scopeOf(odd)).toBeUndefined();
  });

  it('tells which jump is open', () => {
    for (const area of [undefined, id]) {
      const jump = { from: '2026-10-01', to: '2026-10-31', area };
      expect(jumpOf(jumpText(jump))).toEqual(jump);
    }
    for (const odd of ['2026-10-01', '2026-10-02..2026-10-01', '2026-02-30..2026-03-01', 1, undefined])
      expect(jumpOf(odd)).toBeUndefined();
  });
});
