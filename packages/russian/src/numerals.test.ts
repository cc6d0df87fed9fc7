import { expect, it } from 'vitest';
import { joinedNumeral, numeralOf } from './numerals.ts';

it.each([
  ['двумя', 2, 'cardinal'],
  ['восьмого', 8, 'ordinal'],
  ['четверо', 4, 'group'],
  ['полторы', 1.5, 'cardinal'],
  ['тысячами', 1000, 'cardinal'],
  ['девяносто', 90, 'cardinal'],
  ['третьей', 3, 'ordinal'],
])('%s is %d', (word, value, sort) => expect(numeralOf(word)).toMatchObject({ value, sort }));

it('finds no number in other words', () => {
  for (const word of ['семья', 'стол', 'пятно', 'стоматолог', '']) expect(numeralOf(word) ?? null).toBeNull();
});

it.each([
  ['двадцатипятиметровый', 25, 'метр'],
  ['сорокалетие', 40, 'год'],
  ['10-летний', 10, 'год'],
  ['трехкомнатная', 3, null],
])('%s has %d in it', (word, value, unit) => expect(joinedNumeral(word)).toEqual({ value, unit }));

it('finds none in words that only begin like one', () => {
  for (const word of ['стоматолог', 'одноместный', 'семейный', 'а'.repeat(100)])
    expect(joinedNumeral(word)).toBeNull();
});
