import type { Element } from 'domhandler';
import type { Origin } from '../extracted/types.ts';
import { nodePath } from './node-path.ts';

/** Offsets of an element in the text it was read of; null where the tree was made without them. */
export function nodeOffsets({ startIndex, endIndex }: Element): { start: number | null; end: number | null } {
  return { start: startIndex, end: endIndex === null ? null : endIndex + 1 };
}

/** Where an element stands, or an attribute of it (`@href`). */
export function nodeOrigin(element: Element, attribute = ''): Origin {
  return { path: nodePath(element) + attribute, ...nodeOffsets(element) };
}
