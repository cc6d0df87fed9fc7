import { type Document, type Element, isTag } from 'domhandler';
import { findElements } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';
import { walkElements } from '../html/walk-elements.ts';
import { ElementItem, textualValue, words } from './element-item.ts';
import type { Thing } from './thing.ts';

/** What each property is called in schema.org; the first that a review has wins where several are the same. */
const NAMES: Record<string, string> = {
  rating: 'ratingvalue',
  average: 'ratingvalue',
  best: 'bestrating',
  worst: 'worstrating',
  count: 'reviewcount',
  votes: 'ratingcount',
  name: 'name',
  summary: 'summary',
  content: 'reviewbody',
  description: 'reviewbody',
  author: 'author',
  reviewer: 'author',
  published: 'datepublished',
  reviewed: 'datepublished',
  dtreviewed: 'datepublished',
  url: 'url',
  uid: 'identifier',
};
const VERSION_2 = /^(?:p|u|dt|e)-([a-z]+(?:-[a-z]+)*)$/;
const ROOT_2 = /^h-[a-z]/;
/** Roots of the first version; what is inside another one is not of the review. */
const ROOTS_1 = new Set(['hreview', 'hreview-aggregate', 'vcard', 'hcard', 'vevent', 'hproduct', 'haudio']);
/** What the thing that is reviewed has too; within it (`item`) it is the thing's. */
const OF_ITEM = new Set(['name', 'summary', 'url', 'reviewbody']);
/** More values of one property than a review has, and than are looked through. */
const MAX_VALUES = 5;
/** Reviews and totals in each other: a total may hold reviews, and no more than that means anything. */
const MAX_NESTED = 3;
const PERMALINK = /(?:^|\s)(?:bookmark|self)(?:\s|$)/i;

/**
 * Reviews and their totals in microformats, version 2 (`h-review`, `h-review-aggregate`) and 1 (`hreview`,
 * `hreview-aggregate`), as things of schema.org.
 */
export function thingsOfMicroformats(document: Document): Thing[] {
  const things: Thing[] = [];
  const open: Element[] = [];
  walkElements(document, {
    enter: (element) => {
      const found = thingsAt(element);
      if (found.length === 0) return 'enter';
      if (open.length >= MAX_NESTED) return 'skip';
      open.push(element);
      things.push(...found.map(([type, version]) => thingOf(element, type, version)));
      return 'enter';
    },
    leave: (element) => {
      if (open.at(-1) === element) open.pop();
    },
  });
  return things;
}

/** What an element is the root of. One that is of both versions is read as of the later one. */
function thingsAt(element: Element): [string, 1 | 2][] {
  const names = classesOf(element);
  return ['review', 'aggregaterating'].flatMap((type): [string, 1 | 2][] => {
    const [name] = TYPES.find(([root, of]) => of === type && names.includes(root)) ?? [];
    return name === undefined ? [] : [[type, name.startsWith('h-') ? 2 : 1]];
  });
}

const TYPES: readonly [string, string][] = [
  ['h-review', 'review'],
  ['hreview', 'review'],
  ['h-review-aggregate', 'aggregaterating'],
  ['hreview-aggregate', 'aggregaterating'],
];

function thingOf(root: Element, type: string, version: 1 | 2): Thing {
  const item = new ElementItem(root, [type], null);
  const give = (name: string, element: Element, text: () => string): void => {
    if (item.values(name).length < MAX_VALUES) item.add(name, textualValue(element, text));
  };
  let inner: Element | null = null;
  walkElements(root, {
    enter: (element) => {
      if (element === root) return 'enter';
      const classes = classesOf(element);
      for (const property of propertiesOf(element, classes, version)) {
        const name = NAMES[property];
        if (name !== undefined && (inner === null || !OF_ITEM.has(name)))
          give(name, element, () => valueOf(element, property));
      }
      if (isRoot(classes, version)) return 'skip';
      if (version === 1 && inner === null && classes.includes('item')) inner = element;
      return 'enter';
    },
    leave: (element) => {
      if (element === inner) inner = null;
    },
  });
  // A review that is nothing but its text has that for a name (microformats2, implied properties).
  if (version === 2 && type === 'review' && [...item.names()].length === 0) {
    give('name', root, () => own(root));
    const { href } = root.attribs;
    if (href !== undefined) give('url', root, () => href);
  }
  return item;
}

function propertiesOf(element: Element, classes: readonly string[], version: 1 | 2): string[] {
  if (version === 2) return classes.flatMap((name) => VERSION_2.exec(name)?.[1] ?? []);
  const isLink = element.name === 'a' && PERMALINK.test(element.attribs['rel'] ?? '');
  return isLink ? [...classes, 'url'] : [...classes];
}

function isRoot(classes: readonly string[], version: 1 | 2): boolean {
  return classes.some((name) => (version === 2 ? ROOT_2.test(name) : ROOTS_1.has(name)));
}

/** A value by the value-class pattern, else by the element's own attributes, else its text. */
function valueOf(element: Element, property: string): string {
  if (property === 'author' || property === 'reviewer') return nameIn(element);
  if (property === 'url') return element.attribs['href'] ?? textOf(element);
  const title = findElements('.value-title[title]', element)[0]?.attribs['title'];
  if (title !== undefined) return title;
  const values =
    property === 'rating'
      ? findElements('.value, .average', element).slice(0, 1)
      : findElements('.value', element);
  if (values.length > 0) return values.map(own).join('');
  return own(element);
}

function own(element: Element): string {
  const { title, datetime, value, alt } = element.attribs;
  if (element.name === 'abbr' && title) return title;
  if (datetime !== undefined && datetime !== '') return datetime;
  if ((element.name === 'data' || element.name === 'input' || element.name === 'meter') && value)
    return value;
  if (element.name === 'img' && alt) return alt;
  const text = textOf(element);
  // Stars that are drawn say their number in a title.
  return text.trim() === '' ? (title ?? '') : text;
}

/** The name of a card, which is not all that a card says. */
function nameIn(card: Element): string {
  const [name] = findElements('.p-name, .fn', card);
  if (name) return own(name);
  const given = findElements('.p-given-name, .given-name, .p-family-name, .family-name', card);
  return given.length > 0 ? given.map((part) => own(part).trim()).join(' ') : own(card);
}

function classesOf(element: Element): string[] {
  return isTag(element) ? words(element.attribs['class']) : [];
}
