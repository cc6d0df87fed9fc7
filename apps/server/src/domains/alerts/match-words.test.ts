import { expect, it } from 'vitest';
import { changedParts, editBody, editTitle } from './edit-words.ts';
import { excerptLength } from './match-review-queries.ts';
import { excerptOf } from './match-words.ts';

it('a text is told whole, or up to the end of a word', () => {
  const whole = 'ы'.repeat(excerptLength - 1);
  expect(excerptOf(whole)).toBe(whole);
  expect(excerptOf('Долго ждали '.repeat(30))).toMatch(/^(?:Долго ждали )+Долго ждали…$/);
  expect(excerptOf('👩'.repeat(excerptLength + 1))).toBe(`${'👩'.repeat(excerptLength)}…`);
});

const long = 'Очень долго ждали, потом ещё раз ждали. '.repeat(40);

it.each<[string, string, string | null, string]>([
  ['of all of it', 'Грубили', 'Извинились', 'было «Грубили», стало «Извинились»'],
  ['of nothing', '', 'Дописали', 'было без текста, стало «Дописали»'],
  ['to nothing', 'Убрали', null, 'было «Убрали», стало без текста'],
  [
    'amid it',
    `${long}Еда остыла. ${long}`,
    `${long}Еда горячая! ${long}`,
    'было «…раз ждали. Еда остыла. Очень долго ждали,…», стало «…раз ждали. Еда горячая! Очень долго ждали,…»',
  ],
  [
    'at its end',
    long,
    `${long}Потом вернули деньги.`,
    'было «…ещё раз ждали.», стало «…ещё раз ждали. Потом вернули деньги.»',
  ],
])('an edit %s is told where it is', (_where, before, now, words) => {
  expect(editBody({ rating: null, text: changedParts(before, now) })).toBe(words);
});

it('an edit that is long on both sides is cut, and one of spaces alone says nothing', () => {
  const { before, now } = changedParts('было '.repeat(80), 'стало '.repeat(80));
  expect([before?.length, now?.length].map((length) => length !== undefined && length <= 151)).toEqual([
    true,
    true,
  ]);
  expect(now).toMatch(/^(?:стало )+стало…$/);
  expect(editBody({ rating: null, text: changedParts('Всё  хорошо', 'Всё хорошо') })).toBeNull();
});

it.each([
  [{ before: 2, now: 4.5 }, true, 'Отзыв изменили: оценка 2 → 4,5 и текст'],
  [{ before: null, now: 5 }, false, 'Отзыв изменили: поставили оценку 5'],
  [{ before: 1, now: null }, false, 'Отзыв изменили: оценку убрали'],
  [null, true, 'Отзыв изменили: текст'],
])('a grade that became %j is named', (rating, isText, title) => {
  expect(editTitle({ rating, text: isText ? { before: 'а', now: 'б' } : null })).toBe(title);
});
