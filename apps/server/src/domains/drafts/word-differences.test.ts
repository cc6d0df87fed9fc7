import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDifferences } from './word-differences.ts';

const side = (changes: ReturnType<typeof wordDifferences>, kind: 'added' | 'removed') =>
  changes
    .filter((change) => change.kind === 'same' || change.kind === kind)
    .map(({ words }) => words)
    .join('');

it('tells words that came and went', () => {
  expect(wordDifferences('Кофе был вкусный', 'Кофе был очень вкусный!')).toEqual([
    { kind: 'same', words: 'Кофе был ' },
    { kind: 'added', words: 'очень ' },
    { kind: 'same', words: 'вкусный' },
    { kind: 'added', words: '!' },
  ]);
  expect(wordDifferences('а', 'б')).toEqual([
    { kind: 'removed', words: 'а' },
    { kind: 'added', words: 'б' },
  ]);
  expect(wordDifferences('', '')).toEqual([]);
});

it('always gives both texts back', () => {
  const text = fc
    .array(fc.constantFrom('кофе', 'чай', ' ', '\n', ',', '😀', 'и', '\u200B', 'ё'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordDifferences(before, after);
      expect(side(changes, 'removed')).toBe(before);
      expect(side(changes, 'added')).toBe(after);
    }),
    { numRuns: 500 },
  );
});

it('takes two long texts with nothing in common for the one and the other', () => {
  const [before, after] = ['а б '.repeat(12_500), 'в,г,'.repeat(12_500)];
  const began = performance.now();
  expect(side(wordDifferences(before, after), 'added')).toBe(after);
  expect(performance.now() - began).toBeLessThan(5000);
});
