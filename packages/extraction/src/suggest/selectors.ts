import type { AnyNode, Element } from 'domhandler';
import { isDocument } from 'domhandler';
import { findElement, findElements } from '../html/select.ts';
import { idToken, tokensOf } from './tokens.ts';
import { childElements, isWithin, parentElement } from './tree.ts';

export interface Proposal {
  selector: string;
  /** How many elements it finds; of a field, in how many of the items. */
  found: number;
}

/** Ancestors that may be the one that repeats, from the pressed element up. */
const MAX_CLIMB = 12;
const MAX_PROPOSALS = 6;

/** Elements around a pressed one that repeat among their siblings, the innermost first, the pressed itself included. */
export function repeatingAround(element: Element): Element[] {
  const found: Element[] = [];
  let node: Element | null = element;
  for (let step = 0; node && step < MAX_CLIMB; step += 1) {
    if (alikeSiblings(node).length > 1) found.push(node);
    node = parentElement(node);
  }
  return found;
}

/** The element and its siblings of the same kind: the same tag, and a name in common where they have any. */
function alikeSiblings(element: Element): Element[] {
  const { parent } = element;
  if (!parent) return [element];
  const names = tokensOf(element);
  return childElements(parent).filter(
    (other) =>
      other.name === element.name &&
      (names.length === 0
        ? tokensOf(other).length === 0
        : tokensOf(other).some((name) => names.includes(name))),
  );
}

/** Selectors of a list in which an element is one of the items, the likeliest first. */
export function listSelectors(element: Element): Proposal[] {
  const root = rootOf(element);
  const siblings = alikeSiblings(element).length;
  const candidates = [...namedSelectors(element), ...belowSelectors(element)];
  return [...new Set(candidates)]
    .map((selector) => ({ selector, elements: findElements(selector, root) }))
    .filter(
      ({ elements }) =>
        elements.length > 1 && elements.includes(element) && !elements.some(holdsAnother(elements)),
    )
    .map(({ selector, elements }) => ({
      selector,
      found: elements.length,
      isOfSiblings: elements.length >= siblings,
    }))
    .toSorted(
      (a, b) => Number(b.isOfSiblings) - Number(a.isOfSiblings) || cost(a.selector) - cost(b.selector),
    )
    .slice(0, MAX_PROPOSALS)
    .map(({ selector, found }) => ({ selector, found }));
}

/** An item of a list stands in no other item of it. */
function holdsAnother(elements: readonly Element[]): (element: Element) => boolean {
  const all = new Set<AnyNode>(elements);
  return (element) => {
    for (let node = parentElement(element); node; node = parentElement(node)) if (all.has(node)) return true;
    return false;
  };
}

/** Selectors of a field's element within the items of a list; they find it first in its own item. */
export function fieldSelectors(element: Element, item: Element, items: readonly Element[]): Proposal[] {
  if (element === item) return [{ selector: '', found: items.length }];
  const candidates = [
    ...namedSelectors(element),
    ...belowSelectors(element, item),
    element.name,
    pathWithin(element, item),
  ];
  return [...new Set(candidates)]
    .filter((selector) => findElement(selector, item) === element)
    .map((selector) => ({
      selector,
      found: items.filter((one) => findElement(selector, one) !== null).length,
    }))
    .toSorted((a, b) => b.found - a.found || cost(a.selector) - cost(b.selector))
    .slice(0, MAX_PROPOSALS);
}

/** Selectors that find an element first on its page. */
export function pageSelectors(element: Element): Proposal[] {
  const root = rootOf(element);
  const id = idToken(element);
  const candidates = [
    ...(id === null ? [] : [id]),
    ...namedSelectors(element),
    ...belowSelectors(element),
    pathWithin(element, null),
  ];
  return [...new Set(candidates)]
    .filter((selector) => findElement(selector, root) === element)
    .map((selector) => ({ selector, found: findElements(selector, root).length }))
    .toSorted((a, b) => a.found - b.found || cost(a.selector) - cost(b.selector))
    .slice(0, MAX_PROPOSALS);
}

function namedSelectors(element: Element): string[] {
  return tokensOf(element).flatMap((token) => [token, element.name + token]);
}

/** `.reviews > li`, `#list .card`: by the nearest named elements around it, within `limit`. */
function belowSelectors(element: Element, limit: Element | null = null): string[] {
  const names = [...tokensOf(element).slice(0, 2), element.name];
  const selectors: string[] = [];
  let between = ' > ';
  for (let holder = parentElement(element); holder && holder !== limit; holder = parentElement(holder)) {
    const id = limit === null ? idToken(holder) : null;
    const holders = [...(id === null ? [] : [id]), ...tokensOf(holder).slice(0, 2)];
    for (const outer of holders) for (const name of names) selectors.push(outer + between + name);
    if (between === ' > ' && holders.length === 0 && limit === null)
      for (const name of names) selectors.push(`${holder.name} > ${name}`);
    between = ' ';
    if (selectors.length > (limit === null ? 30 : 9)) break;
  }
  return selectors;
}

/** The way down by tags and places, for what has no name at all. */
function pathWithin(element: Element, item: Element | null): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node && node !== item; node = parentElement(node)) {
    const id = item === null ? idToken(node) : null;
    if (id !== null) {
      steps.push(id);
      break;
    }
    steps.push(stepOf(node));
  }
  return steps.reverse().join(' > ');
}

function stepOf(element: Element): string {
  const { parent } = element;
  const same = parent ? childElements(parent).filter(({ name }) => name === element.name) : [element];
  return same.length === 1 ? element.name : `${element.name}:nth-of-type(${same.indexOf(element) + 1})`;
}

/** What is harder to read and sooner broken comes later. */
function cost(selector: string): number {
  const places = selector.split(':nth-of-type').length - 1;
  const steps = selector.split(/[ >]+/).length;
  // A tag alone, or at the end, says little of what it is.
  const bare = /^[a-z][a-z0-9]*$/.test(selector) ? 15 : /[ >][a-z][a-z0-9]*$/.test(selector) ? 4 : 0;
  return places * 100 + steps * 10 + (selector.includes('*=') ? 3 : 0) + bare + selector.length / 100;
}

function rootOf(element: Element): AnyNode {
  let node: AnyNode = element;
  while (node.parent) node = node.parent;
  return isDocument(node) ? node : element;
}

/** The item of a list that an element stands in; null outside of all. */
export function itemAround(element: Element, items: readonly Element[]): Element | null {
  return items.find((item) => isWithin(element, item)) ?? null;
}
