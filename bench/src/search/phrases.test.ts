import { expect, it } from 'vitest';
import { keystrokes } from './phrases.ts';

it('grows letter by letter, and not by spaces', () => {
  expect(keystrokes(['да -ё'])).toEqual(['д', 'да', 'да -', 'да -ё']);
  expect(keystrokes().every((part) => part !== '' && part === part.trim())).toBe(true);
});
