import { expect, it } from 'vitest';
import { tip, tooltipPlace } from './tooltip.ts';

const bubble = { width: 100, height: 24 };
const button = { left: 500, top: 300, width: 32, height: 32 };

it.each([
  ['above and in the middle', button, { left: 466, top: 270 }],
  ['under what is at the upper edge', { ...button, top: 10 }, { left: 466, top: 48 }],
  ['inside the window at the left', { ...button, left: 0 }, { left: 8, top: 270 }],
  ['inside the window at the right', { ...button, left: 968 }, { left: 892, top: 270 }],
])('stands %s', (_where, element, place) => {
  expect(tooltipPlace(element, bubble, 1000)).toEqual(place);
});

it('names the keys only where there are some', () => {
  expect(tip('Следующий отзыв', 'j')).toEqual({ 'data-tip': 'Следующий отзыв', 'data-tip-keys': 'j' });
  expect(Object.keys(tip('Меню'))).toEqual(['data-tip']);
});
