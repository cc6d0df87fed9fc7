import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { parseCount } from './count.ts';
import { httpUrl } from './http-url.ts';
import { parseSex } from './sex.ts';
import { normaliseUid } from './uid.ts';

test.each([
  [19, 19],
  ['19', 19],
  ['1,2 тыс.', 1200],
  ['1.2K', 1200],
  ['3к', 3000],
  ['2 млн', 2_000_000],
  ['1 234 отзыва', 1234],
  ['1\u00A0234', 1234],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234 тыс.', 1234],
  ['(250)', 250],
  ['Отзывы 38', 38],
  ['100+', 100],
  ['5 комментариев', 5],
  ['0', 0],
  ['-3', null],
  ['нет', null],
  ['', null],
  ['99999999999', null],
  [-1, null],
  [Number.NaN, null],
])('count %j is %j', (text, count) => {
  expect(parseCount(text)).toBe(count);
});

test('any count is null or a whole number that PostgreSQL takes', () => {
  expect(
    failureOf(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (input) => {
        const count = parseCount(input);
        if (count !== null)
          expect(Number.isInteger(count) && count >= 0 && count <= 2_000_000_000).toBe(true);
      }),
    ),
  ).toBeNull();
});

test.each([
  ['М', 'male'],
  ['мужской', 'male'],
  ['https://schema.org/Male', 'male'],
  [1, 'male'],
  ['жен.', 'female'],
  ['Female', 'female'],
  [2, 'female'],
  ['Мария', null],
  ['Женя', null],
  [0, null],
])('sex %j is %j', (text, sex) => {
  expect(parseSex(text)).toBe(sex);
});

test.each([
  ['/r/1', 'https://site.example/r/1'],
  ['//cdn.example/x', 'https://cdn.example/x'],
  ['javascript:alert(1)', null],
  ['http://user:secret@site.example/', null],
  [`/${'a'.repeat(3000)}`, null],
])('address %j is %j', (address, url) => {
  expect(httpUrl(address, 'https://site.example/firm')).toBe(url);
});

test('an id is kept, an endless one is told by its digest', () => {
  expect(normaliseUid(' 42 ')).toBe('42');
  expect(normaliseUid('')).toBeNull();
  const [one, other] = [normaliseUid(`${'x'.repeat(300)}1`), normaliseUid(`${'x'.repeat(300)}2`)];
  expect(one).toMatch(/^sha256:[\da-f]{64}$/);
  expect(one).not.toBe(other);
});
