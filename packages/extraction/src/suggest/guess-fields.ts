import type { Element } from 'domhandler';
import { findElement, findElements } from '../html/select.ts';
import { walkElements } from '../html/walk-elements.ts';
import { valuesOf } from './field-values.ts';
import { distinctness, looksLikeDate, looksLikeGrade, looksLikeName, meanLength, share } from './looks.ts';
import { fieldSelectors } from './selectors.ts';

/** A field as rules write it. */
export interface GuessedField {
  selector?: string;
  attribute?: string;
  count?: true;
}
export type GuessedName =
  | 'external_review_uid'
  | 'author'
  | 'recall'
  | 'publication_date'
  | 'rating'
  | 'title'
  | 'url';
export interface GuessedFields {
  fields: Partial<Record<GuessedName, GuessedField>>;
  answers: { list: string; fields: { recall: GuessedField } } | null;
}

/** Values that one selector, with or without an attribute, gives in the items. */
interface Candidate {
  selector: string;
  attribute: string | null;
  values: (string | null)[];
  /** The words by which the page calls it. */
  hint: string;
  /** The element in the first item that has one. */
  element: Element;
}

/** Items that are looked at, and elements of each. */
const MAX_ITEMS = 20;
const MAX_ELEMENTS = 120;
/** Items over which selectors are compared. */
const MAX_MEASURED = 6;
const ANSWER = /answer|reply|response|official|ответ|owner/i;
const READ = [
  'datetime',
  'content',
  'title',
  'aria-label',
  'alt',
  'value',
  'data-rating',
  'data-value',
  'data-score',
  'data-rate',
  'data-date',
  'data-time',
  'href',
];

/** Which element of a review is its author, its text, its date: judged by what stands in each over all the items. */
export function guessFields(list: readonly Element[]): GuessedFields {
  const items = list.slice(0, MAX_ITEMS);
  const answers = guessAnswers(items);
  const all = candidatesIn(items, answers);
  const taken: Candidate[] = [];
  const take = (candidate: Candidate | undefined): GuessedField | undefined => {
    if (!candidate) return undefined;
    taken.push(candidate);
    return fieldOf(candidate);
  };
  const left = (): Candidate[] =>
    all.filter(
      (one) => !taken.some((other) => other.selector === one.selector && other.attribute === one.attribute),
    );

  const publication_date = take(best(all, dateScore));
  const rating = take(best(left(), gradeScore)) ?? guessStars(items);
  const recall = take(
    best(
      left().filter(({ element }) => !holdsAny(element, taken)),
      textScore,
    ),
  );
  const author = take(
    best(
      left().filter(({ element }) => !holdsAny(element, taken)),
      authorScore,
    ),
  );
  const title = take(
    best(
      left().filter(({ element }) => !holdsAny(element, taken)),
      titleScore,
    ),
  );
  const external_review_uid = take(best(idCandidates(items), idScore));
  const url = take(best(left(), linkScore));
  const named = { external_review_uid, author, title, recall, publication_date, rating, url };
  return {
    fields: Object.fromEntries(Object.entries(named).filter(([, field]) => field !== undefined)),
    answers,
  };
}

function fieldOf({ selector, attribute }: Candidate): GuessedField {
  return { ...(selector !== '' && { selector }), ...(attribute !== null && { attribute }) };
}

function best(
  candidates: readonly Candidate[],
  score: (candidate: Candidate) => number,
): Candidate | undefined {
  let chosen: Candidate | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const points = score(candidate);
    if (points > most) [chosen, most] = [candidate, points];
  }
  return chosen;
}

