import { expect, it } from 'vitest';
import { consonantKey } from './consonant-key.ts';

const sounds = (word: string) => consonantKey(word)?.slice(1);

it.each([
  ['керхер', 'karcher'],
  ['макбук', 'macbook'],
  // Once read letter by letter: «п-х-л-п-с», «с-х-р-п».
  ['филипс', 'philips'],
  ['шарп', 'sharp'],
  ['самсунг', 'samsung'],
])('%s sounds like %s', (russian, latin) => {
  expect(sounds(russian)).toBe(sounds(latin));
  // In which letters a word is written stays with it: two Russian words never meet by their consonants.
  expect(consonantKey(russian)).not.toBe(consonantKey(latin));
});

it('says nothing of words with too few consonants, or too long ones', () => {
  for (const word of ['аоу', 'кот', 'ауди', 'a'.repeat(41), '']) expect(consonantKey(word)).toBeNull();
});
