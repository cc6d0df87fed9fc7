import { encodingExists } from 'iconv-lite';

const HEAD_LENGTH = 4096;
const HEADER_LENGTH = 500;
const META = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i;
const XML = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)["']/i;
const HEADER = /charset\s*=\s*["']?\s*([\w:.-]+)/i;

/** The charset that a byte order mark names. */
export function charsetOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

/** The charset of a Content-Type header, lower case, when it is one that can be decoded. */
export function charsetOfHeader(contentType: string | null): string | null {
  return known(HEADER.exec((contentType ?? '').slice(0, HEADER_LENGTH))?.[1]);
}

/** The charset that the page declares in its first 4 KB (`<meta>`, XML declaration). */
export function charsetOfPage(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_LENGTH)).toString(
    'latin1',
  );
  const name = known(META.exec(head)?.[1] ?? XML.exec(head)?.[1]);
  // A declaration that could be read byte by byte is none of UTF-16 (WHATWG HTML, 13.2.3.2).
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

/**
 * The Cyrillic charset that makes the most of the bytes: Russian text is mostly small letters, and each
 * wrong guess among these turns small letters into capitals or signs.
 */
export function guessCyrillic(bytes: Uint8Array): 'windows-1251' | 'koi8-r' {
  let small1251 = 0;
  let smallKoi = 0;
  for (const byte of bytes.subarray(0, 100_000)) {
    if (byte >= 0xe0) small1251 += 1;
    else if (byte >= 0xc0) smallKoi += 1;
  }
  return smallKoi > small1251 ? 'koi8-r' : 'windows-1251';
}

function known(name: string | undefined): string | null {
  if (name === undefined) return null;
  const lower = name.toLowerCase();
  if (lower === 'utf8' || lower === 'utf-8') return 'utf-8';
  return encodingExists(lower) ? lower : null;
}
