import {
  childElements,
  isText,
  parentElement,
  type JsonPlace,
  type Keys,
  valueAt,
  writtenPath,
} from '@molva/extraction/suggest';
import type { Node, PageModel, Selection } from './page-model.ts';

/** A row of the outline of a page: an element, or a place in JSON. */
export interface OutlineItem {
  id: string;
  label: string;
  /** What stands in it. */
  text: string;
  selection: Selection;
  hasChildren: boolean;
}

const maxText = 80;
const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxText);

function ofElement(element: Node): OutlineItem {
  const { id, class: names = '' } = element.attribs;
  const classes = names.split(/\s+/).filter((name) => name !== '');
  const own = element.children.map((child) => (isText(child) ? child.data : '')).join(' ');
  return {
    id: idOfElement(element),
    label: `${element.name}${id === undefined ? '' : `#${id}`}${classes.map((name) => `.${name}`).join('')}`,
    text: short(own),
    selection: { kind: 'node', element },
    hasChildren: childElements(element).length > 0,
  };
}

const idOfElement = (element: Node): string => String(element.startIndex ?? 0);

function ofJson(place: JsonPlace, keys: Keys): OutlineItem {
  const value = valueAt(place.value, keys);
  const isHolder = typeof value === 'object' && value !== null;
  const key = keys.at(-1);
  return {
    id: idOfJson(place, keys),
    label: key === undefined ? place.name : String(key),
    text: isHolder ? sizeOf(value) : short(JSON.stringify(value) ?? ''),
    selection: { kind: 'json', place, keys },
    hasChildren: isHolder && Object.keys(value).length > 0,
  };
}

const idOfJson = (place: JsonPlace, keys: Keys): string =>
  `${place.start} ${place.name} ${writtenPath(keys)}`;
const sizeOf = (value: object): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).slice(0, 6).join(', ')}}`;

export const elementRoots = ({ tree }: PageModel): OutlineItem[] => childElements(tree).map(ofElement);
export const jsonRoots = ({ places }: PageModel): OutlineItem[] => places.map((place) => ofJson(place, []));

/** More members of one list or object than are shown. */
const maxChildren = 5000;

export function childrenOf({ selection }: OutlineItem): OutlineItem[] {
  if (selection.kind === 'node') return childElements(selection.element).map(ofElement);
  const { place, keys } = selection;
  const value = valueAt(place.value, keys);
  if (Array.isArray(value))
    return value.slice(0, maxChildren).map((_, index) => ofJson(place, [...keys, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .slice(0, maxChildren)
    .map((key) => ofJson(place, [...keys, key]));
}

/** Ids of the rows that lead to a selection, itself last. */
export function pathTo(selection: Selection): string[] {
  if (selection.kind === 'json') {
    const { place, keys } = selection;
    return [...keys.keys(), keys.length].map((length) => idOfJson(place, keys.slice(0, length)));
  }
  const ids: string[] = [];
  for (let node: Node | null = selection.element; node; node = parentElement(node))
    ids.push(idOfElement(node));
  return ids.reverse();
}

export interface OutlineRow {
  item: OutlineItem;
  level: number;
  isOpen: boolean;
}

/** Rows that are to be seen: those whose holders are open. */
export function rowsOf(roots: readonly OutlineItem[], open: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const stack = roots.map((item) => ({ item, level: 1 })).reverse();
  for (let top = stack.pop(); top; top = stack.pop()) {
    const isOpen = open.has(top.item.id);
    rows.push({ ...top, isOpen });
    if (!isOpen) continue;
    const { level } = top;
    for (const item of childrenOf(top.item).reverse()) stack.push({ item, level: level + 1 });
  }
  return rows;
}

const maxSearched = 100_000;
const maxFound = 500;

/** Places whose name or own text has what is looked for, in the order of the page. */
export function search(roots: readonly OutlineItem[], wanted: string): Selection[] {
  const words = wanted.trim().toLocaleLowerCase('ru');
  if (words === '') return [];
  const found: Selection[] = [];
  const stack = [...roots].reverse();
  for (let seen = 0; stack.length > 0 && seen < maxSearched && found.length < maxFound; seen += 1) {
    const item = stack.pop();
    if (!item) break;
    if (`${item.label} ${item.text}`.toLocaleLowerCase('ru').includes(words)) found.push(item.selection);
    stack.push(...childrenOf(item).reverse());
  }
  return found;
}