/** Elements of the first items, each under the selector that finds it in most of them. */
function candidatesIn(items: readonly Element[], answers: GuessedFields['answers']): Candidate[] {
  const seen = new Map<string, Candidate>();
  const covered = new Set<Element>();
  for (const item of items.slice(0, 3)) {
    const answered = new Set(answers ? findElements(answers.list, item) : []);
    let count = 0;
    walkElements(item, {
      enter: (element) => {
        if (answered.has(element) || count > MAX_ELEMENTS) return 'skip';
        count += 1;
        if (element !== item && !covered.has(element))
          for (const same of addCandidates(seen, element, item, items)) covered.add(same);
        return 'enter';
      },
    });
  }
  return [...seen.values()];
}

/** @returns the elements that its selector finds: they need no candidate of their own */
function addCandidates(
  seen: Map<string, Candidate>,
  element: Element,
  item: Element,
  items: readonly Element[],
): Element[] {
  const [proposal] = fieldSelectors(element, item, items.slice(0, MAX_MEASURED));
  if (!proposal) return [];
  const { selector } = proposal;
  const attributes = READ.filter((name) => element.attribs[name] !== undefined);
  const graded = /rat|star|score|grade|оцен/i.test(element.attribs['class'] ?? '') ? ['style', 'class'] : [];
  for (const attribute of [null, ...attributes, ...graded]) {
    const key = `${selector}@${attribute ?? ''}`;
    if (seen.has(key)) continue;
    seen.set(key, {
      selector,
      attribute,
      values: valuesOf(items, selector, attribute),
      hint: hintOf(element),
      element,
    });
  }
  return items.slice(0, 3).flatMap((one) => findElement(selector, one) ?? []);
}

/** The words by which a page calls an element. */
function hintOf({ name, attribs }: Element): string {
  const named = ['class', 'itemprop', 'data-testid', 'data-qa', 'data-hook', 'data-role'].map(
    (key) => attribs[key] ?? '',
  );
  return [name, ...named].join(' ').slice(0, 300);
}

const holdsAny = (element: Element, taken: readonly Candidate[]): boolean =>
  taken.some((one) => one.element !== element && isInside(one.element, element));

function isInside(element: Element, holder: Element): boolean {
  for (let node: Element['parent'] = element.parent; node; node = node.parent)
    if (node === holder) return true;
  return false;
}

const hinted = (hint: string, words: RegExp, points: number): number => (words.test(hint) ? points : 0);

function dateScore({ values, attribute, hint, element }: Candidate): number {
  const dates = share(values, looksLikeDate);
  if (dates < 0.6) return 0;
  const exact = attribute === 'datetime' || attribute === 'content' ? 0.3 : 0;
  return (
    dates +
    exact +
    hinted(hint, /date|time|дата|published/i, 0.3) -
    element.children.length / 100 -
    meanLength(values) / 500
  );
}

function gradeScore({ values, attribute, hint }: Candidate): number {
  if (attribute === 'href' || /best|worst/i.test(hint)) return 0;
  const grades = share(values, looksLikeGrade);
  if (grades < 0.6) return 0;
  const named = hinted(hint, /rat(?:e|ing)|star|score|grade|mark|оцен|балл/i, 0.6);
  const isBare =
    share(values, (value) => /^[1-5](?:[.,]\d)?(?:\s*(?:\/|из)\s*\d+)?$/.test(value)) >= 0.6 ? 0.4 : 0;
  const isClass = attribute === 'class' || attribute === 'style' ? 0.1 : 0;
  // A number among the words, as of likes, is no grade unless the page calls it one.
  return named + isBare > 0.3 ? grades + named + isBare - isClass : 0;
}

function textScore({ values, attribute, hint, element }: Candidate): number {
  const length = meanLength(values);
  const isSaid = share(values, (value) => /\p{L}\p{L} +\p{L}/u.test(value)) >= 0.4;
  if (attribute !== null || length < 15 || !isSaid) return 0;
  const named = hinted(hint, /text|body|content|comment|message|descr|recall|текст/i, 1.15) || 1;
  return length * named * (element.name === 'a' ? 0.7 : 1);
}

