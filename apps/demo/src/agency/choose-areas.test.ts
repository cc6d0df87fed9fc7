import { expect, test } from 'vitest';
import { createWorld, places } from '../generator/index.ts';
import { type AreaMemory, chooseAreas, digestOf, remember, visit } from './choose-areas.ts';

const quiet = (visited: number): AreaMemory => ({ digest: 'a', due: 0, visited });

test('where something happened comes first, twice, then whoever waited longest', () => {
  const known = new Map([
    ['old', quiet(1)],
    ['newer', quiet(2)],
    ['changed', remember(quiet(3), 'b')],
  ]);
  expect(chooseAreas(known, 2)).toEqual(['changed', 'old']);
  const once = visit(known.get('changed') ?? quiet(0), 4);
  known.set('changed', once);
  expect(chooseAreas(known, 1)).toEqual(['changed']);
  known.set('changed', visit(once, 5));
  expect(chooseAreas(known, 3)).toEqual(['old', 'newer', 'changed']);
});

test('a digest changes when a review comes, changes or goes, and with nothing else', () => {
  const [place] = places;
  if (place === undefined) throw new Error('the agency has no places');
  const now = Date.UTC(2026, 10, 21, 12);
  const state = createWorld({ seed: 'demo', anchors: [now] }).stateOf(place, now);
  const [first, ...rest] = state.reviews;
  if (first === undefined) throw new Error('the place has no reviews');
  const before = digestOf(state);
  expect(digestOf({ ...state, reviews: [{ ...first, likes: first.likes + 1 }, ...rest] })).toBe(before);
  expect(digestOf({ ...state, reviews: rest })).not.toBe(before);
  expect(digestOf({ ...state, reviews: [{ ...first, recall: 'UPD' }, ...rest] })).not.toBe(before);
});
