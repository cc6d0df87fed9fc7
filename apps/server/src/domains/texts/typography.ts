import type { Finding } from '@molva/contract/text-checks';
import { finding, maxFindings } from './rules-checks.ts';

interface Rule {
  pattern: RegExp;
  message: string;
  replace: (match: RegExpExecArray, text: string) => string | null;
}

const nbsp = '\u00A0';
const rules: readonly Rule[] = [
  { pattern: /[\u00AD\u200B-\u200F\u2060\uFEFF]+/g, message: 'Невидимые знаки', replace: () => '' },
  { pattern: /(?<=\S)[ \u00A0]{2,}(?=\S)/g, message: 'Лишние пробелы', replace: () => ' ' },
  {
    pattern: /(?<![ \t\u00A0])[ \t\u00A0]{1,200}(?=[,;!?…]|[.:](?:\s|$))/g,
    message: 'Пробел перед знаком',
    replace: () => '',
  },
  { pattern: /(?<=[\p{L}»)]),(?=\p{L})/gu, message: 'Нет пробела после запятой', replace: () => ', ' },
  // Between words of one sentence and the next; letters of a name (А.С.) and addresses of sites are none.
  {
    pattern: /(?<=[а-яё»)])[.!?…](?=«?[А-ЯЁ])/g,
    message: 'Нет пробела после знака',
    replace: ([mark]) => `${mark} `,
  },
  { pattern: /\.{3}(?!\.)/g, message: 'Три точки — один знак', replace: () => '…' },
  // A dash between words, with spaces around it; at the beginning of a line it opens a remark.
  {
    pattern: /(?<=\S)[ \u00A0](?:--|[-–])[ \u00A0](?=\S)/g,
    message: 'Тире вместо дефиса',
    replace: () => `${nbsp}— `,
  },
  {
    pattern: /(?<=^|\n)(?:--|[-–])[ \u00A0](?=\p{L})/gu,
    message: 'Тире вместо дефиса',
    replace: () => `—${nbsp}`,
  },
  {
    pattern: /(?<=\d)-(?=\d+[ \u00A0]?(?:мин|час|дн|руб|лет|год|₽))/g,
    message: 'В диапазоне — короткое тире',
    replace: () => '–',
  },
  {
    pattern: /(?<=\d) (?=(?:₽|%|руб|тыс|кг|км|см|мин)(?![\p{L}]))/gu,
    message: 'Здесь нужен неразрывный пробел',
    replace: () => nbsp,
  },
  { pattern: /["“”„]/g, message: 'Кавычки — «ёлочки»', replace: quoteAt },
];

/** What a quotation mark becomes by what stands around it; null where that says nothing. */
function quoteAt({ index }: RegExpExecArray, text: string): string | null {
  const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
  // Inches after a number: 55".
  if (/\d/.test(before) && text[index] === '"' && !/«|"/.test(text.slice(Math.max(0, index - 40), index)))
    return null;
  if (/[\s([—–-]/.test(before) && /\S/.test(after)) return '«';
  return /\S/.test(before) ? '»' : null;
}

/** Quotes, dashes, spaces as Russian typography has them, each with its replacement; none inside another. */
export function checkTypography(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { pattern, message, replace } of rules) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      const replacement = replace(match, text);
      if (replacement === null || count >= maxFindings) continue;
      count += 1;
      const { index: start } = match;
      found.push({
        ...finding('typography', 'hint', message),
        start,
        end: start + match[0].length,
        replacement,
      });
    }
  }
  return apart(found);
}

/** In order, the first of those that overlap. */
export function apart(found: readonly Finding[]): Finding[] {
  let last = 0;
  return found
    .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    .filter(({ start = 0, end = 0 }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** The text with every finding's replacement in its place. */
export function withReplacements(text: string, found: readonly Finding[]): string {
  let result = '';
  let last = 0;
  for (const { start, end, replacement } of apart(found.filter((one) => one.replacement !== undefined))) {
    if (start === undefined || end === undefined) continue;
    result += text.slice(last, start) + (replacement ?? '');
    last = end;
  }
  return result + text.slice(last);
}
