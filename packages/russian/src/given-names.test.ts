import { describe, expect, it } from 'vitest';
import { givenName, isPatronymic, mayBeSame, sexOfName } from './given-names.ts';

it('finds the nominative of a name in any form', () => {
  expect(['марине', 'сергея', 'любовью', 'наташей', 'льву'].map(givenName)).toEqual([
    'марина',
    'сергей',
    'любовь',
    'наташа',
    null,
  ]);
  expect(givenName('стол')).toBeNull();
});

it('knows short forms of one person', () => {
  expect(mayBeSame('наташа', 'наталья')).toBe(true);
  expect(mayBeSame('женя', 'евгения')).toBe(true);
  expect(mayBeSame('саша', 'александр')).toBe(true);
  expect(mayBeSame('марина', 'мария')).toBe(false);
});

describe('the sex of a name', () => {
  it('is told where it is certain', () => {
    for (const name of ['Никита', 'Илья', 'Миша', 'Лев', 'Артём', 'Валерий'])
      expect(sexOfName(name)).toBe('male');
    for (const name of ['Любовь', 'Айгуль', 'Алсу', 'Александра', 'Валерия'])
      expect(sexOfName(name)).toBe('female');
  });
  it('is never guessed', () => {
    for (const name of ['Саша', 'Женя', 'Валя', 'Слава', 'Шура', 'Карен', 'Николя', 'Сидора', '', 'Стол'])
      expect(sexOfName(name)).toBeNull();
  });
});

it('knows patronymics in their forms', () => {
  for (const one of ['сергеевна', 'петровичу', 'ильича', 'ильиничны']) expect(isPatronymic(one)).toBe(true);
  for (const one of ['деревня', 'кулич', 'поляна']) expect(isPatronymic(one)).toBe(false);
});
