import type { Document, Element } from 'domhandler';
import { walkElements } from '../html/walk-elements.ts';
import { ElementItem, elementValue, itemValue, words } from './element-item.ts';
import { localName, type Thing } from './thing.ts';

interface Open {
  element: Element;
  item: ElementItem;
}

/**
 * The page's things in RDFa Lite 1.1 (W3C), and in what RDFa 1.0 had of chaining: `rel` on an element gives the thing
 * inside it to the thing around it. Prefixes are not resolved: names are taken by their last part.
 */
export function thingsOfRdfa(document: Document): Thing[] {
  const roots: ElementItem[] = [];
  const open: Open[] = [];
  /** Properties that the next thing inside an element is the value of. */
  const chained: { element: Element; names: string }[] = [];
  walkElements(document, {
    enter: (element) => {
      const { typeof: types, property, rel } = element.attribs;
      const owner = open.at(-1)?.item;
      const item = types === undefined ? null : itemOf(element, types);
      const names = property ?? (item ? (rel ?? chained.at(-1)?.names) : undefined);
      if (names !== undefined && owner)
        owner.addNamed(names, (name) => (item ? itemValue(item) : elementValue(name, element)));
      if (rel !== undefined && !item && owner && element.name !== 'a' && element.name !== 'link')
        chained.push({ element, names: rel });
      if (!item) return 'enter';
      if (names === undefined || !owner) roots.push(item);
      open.push({ element, item });
      return 'enter';
    },
    leave: (element) => {
      if (open.at(-1)?.element === element) open.pop();
      if (chained.at(-1)?.element === element) chained.pop();
    },
  });
  return roots;
}

function itemOf(element: Element, types: string): ElementItem {
  const { resource, about } = element.attribs;
  return new ElementItem(element, words(types).map(localName), resource ?? about ?? null);
}
