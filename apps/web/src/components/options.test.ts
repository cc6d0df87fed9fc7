import { expect, it } from 'vitest';
import { typedMatch } from './options.ts';

const options = [
  { value: 'a', label: 'Сначала новые' },
  { value: 'b', label: 'Сначала старые' },
  { value: 'c', label: 'Свой порядок', disabled: true },
  { value: 'd', label: 'Недавно собранные' },
];
const key = (letter: string, held = {}) => ({
  key: letter,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it.each([
  ['the first of them from nothing', null, 'с', 'a'],
  ['the next one from a choice', 'a', 'С', 'b'],
  ['round the list, past what is disabled', 'b', 'с', 'a'],
  ['nothing where it is the only one', 'd', 'н', undefined],
  ['nothing for a letter that begins none', 'a', 'ж', undefined],
])('a letter finds %s', (_what, value, letter, found) => {
  expect(typedMatch(options, value, key(letter))).toBe(found);
});

it('leaves commands and named keys alone', () => {
  expect(typedMatch(options, null, key('с', { ctrlKey: true }))).toBeUndefined();
  expect(typedMatch(options, null, key('Tab'))).toBeUndefined();
});
