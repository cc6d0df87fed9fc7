import type { Element } from 'domhandler';
import { nodeOrigin } from '../html/node-origin.ts';
import { textOf } from '../html/text-of.ts';
import type { RawValue } from '../extracted/raw.ts';
import { localName, type Thing, type Value } from './thing.ts';

/** Properties whose value in `<a href>` is the address; of any other a reader means the link's text. */
const ADDRESSES = new Set(['url', 'sameas', 'image', 'discussionurl', 'mainentityofpage', 'identifier']);
/** Characters of an attribute that holds names. */
const NAMES_LENGTH = 2000;
const SPOKEN = ['title', 'aria-label', 'alt'];

/** A thing that is an element of the page, its properties gathered while the page is walked. */
export class ElementItem implements Thing {
  readonly key: object;
  readonly element: Element;
  readonly types: readonly string[];
  readonly id: string | null;
  readonly #values = new Map<string, Value[]>();

  constructor(element: Element, types: readonly string[], id: string | null) {
    this.key = element;
    this.element = element;
    this.types = types;
    this.id = id;
  }

  add(name: string, value: Value): void {
    const known = this.#values.get(name);
    if (known) known.push(value);
    else this.#values.set(name, [value]);
  }

  /** Adds the value of each property that an attribute names. */
  addNamed(names: string, valueOf: (name: string) => Value): void {
    for (const word of words(names)) {
      const name = localName(word);
      this.add(name, valueOf(name));
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
export function itemValue(item: ElementItem): Value {
  const own = elementValue('', item.element);
  const isEmpty = (): boolean => [...item.names()].length === 0;
  return {
    thing: item,
    line: () => (isEmpty() ? own.line() : null),
    block: () => (isEmpty() ? own.block() : null),
  };
}

/** The value of a property that an element has. */
export function elementValue(name: string, element: Element): Value {
  return textualValue(element, () => textValue(name, element));
}

/** What is read of an element, when it is asked for. */
export function textualValue(element: Element, text: () => string): Value {
  const read = (): RawValue => ({ value: text(), from: 'html', origin: () => [nodeOrigin(element)] });
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

export function words(text: string | undefined): string[] {
  return (text ?? '')
    .slice(0, NAMES_LENGTH)
    .split(/\s+/)
    .filter((word) => word !== '');
}
