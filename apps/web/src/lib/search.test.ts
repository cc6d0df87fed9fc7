import { describe, expect, it } from 'vitest';
import {
  compact,
  dayOf,
  flagOf,
  idOf,
  listOf,
  numberOf,
  oneOf,
  pageOf,
  parseSearch,
  type RawSearch,
  rebase,
  stringifySearch,
  textOf,
} from './search.ts';

const id = '0193a000-0000-7000-8000-000000000001';

describe('the address', () => {
  it('keeps a state whole there and back', () => {
    const state = { q: 'тёплый & угол=1', page: 2, answers: false, areas: ['a', 'b'], sort: '-rating' };
    const text = stringifySearch(state);
    expect(text).toContain('areas=a,b');
    expect(parseSearch(text)).toEqual({
      q: 'тёплый & угол=1',
      page: '2',
      answers: 'false',
      areas: 'a,b',
      sort: '-rating',
    });
  });

  it('is bare for a state without anything', () => {
    expect(stringifySearch({ q: '', page: undefined, list: [], odd: { a: 1 } })).toBe('');
  });

  it('leaves the path to return to readable', () => {
    expect(stringifySearch({ redirect: '/clients/1' })).toBe('?redirect=/clients/1');
  });
});

describe('readers', () => {
  it.each([
    ['3', 3],
    [4, 4],
    ['1', undefined],
    ['0', undefined],
    ['-2', undefined],
    ['1.5', undefined],
    ['abc', undefined],
    ['1e9', 1_000_000],
    ['1e999', undefined],
    [undefined, undefined],
  ])('page %j is %s', (raw, page) => {
    expect(pageOf(raw)).toBe(page);
  });

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', undefined],
    ['2026-2-3', undefined],
    ['yesterday', undefined],
    [20260228, undefined],
  ])('day %j is %s', (raw, day) => {
    expect(dayOf(raw)).toBe(day);
  });

  it('takes texts trimmed and cut', () => {
    expect(textOf('  a ')).toBe('a');
    expect(textOf('   ')).toBeUndefined();
    expect(textOf({ a: 1 })).toBeUndefined();
    expect(textOf('x'.repeat(300))).toHaveLength(200);
  });

  it('takes numbers within bounds only', () => {
    expect(numberOf('4.5', 1, 5)).toBe(4.5);
    expect(numberOf('', 0, 5)).toBeUndefined();
    expect(numberOf('6', 1, 5)).toBeUndefined();
    expect(numberOf('NaN', 1, 5)).toBeUndefined();
  });

  it('takes flags, ids, lists and one of a few', () => {
    expect([flagOf('true'), flagOf(false), flagOf('1')]).toEqual([true, false, undefined]);
    expect([idOf(id), idOf(`${id}0`), idOf('../etc')]).toEqual([id, undefined, undefined]);
    expect([listOf('a,b,,a'), listOf(['x']), listOf('')]).toEqual([['a', 'b'], ['x'], undefined]);
    expect([oneOf('name', ['name', '-name']), oneOf('drop', ['name'])]).toEqual(['name', undefined]);
  });

  it('keeps the key of what was not understood, so that the raw value does not show through', () => {
    expect({ page: 'abc', ...compact({ page: pageOf('abc') }) }).toEqual({ page: undefined });
  });
});

describe('a change made before the one before it is shown', () => {
  const shown = { q: 'чай', page: 3, grades: ['1'] };

  it('is made to what was asked for', () => {
    const asked = { ...shown, sort: 'date', page: undefined };
    expect(rebase<RawSearch>(asked, shown, { ...shown, grades: ['1', '2'], page: undefined })).toEqual({
      q: 'чай',
      sort: 'date',
      grades: ['1', '2'],
      page: undefined,
    });
    expect(rebase<RawSearch>(asked, shown, {})).toEqual({ sort: 'date' });
  });

  it('is just that where nothing else was asked for', () => {
    const changed = { ...shown, open: '1' };
    expect(rebase<RawSearch>({ ...shown, grades: ['1'] }, shown, changed)).toBe(changed);
  });

  it('stays on no page of the list before', () => {
    expect(rebase<RawSearch>({ ...shown, page: 4 }, shown, { ...shown, q: 'кофе' })).toEqual({
      q: 'кофе',
      page: undefined,
      grades: ['1'],
    });
    expect(rebase<RawSearch>({ ...shown, q: 'кофе' }, shown, { ...shown, page: 4 })).toMatchObject({
      page: 4,
    });
  });
});
