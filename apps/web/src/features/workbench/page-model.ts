import {
  elementAtOffset,
  elementOfStretch,
  findElements,
  type JsonPlace,
  jsonPlaces,
  type Keys,
  keysOfPath,
  pageTree,
  valueAt,
} from '@molva/extraction/suggest';
import type { Origin } from './api.ts';
import { keysAt, stretchAt } from './json-source.ts';

export type Tree = ReturnType<typeof pageTree>;
export type Node = ReturnType<typeof findElements>[number];

/** A page as the workbench shows it: the tree that rules are matched against, and all JSON in it. */
export interface PageModel {
  text: string;
  tree: Tree;
  places: JsonPlace[];
  isJson: boolean;
}

/** What is chosen on a page: an element, or a place in its JSON. */
export type Selection = { kind: 'node'; element: Node } | { kind: 'json'; place: JsonPlace; keys: Keys };

export function pageModel(text: string, contentType: string | null): PageModel {
  const isXml = /[/+]xml\b/.test(contentType ?? '') && !/xhtml/.test(contentType ?? '');
  const places = jsonPlaces(text);
  return {
    text,
    tree: pageTree(text, isXml ? 'xml' : 'html'),
    places,
    isJson: places.length === 1 && places[0]?.script === null,
  };
}

/** The place on the page that a value was read at; null where it is not there (any more). */
export function selectionOf(model: PageModel, { path, start, end }: Origin): Selection | null {
  const [own = ''] = path.split(' → ');
  const isJson = /^(?:\$|json-ld\[)/.test(own);
  if (isJson) {
    const keys = keysOfPath(own.replace(/^json-ld\[\d+\]/, '$'));
    const place = model.places.find(
      (one) =>
        (start === null || (one.start <= start + 1 && (end ?? 0) <= one.end + 1)) &&
        valueAt(one.value, keys) !== undefined,
    );
    return place ? { kind: 'json', place, keys } : null;
  }
  if (start === null || end === null) return null;
  const element = elementOfStretch(model.tree, start, end);
  return element && { kind: 'node', element };
}

/** What stands at an offset of the page's text: a value of its JSON, else an element. */
export function selectionAt({ text, tree, places, isJson }: PageModel, offset: number): Selection | null {
  for (const place of places) {
    if (offset < place.start || offset > place.end) continue;
    const keys = keysAt(text, place, offset);
    if (keys) return { kind: 'json', place, keys };
  }
  const element = isJson ? null : elementAtOffset(tree, offset);
  return element && { kind: 'node', element };
}

/** The stretch of the page's text that a selection takes up; of JSON that is written otherwise there, all of it. */
export function stretchOf({ text }: PageModel, selection: Selection): { start: number; end: number } {
  if (selection.kind === 'json') {
    const { place, keys } = selection;
    return stretchAt(text, place, keys) ?? { start: place.start, end: place.end };
  }
  const { startIndex, endIndex } = selection.element;
  return { start: startIndex ?? 0, end: (endIndex ?? 0) + 1 };
}

/** Elements that a list's selector finds; none where it is no selector (yet). */
export function itemsOf({ tree }: PageModel, list: string | null): Node[] {
  if (list === null) return [];
  try {
    return findElements(list, tree);
  } catch {
    return [];
  }
}
