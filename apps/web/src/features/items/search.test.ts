import { expect, it } from 'vitest';
import { itemsFilter, readItemsSearch } from './search.ts';

it.each([
  [undefined, 0],
  ['', 0],
  ['abc', 0],
  ['-1', 0],
  ['0', 0],
  ['1.5', 0],
  ['1', 0],
  ['2', 50],
  ['1e2', 4950],
  ['1e9', 49_999_950],
  ['1e999', 0],
])('?page=%s skips %d', (page, skip) => {
  expect(itemsFilter(readItemsSearch({ page })).skip).toBe(skip);
});

it('keeps what it understands of the rest', () => {
  expect(readItemsSearch({ q: ' чай ', sort: '-title', page: '3', other: '1' })).toEqual({
    q: 'чай',
    sort: '-title',
    page: 3,
  });
  expect(itemsFilter(readItemsSearch({ sort: 'owner' }))).toEqual({
    sort: '-created_at',
    skip: 0,
    limit: 50,
  });
});
