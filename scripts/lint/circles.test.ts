import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { circlesIn, circlesOf } from './circles.ts';

/** The web's features stand in tiers of their own (`web.ts`); a feature and its folder of components know each other. */
const trees = [
  { tree: 'apps/server/src' },
  { tree: 'packages/contract/src' },
  { tree: 'packages/extraction/src' },
  { tree: 'packages/russian/src' },
  { tree: 'packages/themes/src' },
];

it.each(trees)('$tree has no folders that import each other in a circle', ({ tree }) => {
  expect(circlesOf(fileURLToPath(new URL(`../../${tree}`, import.meta.url)))).toEqual([]);
});

it('finds circles of two and of many, and no others', () => {
  const arrows = (...lines: string[]) =>
    new Map(
      lines.map((line) => {
        const [from = '', ...to] = line.split(' ');
        return [from, new Set(to)] as const;
      }),
    );
  expect(circlesIn(arrows('a b c', 'b c', 'c d', 'd'))).toEqual([]);
  expect(circlesIn(arrows('a b', 'b a', 'c a'))).toEqual([['a', 'b']]);
  expect(circlesIn(arrows('a b', 'b c d', 'c e', 'd b', 'e a', 'f g', 'g f'))).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['f', 'g'],
  ]);
});
