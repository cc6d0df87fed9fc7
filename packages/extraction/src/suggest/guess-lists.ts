import type { Document, Element } from 'domhandler';
import { findElements } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';
import { walkElements } from '../html/walk-elements.ts';
import { plain } from './field-values.ts';
import { type GuessedFields, guessFields } from './guess-fields.ts';
import { listSelectors } from './selectors.ts';
import { tokensOf } from './tokens.ts';

/** Blocks of a page that look like a list of reviews. */
export interface ListGuess {
  selector: string;
  found: number;
  /** The start of the first one's text. */
  sample: string;
  guessed: GuessedFields;
  score: number;
}

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'head',
  'nav',
  'footer',
  'header',
  'option',
]);
const MAX_ELEMENTS = 60_000;
/** Groups whose fields are guessed: that is the slow part. */
const MAX_JUDGED = 7;
/** Elements within one item: what has more is a part of the page. */
const MAX_PARTS = 400;
const MAX_GUESSES = 4;
const MIN_TEXT = 20;
const REVIEW = /review|comment|feedback|opinion|otzyv|otziv|отзыв|testimonial/i;

/** What repeats on a page and reads like reviews, the likeliest first. */
export function guessLists(root: Document): ListGuess[] {
  const guesses = groupsOn(root)
    .slice(0, MAX_JUDGED)
    .flatMap((group) => guessOf(root, group) ?? [])
    .toSorted((a, b) => b.score - a.score);
  const kept: ListGuess[] = [];
  for (const guess of guesses) if (kept.every((other) => !isSame(other, guess))) kept.push(guess);
  const most = kept[0]?.score ?? 0;
  return kept.filter(({ score }) => score >= most / 3).slice(0, MAX_GUESSES);
}

/** The same reviews, by a frame around them. */
function isSame(one: ListGuess, other: ListGuess): boolean {
  const said = ({ found, guessed: { fields } }: ListGuess): string =>
    JSON.stringify([found, fields.recall, fields.author]);
  return one.selector === other.selector || said(one) === said(other);
}

interface Group {
  elements: Element[];
  weight: number;
}

/** Siblings that are alike, the weightiest first. */
function groupsOn(root: Document): Group[] {
  const groups = new Map<string, Element[]>();
  const numbers = new Map<object, number>();
  let count = 0;
  walkElements(root, {
    enter: (element) => {
      count += 1;
      if (SKIPPED.has(element.name) || count > MAX_ELEMENTS) return 'skip';
      const parent = element.parent ?? root;
      const number = numbers.get(parent) ?? numbers.size;
      numbers.set(parent, number);
      const [token] = tokensOf(element);
      // Items with a name may stand each in a frame of its own.
      const key = token === undefined ? `${number} ${element.name}` : `${element.name}${token}`;
      const group = groups.get(key);
      if (group) group.push(element);
      else groups.set(key, [element]);
      return 'enter';
    },
  });
  return [...groups.values()]
    .filter((elements) => elements.length >= 2 && elements.length <= 1000)
    .map((elements) => ({ elements, weight: weightOf(elements) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
}

/** By the text that the elements have, the parts they are of, and what they are called. */
function weightOf(elements: readonly Element[]): number {
  const looked = elements.slice(0, 5);
  const lengths = looked.map((element) => plain(textOf(element), 2000).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / looked.length;
  if (mean < MIN_TEXT) return 0;
  const parts = looked.reduce((sum, element) => sum + findElements('*', element).length, 0) / looked.length;
  if (parts > MAX_PARTS) return 0;
  const links = looked.reduce((sum, element) => sum + findElements('a', element).length, 0) / looked.length;
  const called = REVIEW.test(looked.map(({ attribs }) => attribs['class'] ?? '').join(' ')) ? 2 : 1;
  const isMenu = links > 3 && links > parts / 3 ? 0.3 : 1;
  return Math.min(mean, 600) * Math.log2(elements.length + 1) * Math.min(1, parts / 3) * called * isMenu;
}

function guessOf(root: Document, { elements, weight }: Group): ListGuess | null {
  const [first] = elements;
  const [proposal] = first ? listSelectors(first) : [];
  if (!first || !proposal) return null;
  const items = findElements(proposal.selector, root);
  const guessed = guessFields(items);
  const { recall, author, publication_date, rating, external_review_uid: uid } = guessed.fields;
  if (!recall) return null;
  const parts = [author, publication_date, rating].filter(Boolean).length;
  return {
    selector: proposal.selector,
    found: items.length,
    sample: plain(textOf(first)),
    guessed,
    score: weight * (1 + parts * 2 + (uid ? 1 : 0)),
  };
}
