import { expect, it } from 'vitest';
import { commonParts, shortPlace } from './short-place.ts';

const shortened = (...names: string[]) => names.map((name) => shortPlace(name, commonParts(names)));

it.each([
  [['Полдень, Екатеринбург, пер. Светлый, 2'], ['пер. Светлый, 2']],
  [
    ['Полдень, Пермь, ул. Мира, 1', 'Полдень, Уфа, ул. Мира, 1'],
    ['Пермь, ул. Мира, 1', 'Уфа, ул. Мира, 1'],
  ],
  [
    ['Полдень, ул. Мира, 1', 'Полдень, ул. Мира, 12'],
    ['ул. Мира, 1', 'ул. Мира, 12'],
  ],
  [['Полдень'], ['Полдень']],
  [
    ['Полдень на Мира', 'Крошка'],
    ['Полдень на Мира', 'Крошка'],
  ],
  [[], []],
])('%j stand in a list as %j', (names, shown) => {
  expect(shortened(...names)).toEqual(shown);
});
