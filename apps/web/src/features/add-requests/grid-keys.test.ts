import { describe, expect, it } from 'vitest';
import { gridColumns } from './cells.ts';
import { below, moved } from './grid-keys.ts';

const last = gridColumns.length - 1;
const on = (row: number, column: number) => ({ at: { row, column }, end: { row, column } });
const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

describe('keys of the grid', () => {
  it.each([
    ['ArrowUp', on(0, 2), on(0, 2)],
    ['ArrowDown', on(4, 2), on(4, 2)],
    ['ArrowDown', on(3, 2), on(4, 2)],
    ['ArrowLeft', on(1, 0), on(1, 0)],
    ['ArrowRight', on(1, last), on(1, last)],
    ['Home', on(1, 3), on(1, 0)],
    ['End', on(1, 3), on(1, last)],
    ['PageDown', on(1, 3), on(4, 3)],
    ['PageUp', on(4, 3), on(0, 3)],
    ['Tab', on(1, last), on(2, 0)],
  ])('%s from %j goes to %j', (key, from, to) => {
    expect(moved(from, press(key), 5)).toEqual(to);
  });

  it('Shift spreads, Ctrl goes far, Tab leaves at the ends, letters move nothing', () => {
    expect(moved(on(1, 1), press('ArrowDown', { shiftKey: true }), 5)).toEqual({
      at: { row: 1, column: 1 },
      end: { row: 2, column: 1 },
    });
    expect(moved(on(1, 1), press('ArrowDown', { ctrlKey: true }), 5)).toEqual(on(4, 1));
    expect(moved(on(1, 1), press('Home', { metaKey: true }), 5)).toEqual(on(0, 0));
    expect(moved(on(4, last), press('Tab'), 5)).toBeNull();
    expect(moved(on(0, 0), press('Tab', { shiftKey: true }), 5)).toBeNull();
    expect(moved(on(0, 0), press('а'), 5)).toBeNull();
    expect(below(on(4, 1), 5)).toEqual(on(4, 1));
    expect(below(on(0, 1), 5, true)).toEqual(on(0, 1));
  });
});
