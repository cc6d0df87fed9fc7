import { expect, it } from 'vitest';
import { isBlank } from './blank.ts';

it.each([
  ['', true],
  [' \n\t\u00A0', true],
  ['\u200B\u200C\u200D\uFEFF\u2060', true],
  ['\u202E\u2066', true],
  ['\u3164\u2800\uFE0F', true],
  ['.', false],
  [' а ', false],
  ['\u200Bя', false],
  ['🙂', false],
])('%j shows nothing: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
