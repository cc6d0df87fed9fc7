import type { Element } from 'domhandler';
import { findElement } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';

/** A value of an element: its text, or one of its attributes. */
export interface ValueChoice {
  /** Null is the text. */
  attribute: string | null;
  sample: string;
}

const SILENT =
  /^(?:class|id|style|on\w+|width|height|target|rel|tabindex|role|loading|sizes|srcset|aria-(?:hidden|controls|expanded|haspopup|describedby|labelledby))$/;
const MAX_SAMPLE = 200;
const MAX_CHOICES = 8;

/** What can be taken of an element: its text first, then attributes that say something. */
export function valueChoices(element: Element): ValueChoice[] {
  const text = plain(textOf(element));
  const attributes = Object.entries(element.attribs).flatMap(([attribute, value]): ValueChoice[] =>
    SILENT.test(attribute) || value.trim() === '' ? [] : [{ attribute, sample: plain(value) }],
  );
  const graded = /\d|%/.test(element.attribs['style'] ?? '') ? ['style'] : [];
  const styled = graded.map((attribute) => ({ attribute, sample: plain(element.attribs[attribute] ?? '') }));
  return [...(text === '' ? [] : [{ attribute: null, sample: text }]), ...attributes, ...styled].slice(
    0,
    MAX_CHOICES,
  );
}

/** What a selector and an attribute give in each item; null where it has none. */
export function valuesOf(
  items: readonly Element[],
  selector: string,
  attribute: string | null,
): (string | null)[] {
  return items.map((item) => {
    const element = selector === '' ? item : findElement(selector, item);
    if (!element) return null;
    const value = plain(attribute === null ? textOf(element) : (element.attribs[attribute] ?? ''), 5000);
    return value === '' ? null : value;
  });
}

export const plain = (text: string, length = MAX_SAMPLE): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, length);
