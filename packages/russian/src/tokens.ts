import { withoutYo } from './letters.ts';
import { normalize, unseen, withoutUnseen } from './normalize.ts';
import { stem } from './stem.ts';

/** A word, a number or a mixture of both, where it stands: UTF-16 code units of the text. */
export interface Token {
  start: number;
  end: number;
  /** Without characters that take no place. */
  raw: string;
  /** Small letters, е for ё. */
  norm: string;
  kind: 'word' | 'latin' | 'number' | 'mixed';
  /** A sentence, a line or a citation begins with it: its capital letter says nothing. */
  opens: boolean;
}

const piece = `[\\p{L}\\p{M}\\p{N}${unseen}]`;
const pattern = new RegExp(`${piece}+(?:[-‑’'](?=\\p{L})${piece}+)*`, 'gu');

/** Nothing to take away or to ask of these, and nearly all words are so: themes and checks read millions. */
const plain = /^[А-Яа-яЁё]+$/;

const opening = /[.!?…\n\r]|:\s*[«„“"(]\s*$|[.!?…»"],?\s*[—–-]\s*$/u;

/** Words, numbers and what mixes both, in order; signs and spaces are left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const isPlain = plain.test(found);
    const raw = isPlain ? found : withoutUnseen(found);
    if (raw === '') continue;
    // What stands between two words is short; a long row of signs is looked at by its end.
    const between = text.slice(Math.max(last, index - 20), index);
    const isFirst = tokens.length === 0;
    const opens = isFirst || (between !== ' ' && opening.test(between) && !isAbbreviated(tokens, between));
    tokens.push({
      start: index,
      end: index + found.length,
      raw,
      norm: isPlain ? withoutYo(raw.toLowerCase()) : normalize(raw),
      kind: isPlain ? 'word' : kindOf(raw),
      opens,
    });
    last = index + found.length;
  }
  return tokens;
}

const abbreviations = new Set(
  'ул г д стр корп пр просп пл пер руб р тыс млн кв м им т к е см п эт каб ст'.split(' '),
);

/** With a number before them they measure it, and may well end the sentence: «115 см. Он плакал», but «м. Сокол». */
const measures = new Set(['руб', 'р', 'м', 'см']);

/** A full stop after «ул» or after initials ends no sentence. */
function isAbbreviated(tokens: readonly Token[], between: string): boolean {
  const [number, before] = [tokens.at(-2), tokens.at(-1)];
  if (before === undefined || !/^\.\s*$/.test(between)) return false;
  if (number?.kind === 'number' && measures.has(before.norm)) return false;
  return abbreviations.has(before.norm) || (before.raw.length === 1 && /\p{Lu}/u.test(before.raw));
}

function kindOf(raw: string): Token['kind'] {
  const hasDigit = /\p{N}/u.test(raw);
  if (/^\p{N}+$/u.test(raw)) return 'number';
  if (hasDigit) return 'mixed';
  return /^[^\p{Script=Cyrillic}]*$/u.test(raw) ? 'latin' : 'word';
}

/** Stems of the words of a text, in order: numbers stay as they are. */
export function stemsOf(text: string): string[] {
  return tokenize(text).map(({ norm }) => stem(norm));
}
