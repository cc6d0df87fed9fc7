import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['шиномантаж', 'шиномонтаж', 1],
  ['касса', 'касса', 0],
  ['каса', 'касса', 1],
  ['ксаса', 'касса', 1],
  ['', 'касса', 5],
  ['кот', 'дом', 2],
])('%s and %s: %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
