import type { Document, Element } from 'domhandler';
import { nodePath } from '../html/node-path.ts';
import { textOf } from '../html/text-of.ts';
import { walkElements } from '../html/walk-elements.ts';
import type { RawValue } from '../extracted/raw.ts';
import { localName, type Thing, type Value } from './thing.ts';

/** Properties whose value in `<a href>` is the address; of any other a reader means the link's text. */
const ADDRESSES = new Set(['url', 'sameas', 'image', 'discussionurl', 'mainentityofpage', 'identifier']);
/** Elements walked on account of `itemref`: far more than any page refers to, and all a page may make of it. */
const MAX_REFERENCED = 50_000;
/** Characters of an attribute that holds names. */
const NAMES_LENGTH = 2000;
const SPOKEN = ['title', 'aria-label', 'alt'];

/**
 * The page's items (WHATWG HTML, 5 Microdata) that no other item holds, first those that stand on their
 * own, then those that name a property of an item which the page forgot to open. One walk over the tree,
 * and another one only where `itemref` is used.
 */
export function thingsOfMicrodata(document: Document): Thing[] {
  const roots: Item[] = [];
  const orphans: Item[] = [];
  const items = new Map<Element, Item>();
  const open: Item[] = [];
  walkElements(document, {
    enter: (element) => {
      const { itemprop, itemscope } = element.attribs;
      if (itemprop === undefined && itemscope === undefined) return 'enter';
      const owner = open.at(-1);
      const item = itemscope === undefined ? null : new Item(element, owner ? '' : itemprop);
      if (itemprop !== undefined && owner) owner.add(itemprop, element, item);
      if (!item) return 'enter';
      items.set(element, item);
      if (itemprop === undefined) roots.push(item);
      else if (!owner) orphans.push(item);
      open.push(item);
      return 'enter';
    },
    leave: (element) => {
      if (open.at(-1)?.element === element) open.pop();
    },
  });
  resolveReferences(document, items);
  return [...roots, ...orphans];
}

class Item implements Thing {
  readonly key: object;
  readonly element: Element;
  readonly types: readonly string[];
  readonly id: string | null;
  readonly #values = new Map<string, Value[]>();

  /** `name`: the property of an item that the page forgot to open; it stands in for a missing type. */
  constructor(element: Element, name = '') {
    this.key = element;
    this.element = element;
    this.types = words(element.attribs['itemtype'] ?? name).map(localName);
    this.id = element.attribs['itemid'] ?? null;
  }

  add(names: string, element: Element, item: Item | null): void {
    for (const word of words(names)) {
      const name = localName(word);
      const value = item ? itemValue(item) : elementValue(name, element);
      const known = this.#values.get(name);
      if (known) known.push(value);
      else this.#values.set(name, [value]);
    }
  }

  names(): Iterable<string> {
    return this.#values.keys();
  }

  values(name: string): readonly Value[] {
    return this.#values.get(name) ?? [];
  }
}

/** An item's own value is its properties; an empty one (`itemscope` on a plain text) is its text. */
function itemValue(item: Item): Value {
  const own = elementValue('', item.element);
  const isEmpty = (): boolean => [...item.names()].length === 0;
  return {
    thing: item,
    line: () => (isEmpty() ? own.line() : null),
    block: () => (isEmpty() ? own.block() : null),
  };
}

function elementValue(name: string, element: Element): Value {
  const read = (): RawValue => ({
    value: textValue(name, element),
    from: 'html',
    origin: () => nodePath(element),
  });
  return { thing: null, line: read, block: read };
}

function textValue(name: string, element: Element): string {
  const { content, datetime, href, src, value, data } = element.attribs;
  if (content !== undefined && (content !== '' || element.name === 'meta')) return content;
  if (element.name === 'time' && datetime) return datetime;
  if (element.name === 'link' || ((element.name === 'a' || element.name === 'area') && ADDRESSES.has(name)))
    return href ?? '';
  if ((element.name === 'data' || element.name === 'meter') && value !== undefined) return value;
  if (element.name === 'object' && data !== undefined) return data;
  const text = textOf(element);
  if (text.trim() !== '') return text;
  return spoken(name, element) ?? src ?? '';
}

/** What an element without text says otherwise: stars drawn by style are named in its attributes. */
function spoken(name: string, element: Element): string | undefined {
  const attributes = name.startsWith('rating') ? [...SPOKEN, 'style', 'class'] : SPOKEN;
  return attributes
    .map((attribute) => element.attribs[attribute])
    .find((text) => text !== undefined && text !== '');
}

function resolveReferences(document: Document, items: Map<Element, Item>): void {
  const referring = [...items.values()].filter((item) => item.element.attribs['itemref'] !== undefined);
  if (referring.length === 0) return;
  const byId = new Map<string, Element>();
  walkElements(document, {
    enter: (element) => {
      const { id } = element.attribs;
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
      return 'enter';
    },
  });
  const budget = { left: MAX_REFERENCED };
  for (const item of referring)
    for (const id of new Set(words(item.element.attribs['itemref']))) {
      const element = byId.get(id);
      if (element && element !== item.element) addReferenced(item, element, items, budget);
    }
}

function addReferenced(item: Item, root: Element, items: Map<Element, Item>, budget: { left: number }): void {
  if (budget.left <= 0) return;
  walkElements(root, {
    enter: (element) => {
      budget.left -= 1;
      if (budget.left <= 0) return 'skip';
      const { itemprop } = element.attribs;
      const inner = items.get(element) ?? null;
      if (itemprop !== undefined) item.add(itemprop, element, inner);
      return inner !== null && (element !== root || itemprop !== undefined) ? 'skip' : 'enter';
    },
  });
}

function words(text: string | undefined): string[] {
  return (text ?? '')
    .slice(0, NAMES_LENGTH)
    .split(/\s+/)
    .filter((word) => word !== '');
}
