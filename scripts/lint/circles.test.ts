import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { circlesIn, circlesOf } from './circles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const trees = ['apps', 'packages'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => ({ tree: `${kind}/${name}/src` })),
);

it.each([...trees, { tree: 'bench/src' }, { tree: 'e2e' }])(
  '$tree has no folders that import each other in a circle',
  ({ tree }) => {
    expect(circlesOf(join(root, tree))).toEqual([]);
  },
);

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
