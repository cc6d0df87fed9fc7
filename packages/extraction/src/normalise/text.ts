import { parseHtml } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';

/** Longest text kept of one review, in UTF-16 units. */
export const TEXT_LENGTH = 100_000;

// U+0000–U+001F and U+007F–U+009F but tab and newline: PostgreSQL can't store NUL, and nobody reads the rest.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// Zero-width space, word joiner, BOM, soft hyphen and direction marks. The joiner U+200D and the variation
// selectors stay: emoji are made with them.
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g;
const SPACES = /[^\S\n]+/g;
// What most texts lack, which are printable ASCII, Russian letters, single spaces and line breaks within. Looked for
// rather than a whole text matched: a match keeps a way back for each letter.
const UNUSUAL = /[^\n -~«»А-я—–ёЁ№…“”„’•]|^[ \n]|[ \n](?: |$)| \n|\n{3}/;
const NAMED_TAG = /<\/?([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi;
const KNOWN_TAGS = new Set(
  'a b big blockquote br center div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tr u ul'.split(
    ' ',
  ),
);
const TAG = /<[^<>]*>/g;
/** Tags in each other in a review's text. */
const MARKUP_DEPTH = 200;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/**
 * Text as Molva keeps it: Unicode NFC, no control characters, no lone surrogates, single spaces, lines
 * trimmed, at most one empty line between paragraphs. Idempotent. An empty text is ''.
 */
export function normaliseText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, '')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\n+/g, ' ');
}

/** A text out of JSON, where sites leave entities and simple markup, as plain text. */
export function textOfMarkup(text: string): string {
  if (holdsTag(text)) {
    const { root, isWhole } = parseHtml(text, MARKUP_DEPTH);
    // Nested as nobody writes: the words are read without their tags.
    return textOf(isWhole ? root : parseHtml(text.replace(TAG, '')).root);
  }
  if (!ENTITY.test(text)) return text;
  // Nothing here is a tag, so `<` is the author's own and must not open one.
  return textOf(parseHtml(`<pre>${text.replaceAll('<', '&lt;')}</pre>`).root);
}

function holdsTag(text: string): boolean {
  if (!text.includes('<')) return false;
  for (const [, name = ''] of text.matchAll(NAMED_TAG)) if (KNOWN_TAGS.has(name.toLowerCase())) return true;
  return false;
}

/** Cuts to a length without splitting a character in two. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(LONE_SURROGATE, '').trimEnd();
}
