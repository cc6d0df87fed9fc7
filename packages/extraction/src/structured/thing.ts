import type { Element } from 'domhandler';
import type { RawValue } from '../extracted/raw.ts';

/** A thing that structured data speaks of, whichever its syntax. Names are lower case, without a prefix. */
export interface Thing {
  /** One per thing, to know it again where things refer to each other. */
  readonly key: object;
  readonly types: readonly string[];
  readonly id: string | null;
  /** Where the thing is an element of the page. */
  readonly element: Element | null;
  names(): Iterable<string>;
  values(name: string): readonly Value[];
}

export interface Value {
  readonly thing: Thing | null;
  /** The value on one line, or null when it is a thing or says nothing. */
  line(): RawValue | null;
  /** The value with its line breaks. */
  block(): RawValue | null;
}

/** `http://schema.org/Review`, `schema:Review` and `Review` alike as `review`. */
export function localName(name: string): string {
  return name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
    .toLowerCase()
    .trim();
}

/** First thing among the values of the names, in their order. */
export function thingOf(thing: Thing, ...names: string[]): Thing | null {
  for (const name of names) for (const value of thing.values(name)) if (value.thing) return value.thing;
  return null;
}

/** First text among the values of the names, in their order. */
export function lineOf(thing: Thing, ...names: string[]): RawValue | null {
  for (const name of names)
    for (const value of thing.values(name)) {
      const line = value.line();
      if (line && String(line.value).trim() !== '') return line;
    }
  return null;
}

/** The same with line breaks. */
export function blockOf(thing: Thing, ...names: string[]): RawValue | null {
  for (const name of names)
    for (const value of thing.values(name)) {
      const block = value.block();
      if (block && String(block.value).trim() !== '') return block;
    }
  return null;
}
