import { expect, it } from 'vitest';
import { stemsOf, tokenize } from './tokens.ts';

it('cuts a text into words where they stand, with hyphens, without what is unseen', () => {
  const text = 'Кто-нибудь, ёл\u00ADку… MacBook 15:30!';
  const tokens = tokenize(text);
  expect(tokens.map(({ norm }) => norm)).toEqual(['кто-нибудь', 'елку', 'macbook', '15', '30']);
  expect(tokens.map(({ kind }) => kind)).toEqual(['word', 'word', 'latin', 'number', 'number']);
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toContain('ёл\u00ADку');
});

it('knows where a sentence begins, and that an abbreviation ends none', () => {
  const opening = (text: string) => tokenize(text).flatMap(({ raw, opens }) => (opens ? [raw] : []));
  expect(opening('Был на ул. Мира. Всё хорошо! «Да», — сказал А. Белов')).toEqual([
    'Был',
    'Всё',
    'Да',
    'сказал',
  ]);
  expect(opening('Раз\nДва')).toEqual(['Раз', 'Два']);
});

it('compares words by their stems', () => {
  expect(stemsOf('Вкусного кофе')).toEqual(stemsOf('вкусный КОФЕ'));
});
