import { expect, it } from 'vitest';
import { kindNames, kinds, readSearchState } from './search.ts';

it('takes from the address what is looked for, of which kind, and to the letter', () => {
  expect(
    readSearchState({ q: ' -дорого "не больно" ', kind: 'answers', page: '3', literal: 'true' }),
  ).toEqual({
    q: '-дорого "не больно"',
    kind: 'answers',
    page: 3,
    literal: true,
  });
});

it('leaves out what it does not know', () => {
  const read = readSearchState({ q: '   ', kind: 'people', page: '-1', literal: 'false' });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
});

it('has a name for every tab', () => {
  expect(kinds.map((kind) => kindNames[kind])).toEqual(['Отзывы', 'Ответы', 'Тексты', 'Клиенты', 'Точки']);
});
