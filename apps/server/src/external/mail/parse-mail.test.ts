import { expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

const mail = (...lines: string[]) =>
  [
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...lines,
  ].join('\r\n');

it('keeps the space before a soft line break, which is part of the text (RFC 2045, 6.7)', () => {
  expect(parseMail(mail('<p>=D0=92=D1=8B =', 'help =', 'them</p>')).html).toBe('<p>Вы help them</p>');
});

it('passes over what a transport padded a soft line break with', () => {
  expect(parseMail(mail('one=  ', 'word')).html).toBe('oneword');
});
