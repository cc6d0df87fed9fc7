import { type AnyNode, type Document, type Element, hasChildren, isTag } from 'domhandler';
import { parseHtml } from '../html/parse-html.ts';
import type { Syntax } from '../html/select.ts';
import { walkElements } from '../html/walk-elements.ts';

const MAX_DEPTH = 1000;

/** The page as the same tree that rules are matched against, each node with its offsets in the text. */
export function pageTree(text: string, syntax: Syntax = 'html'): Document {
  return parseHtml(text, MAX_DEPTH, syntax, true).root;
}

export const childElements = (node: AnyNode): Element[] =>
  hasChildren(node) ? node.children.filter((child) => isTag(child)) : [];

export function parentElement(element: Element): Element | null {
  const { parent } = element;
  return parent && isTag(parent) ? parent : null;
}

/** The innermost element that stands at an offset of the text; null outside of all. */
export function elementAtOffset(root: Document, offset: number): Element | null {
  let found: Element | null = null;
  walkElements(root, {
    enter: (element) => {
      const isInside = (element.startIndex ?? 0) <= offset && offset <= (element.endIndex ?? -1);
      if (isInside) found = element;
      return isInside ? 'enter' : 'skip';
    },
  });
  return found;
}

/** The element that takes up exactly this stretch of the text, else the innermost that holds it. */
export function elementOfStretch(root: Document, start: number, end: number): Element | null {
  let inner = elementAtOffset(root, start);
  while (inner && (inner.endIndex ?? 0) + 1 < end) inner = parentElement(inner);
  return inner;
}

export function isWithin(element: AnyNode, holder: AnyNode): boolean {
  for (let node: AnyNode | null = element; node; node = node.parent) if (node === holder) return true;
  return false;
}
