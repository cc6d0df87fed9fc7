import { expect, it } from 'vitest';
import { readReviewsSearch } from '../search.ts';
import { searchOf, stateOf } from './api.ts';

const id = '0193a000-0000-7000-8000-000000000001';

it('keeps filters and order of the address, and not what is open', () => {
  const search = readReviewsSearch({
    q: 'долго & грубо',
    tag: 'важно',
    rating_to: '3',
    sort: 'rating',
    review: id,
  });
  const { review: _opened, ...kept } = search;
  expect(stateOf(search)).not.toContain('review');
  expect(searchOf({ state: stateOf(search) })).toEqual(readReviewsSearch({ ...kept }));
  expect(stateOf(readReviewsSearch({ review: id }))).toBe('');
});

it('is the same state in whatever order it was chosen', () => {
  const one = stateOf({ rating_to: 2, rating_from: 2, tag: 'важно' });
  expect(stateOf({ tag: 'важно', rating_from: 2, rating_to: 2 })).toBe(one);
});

it('leaves out what is no filter any more', () => {
  expect(searchOf({ state: 'colour=red&rating_to=9&tag=%D0%B0' })).toEqual({ tag: 'а' });
});