function authorScore({ values, attribute, hint }: Candidate): number {
  if (attribute !== null && attribute !== 'content') return 0;
  const names = share(values, looksLikeName);
  if (names < 0.6) return 0;
  const capital = share(values, (value) => /^\p{Lu}/u.test(value)) * 0.3;
  return (
    names * (0.3 + distinctness(values)) +
    capital +
    hinted(hint, /author|user|name|nick|login|автор|person/i, 1) -
    meanLength(values) / 200
  );
}

function titleScore({ values, attribute, hint, element }: Candidate): number {
  const isHeading = /^h[1-6]$/.test(element.name);
  if (attribute !== null || !(isHeading || /title|heading|subject|заголов/i.test(hint))) return 0;
  const length = meanLength(values);
  return length > 3 && length < 150 && distinctness(values) > 0.5 ? share(values, () => true) : 0;
}

function linkScore({ values, attribute, hint }: Candidate): number {
  if (attribute !== 'href' || share(values, (value) => value.length > 1) < 0.8 || distinctness(values) < 0.95)
    return 0;
  const isOfReview =
    share(values, (value) => /review|otzyv|otziv|comment|feedback|opinion/i.test(value)) >= 0.8;
  return isOfReview && !/author|user|profile/i.test(hint) ? 1 : 0;
}

/** Attributes of the item itself, which sites know it by. */
function idCandidates(items: readonly Element[]): Candidate[] {
  const [first] = items;
  return Object.keys(first?.attribs ?? {}).flatMap((attribute): Candidate[] =>
    first && /^(?:id|data-.*(?:id|key|uid))$|(?:^|-)id$/i.test(attribute)
      ? [{ selector: '', attribute, values: valuesOf(items, '', attribute), hint: attribute, element: first }]
      : [],
  );
}

function idScore({ values, attribute }: Candidate): number {
  const isKnown =
    share(values, (value) => /\d{3}|[0-9a-f]{8}/i.test(value)) === 1 && distinctness(values) === 1;
  return isKnown ? (attribute === 'id' ? 1 : 2) : 0;
}

/** Stars that are drawn one by one, of which those that are full have a name of their own. */
function guessStars(items: readonly Element[]): GuessedField | undefined {
  const selectors = new Set<string>();
  for (const item of items.slice(0, 5))
    for (const element of findElements('[class*="star" i], [class*="rat" i] *', item))
      for (const name of (element.attribs['class'] ?? '').split(/\s+/))
        if (/full|fill|active|on$|checked|gold|yellow|selected/i.test(name) && /^[\w-]+$/.test(name))
          selectors.add(`.${name}`);
  return [...selectors]
    .map((selector) => ({ selector, counts: items.map((item) => findElements(selector, item).length) }))
    .filter(({ counts }) => counts.every((count) => count <= 5) && counts.some((count) => count > 0))
    .map(({ selector }) => ({ selector, count: true as const }))[0];
}

/** A block that some of the reviews have and that calls itself an answer. */
function guessAnswers(items: readonly Element[]): GuessedFields['answers'] {
  for (const item of items)
    for (const element of findElements('[class], [data-testid], [data-qa], [itemprop]', item)) {
      const { class: names = '', itemprop = '', ...rest } = element.attribs;
      const called = `${names} ${itemprop} ${rest['data-testid'] ?? ''} ${rest['data-qa'] ?? ''}`;
      if (!ANSWER.test(called) || /button|btn|link|count|form/i.test(called) || element.name === 'button')
        continue;
      const [proposal] = fieldSelectors(element, item, items);
      if (!proposal || proposal.found === 0) continue;
      const blocks = items.flatMap((one) => findElement(proposal.selector, one) ?? []);
      if (meanLength(valuesOf(blocks, '', null)) < 10) continue;
      const text = best(candidatesIn(blocks, null), textScore);
      return { list: proposal.selector, fields: { recall: text ? fieldOf(text) : {} } };
    }
  return null;
}
