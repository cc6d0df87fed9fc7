import { encode } from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { Warnings } from '../extracted/warnings.ts';
import { decodeBody } from './decode-body.ts';

const TEXT = '<p>Отличное место, вернёмся ещё — «5 из 5»</p>';

function decoded(body: Uint8Array, contentType: string | null): [string, string[]] {
  const warnings = new Warnings();
  const text = decodeBody(body, contentType, warnings);
  return [text, warnings.list().map(({ code }) => code)];
}

describe('the charset is what', () => {
  test.each(['utf-8', 'windows-1251', 'cp1251', 'koi8-r', 'iso-8859-5', 'utf-16le', 'ibm866'])(
    'the header says: %s',
    (name) => {
      const text = TEXT.replace('—', '-').replace(/[«»]/g, '"');
      expect(decoded(encode(text, name), `text/html; charset=${name}`)).toEqual([text, []]);
    },
  );

  test.each([
    '<meta charset="windows-1251">',
    "<META CHARSET='Windows-1251'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
    '<?xml version="1.0" encoding="windows-1251"?>',
  ])('the page says: %s', (head) => {
    const text = head + TEXT;
    expect(decoded(encode(text, 'windows-1251'), 'text/html')).toEqual([text, []]);
  });

  test.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'the byte order mark says, whatever the header: %s',
    (name) => {
      const marked = encode(TEXT, name, { addBOM: true });
      expect(decoded(marked, 'text/html; charset=windows-1251')).toEqual([TEXT, []]);
    },
  );

  test('UTF-8 without any declaration', () => {
    expect(decoded(Buffer.from(TEXT), null)).toEqual([TEXT, []]);
  });
});

describe('a wrong declaration', () => {
  test('UTF-8 declared as windows-1251', () => {
    expect(decoded(Buffer.from(TEXT), 'text/html; charset=windows-1251')).toEqual([
      TEXT,
      ['charset_mismatch'],
    ]);
  });

  test('windows-1251 declared as UTF-8 by the header and rightly by the page', () => {
    const text = `<meta charset="windows-1251">${TEXT}`;
    expect(decoded(encode(text, 'windows-1251'), 'text/html; charset=utf-8')).toEqual([
      text,
      ['charset_mismatch'],
    ]);
  });

  test.each(['windows-1251', 'koi8-r'])('%s declared by nobody', (name) => {
    const text = TEXT.replace(/[—«»]/g, '-');
    expect(decoded(encode(text, name), 'text/html')).toEqual([text, ['charset_guessed']]);
  });

  test('an unknown charset', () => {
    expect(decoded(Buffer.from(TEXT), 'text/html; charset=klingon')).toEqual([TEXT, []]);
  });

  test('a page in UTF-8 with some bytes broken stays UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(TEXT.repeat(5)), Buffer.from([0xd0, 0x20, 0xff])]);
    const [text, codes] = decoded(bytes, 'text/html; charset=utf-8');
    expect(text.startsWith(TEXT)).toBe(true);
    expect(codes).toEqual(['charset_mismatch']);
  });
});

test('a text is taken as it is, without its mark', () => {
  expect(decodeBody(`\uFEFF${TEXT}`, 'text/html; charset=koi8-r', new Warnings())).toBe(TEXT);
});

test('an empty body is empty', () => {
  expect(decoded(new Uint8Array(), null)).toEqual(['', []]);
});
