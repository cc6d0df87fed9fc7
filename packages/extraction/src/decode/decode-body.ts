import { isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import type { Warnings } from '../extracted/warnings.ts';
import { charsetOfHeader, charsetOfMark, charsetOfPage, guessCyrillic } from './detect-charset.ts';

/** Longest page read, in bytes: past any page of reviews, short of what would hold up a node. */
export const BODY_LENGTH = 32 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8');

/**
 * The page as text. A byte order mark decides, then the header, then the page's own declaration; where the
 * bytes plainly contradict them the bytes win, with a warning: UTF-8 that is valid and not mere ASCII is
 * UTF-8 whatever is declared, and what is not valid UTF-8 is not.
 */
export function decodeBody(
  body: Uint8Array | string,
  contentType: string | null,
  warnings: Warnings,
): string {
  const cut = body.length > BODY_LENGTH;
  if (cut) warnings.add('body_too_long', `Only the first ${BODY_LENGTH} bytes are read`);
  if (typeof body === 'string') return withoutMark(cut ? body.slice(0, BODY_LENGTH) : body);
  const bytes = cut ? body.subarray(0, BODY_LENGTH) : body;
  const charset = charsetOf(bytes, contentType, cut, warnings);
  return withoutMark(charset === 'utf-8' ? utf8.decode(bytes) : decode(bytes, charset));
}

function charsetOf(bytes: Uint8Array, contentType: string | null, cut: boolean, warnings: Warnings): string {
  const mark = charsetOfMark(bytes);
  if (mark !== null) return mark;
  const declared = charsetOfHeader(contentType) ?? charsetOfPage(bytes);
  const valid = isUtf8(cut ? bytes.subarray(0, lastWhole(bytes)) : bytes);
  if (valid && declared !== null && declared !== 'utf-8' && bytes.some((byte) => byte > 0x7f)) {
    if (declared.startsWith('utf-16') || declared.startsWith('utf16')) return declared;
    warnings.add('charset_mismatch', `Declared ${declared}, but the bytes are UTF-8`);
    return 'utf-8';
  }
  if (valid || (declared !== null && declared !== 'utf-8')) return declared ?? 'utf-8';
  const page = charsetOfPage(bytes);
  if (page !== null && page !== 'utf-8') {
    warnings.add(
      'charset_mismatch',
      `The header says UTF-8, the bytes are not; ${page} is what the page says`,
    );
    return page;
  }
  if (isMostlyUtf8(bytes)) {
    warnings.add('charset_mismatch', 'Some bytes are not valid UTF-8');
    return 'utf-8';
  }
  const guess = guessCyrillic(bytes);
  warnings.add('charset_guessed', `No charset fits the bytes as declared; read as ${guess}`);
  return guess;
}

/** A few broken bytes in a page that is UTF-8 otherwise (a text cut amid a letter) make it no other charset. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const head = utf8.decode(bytes.subarray(0, 200_000));
  const broken = head.split('\uFFFD').length - 1;
  const whole = head.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return whole > broken * 4;
}

function lastWhole(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return Math.max(0, end - 1);
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
