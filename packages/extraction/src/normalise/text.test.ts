import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { cutText, normaliseLine, normaliseText, textOfMarkup } from './text.ts';

describe('normaliseText', () => {
  test.each([
    ['  много   пробелов\t и\u00A0неразрывных ', 'много пробелов и неразрывных'],
    ['раз\r\nдва\rтри', 'раз\nдва\nтри'],
    ['абзац \n \n\n\n другой', 'абзац\n\nдругой'],
    ['нуль\u0000 и \u0007звонок\u009F', 'нуль и звонок'],
    ['пол\uD83Dовина\uDE00', 'половина'],
    ['семья 👨‍👩‍👧‍👦 и сердце ❤️', 'семья 👨‍👩‍👧‍👦 и сердце ❤️'],
    ['мяг\u00ADкий\u200B пе\uFEFFренос', 'мягкий перенос'],
    ['и\u0306од', 'йод'],
    ['\u202Eнаоборот\u202C', 'наоборот'],
    ['\n \u200B \n', ''],
  ])('%j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  test('any text: idempotent, nothing that PostgreSQL refuses', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), utf16());
    expect(
      failureOf(
        fc.property(text, (input) => {
          const once = normaliseText(input);
          expect(normaliseText(once)).toBe(once);
          expect(once.isWellFormed()).toBe(true);
          expect(once).not.toMatch(/[\u0000\r]| {2}|\n{3}|^\s|\s$/);
        }),
        { numRuns: 1000 },
      ),
    ).toBeNull();
  });
});

test('a text with nothing unusual in it reads as one that has something to be taken out', () => {
  const usual = fc.string({
    unit: fc.constantFrom(' ', '\n', 'а', 'Ё', 'z', '~', '—', '…', '\u00A0'),
    maxLength: 12,
  });
  const failure = failureOf(
    fc.property(usual, (text) => {
      expect(normaliseText(text)).toBe(normaliseText(`${text}\u200B`));
    }),
    { numRuns: 1000 },
  );
  expect(failure).toBeNull();
});

test('a line has no breaks', () => {
  expect(normaliseLine(' Анна\n\n К. ')).toBe('Анна К.');
});

test.each([
  ['a &lt;b&gt; &amp;amp; &#8212; &#x1F44D;', 'a <b> &amp; — 👍'],
  ['раз<br/>два<p>три</p>', 'раз\nдва\n\nтри'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
  ['<Имя> и <3', '<Имя> и <3'],
  ['&nosuch; &', '&nosuch; &'],
])('markup in a text: %j', (text, expected) => {
  expect(textOfMarkup(text)).toBe(expected);
});

test('cutting splits no character', () => {
  expect(cutText('аб👍', 3)).toBe('аб');
  expect(cutText('аб👍', 4)).toBe('аб👍');
});

function utf16() {
  return fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
    .map((codes) => String.fromCharCode(...codes));
}
