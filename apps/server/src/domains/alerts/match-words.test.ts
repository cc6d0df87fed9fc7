import { expect, it } from 'vitest';
import { excerptLength } from './match-queries.ts';
import { excerptOf } from './match-words.ts';

it('a text is told whole, or up to the end of a word', () => {
  const whole = 'ы'.repeat(excerptLength - 1);
  expect(excerptOf(whole)).toBe(whole);
  expect(excerptOf('Долго ждали '.repeat(30))).toMatch(/^(?:Долго ждали )+Долго ждали…$/);
  expect(excerptOf('👩'.repeat(excerptLength + 1))).toBe(`${'👩'.repeat(excerptLength)}…`);
});
