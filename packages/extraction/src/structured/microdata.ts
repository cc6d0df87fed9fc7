import type { Document, Element } from 'domhandler';
import { walkElements } from '../html/walk-elements.ts';
import { ElementItem, elementValue, itemValue, words } from './element-item.ts';
import { localName, type Thing } from './thing.ts';

/** Elements walked on account of `itemref`: far more than any page refers to, and all a page may make of it. */
const MAX_REFERENCED = 50_000;

/**
 * The page's items (WHATWG HTML, 5 Microdata) that no other item holds, first those that stand on their
 * own, then those that name a property of an item which the page forgot to open. One walk over the tree,
 * and another one only where `itemref` is used.
 */
export function thingsOfMicrodata(document: Document): Thing[] {
  const roots: ElementItem[] = [];
  const orphans: ElementItem[] = [];
  const items = new Map<Element, ElementItem>();
  const open: ElementItem[] = [];
  walkElements(document, {
    enter: (element) => {
      const { itemprop, itemscope } = element.attribs;
      if (itemprop === undefined && itemscope === undefined) return 'enter';
      const owner = open.at(-1);
      const item = itemscope === undefined ? null : itemOf(element, owner ? '' : itemprop);
      if (itemprop !== undefined && owner) addProperty(owner, itemprop, element, item);
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

/** `name`: the property of an item that the page forgot to open; it stands in for a missing type. */
function itemOf(element: Element, name = ''): ElementItem {
  const types = words(element.attribs['itemtype'] ?? name).map(localName);
  return new ElementItem(element, types, element.attribs['itemid'] ?? null);
}

function addProperty(owner: ElementItem, names: string, element: Element, item: ElementItem | null): void {
  owner.addNamed(names, (name) => (item ? itemValue(item) : elementValue(name, element)));
}

function resolveReferences(document: Document, items: Map<Element, ElementItem>): void {
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

function addReferenced(
  item: ElementItem,
  root: Element,
  items: Map<Element, ElementItem>,
  budget: { left: number },
): void {
  if (budget.left <= 0) return;
  walkElements(root, {
    enter: (element) => {
      budget.left -= 1;
      if (budget.left <= 0) return 'skip';
      const { itemprop } = element.attribs;
      const inner = items.get(element) ?? null;
      if (itemprop !== undefined) addProperty(item, itemprop, element, inner);
      return inner !== null && (element !== root || itemprop !== undefined) ? 'skip' : 'enter';
    },
  });
}
