import { expect, it } from 'vitest';
import { hasWordsOf, haveSameWords, wordsOf, wordsWithout } from './words.ts';

it('reads words without case, signs and the dots of ё', () => {
  expect(wordsOf('  Всё — «ОТЛИЧНО», т.е. на 5+! ﬁn ')).toEqual([
    'все',
    'отлично',
    'т',
    'е',
    'на',
    '5',
    'fin',
  ]);
  expect(wordsOf(' … ')).toEqual([]);
});

it('holds two texts against each other by their words', () => {
  expect(haveSameWords('Всё вкусно!', 'все   ВКУСНО')).toBe(true);
  expect(haveSameWords('Всё вкусно', 'всё невкусно')).toBe(false);
});

it('finds a part only as whole words in a row', () => {
  expect(hasWordsOf('Раз. ОТЗЫВ — за деньги! Три', 'отзыв за деньги')).toBe(true);
  expect(hasWordsOf('Отзыв не за деньги', 'отзыв за деньги')).toBe(false);
  expect(hasWordsOf('Отзывы за деньги', 'отзыв')).toBe(false);
  expect(hasWordsOf('', '…')).toBe(true);
});

it('takes a part out', () => {
  expect(wordsWithout('Раз два. ОТЗЫВ — за деньги! Три', 'отзыв за деньги')).toEqual(['раз', 'два', 'три']);
  expect(wordsWithout('Раз два', 'отзыв за деньги')).toEqual(['раз', 'два']);
});
