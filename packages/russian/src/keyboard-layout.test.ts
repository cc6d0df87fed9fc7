import { expect, it } from 'vitest';
import { inRussianLayout } from './keyboard-layout.ts';

it.each([
  ['jnpsds', 'отзывы'],
  ['Ntvyfz ntvf', 'темная тема'],
  ['gj,tlf', 'победа'],
  ['`krf', 'ёлка'],
  ['отзывы 24', 'отзывы 24'],
  ['', ''],
])('%s', (typed, meant) => {
  expect(inRussianLayout(typed)).toBe(meant);
});
