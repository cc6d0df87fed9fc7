import type { Dawg } from 'az';
import { withoutYo } from '../letters.ts';
import type { Dictionary } from './dictionary.ts';

/** The byte behind a whole form in the trie, before where its paradigms stand. */
const formEnd = 1;
const root = 0;
const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];

/** Slips of ear and hand cost less than other changes: vowels without stress, voiced for voiceless, keys side by side. */
const soundAlike = [
  'ао',
  'еи',
  'ея',
  'ия',
  'ыи',
  'эе',
  'бп',
  'вф',
  'гк',
  'дт',
  'жш',
  'зс',
  'шщ',
  'ьъ',
  'йи',
  'цс',
  'юу',
];
const byEar = 0.6;
const byHand = 0.8;
const costs = new Map<string, number>();
for (const row of rows) for (let at = 0; at + 1 < row.length; at += 1) setCost(row.slice(at, at + 2), byHand);
for (const pair of soundAlike) setCost(pair, byEar);

function setCost(pair: string, cost: number): void {
  const [one = '', other = ''] = pair;
  costs.set(one + other, cost);
  costs.set(other + one, cost);
}

/** Letters by the trie's bytes, windows-1251. ё is read as е. */
const letters = new Map<number, string>([
  [0xb8, 'е'],
  [0x2d, '-'],
]);
for (let at = 0; at < 32; at += 1) letters.set(0xe0 + at, String.fromCodePoint(0x430 + at));

interface Found {
  form: string;
  cost: number;
}

/**
 * Known forms at the least distance from a word, most likely first: letters put in, left out, exchanged and swapped
 * (Damerau 1964, the restricted distance), walked along the trie of all forms. Small letters.
 *
 * @param count at most so many
 */
export function suggestionsFor(dictionary: Dictionary, word: string, count: number): string[] {
  const asked = withoutYo(word);
  if (asked.length > maxWordLength) return [];
  const near = formsWithin(dictionary.forms, asked, 1);
  const found =
    near.length > 0 || asked.length < shortestFar ? near : formsWithin(dictionary.forms, asked, 2);
  return found
    .filter(({ form }) => isLikely(dictionary, form))
    .toSorted(
      (one, other) =>
        one.cost - other.cost ||
        // A letter is sooner left out than put in: «вежливй» is «вежливый», not «вежлив».
        other.form.length - one.form.length ||
        one.form.localeCompare(other.form, 'ru'),
    )
    .slice(0, count)
    .map(({ form }) => form);
}

const maxWordLength = 24;
/** Two slips in a shorter word leave nothing of it. */
const shortestFar = 5;

/** Names are no likely mistakes for words in small letters, and forms that are mistakes themselves none at all. */
function isLikely(dictionary: Dictionary, form: string): boolean {
  return dictionary.isKnown(form) && dictionary.readingsOf(form).some(({ isKnown }) => isKnown);
}

/** All forms within a distance, with what the changes cost. */
function formsWithin(forms: Dawg, asked: string, max: number): Found[] {
  const found = new Map<string, number>();
  const first = Float64Array.from({ length: asked.length + 1 }, (_, at) => at);
  walk({ forms, asked, max, found }, { node: root, form: '', rows: [first] });
  return [...found].map(([form, cost]) => ({ form, cost }));
}

interface Walk {
  forms: Dawg;
  asked: string;
  max: number;
  found: Map<string, number>;
}
interface Step {
  node: number;
  form: string;
  /** A row of the table of distances for each letter of the form. */
  rows: Float64Array[];
}

function walk(all: Walk, { node, form, rows: table }: Step): void {
  const { forms, asked, max, found } = all;
  for (let label = forms.guide[2 * node] ?? 0; label !== 0; ) {
    const next = forms.followByte(label, node);
    if (next === -1) return;
    const letter = letters.get(label);
    const last = table.at(-1);
    if (label === formEnd && last) {
      const cost = last[asked.length] ?? Number.POSITIVE_INFINITY;
      if (cost <= max) found.set(form, Math.min(cost, found.get(form) ?? Number.POSITIVE_INFINITY));
    } else if (letter !== undefined) {
      const row = rowAfter(asked, form, letter, table);
      if (Math.min(...row) <= max) walk(all, { node: next, form: form + letter, rows: [...table, row] });
    }
    label = forms.guide[2 * next + 1] ?? 0;
  }
}

function rowAfter(asked: string, form: string, letter: string, table: readonly Float64Array[]): Float64Array {
  const [above, twoAbove] = [table.at(-1), table.at(-2)];
  const row = new Float64Array(asked.length + 1);
  row[0] = (above?.[0] ?? 0) + 1;
  for (let at = 1; at <= asked.length; at += 1) {
    const own = asked.charAt(at - 1);
    const change = own === letter ? 0 : (costs.get(own + letter) ?? 1);
    const doubled = own === asked.charAt(at - 2) || letter === form.at(-1) ? byEar : 1;
    let best = Math.min(
      (above?.[at - 1] ?? 0) + change,
      (above?.[at] ?? 0) + (letter === form.at(-1) ? byEar : 1),
      (row[at - 1] ?? 0) + doubled,
    );
    if (at > 1 && twoAbove && own === form.at(-1) && asked.charAt(at - 2) === letter)
      best = Math.min(best, (twoAbove[at - 2] ?? 0) + byHand);
    row[at] = best;
  }
  return row;
}
