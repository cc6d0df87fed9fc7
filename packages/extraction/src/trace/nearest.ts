import type { AnyNode, Element } from 'domhandler';
import { findElements, type Syntax } from '../html/select.ts';
import { isObject } from '../json/is-object.ts';
import { findAll } from '../json/query.ts';
import type { Nearest } from '../extracted/matching.ts';
import { likeness } from './likeness.ts';

/** One part of a selector that names something: a class, an id, an attribute. */
const NAMED = /\.((?:[\w-]|[^\u0000-\u007f]|\\.)+)|#((?:[\w-]|[^\u0000-\u007f]|\\.)+)|\[([\w:-]+)[^\]]*\]/g;
const COMBINATOR = /\s*[\s>+~]\s*(?![^[]*\])/;
/** Names of a page that are compared with the one that is missing. */
const MAX_NAMES = 20_000;
const ALIKE = 0.5;

/**
 * What a selector that finds nothing was likely meant for: the page's name most like the one it lacks, else the
 * part of it that still finds something.
 */
export function nearestSelector(root: AnyNode, selector: string, syntax: Syntax = 'html'): Nearest | null {
  return nearest([root], selector, syntax);
}

/** The same for a field's selector, looked for within each of the items. */
export function nearestField(
  items: readonly AnyNode[],
  selector: string,
  syntax: Syntax = 'html',
): Nearest | null {
  return nearest(items, selector, syntax);
}

function nearest(roots: readonly AnyNode[], selector: string, syntax: Syntax): Nearest | null {
  for (const [part, className, id, attribute] of selector.matchAll(NAMED)) {
    if (countOf(roots, part, syntax) > 0) continue;
    const kind = className !== undefined ? 'class' : id !== undefined ? 'id' : 'attribute';
    const name = mostAlike(className ?? id ?? attribute ?? '', namesOf(roots, kind));
    if (name === null) continue;
    const looked_for = { class: `.${escaped(name)}`, id: `#${escaped(name)}`, attribute: `[${name}]` }[kind];
    return { looked_for, found: countOf(roots, looked_for, syntax) };
  }
  return longestStart(roots, selector, syntax);
}

/** `.list .card > p` finds nothing, but `.list .card` does. */
function longestStart(roots: readonly AnyNode[], selector: string, syntax: Syntax): Nearest | null {
  const parts = selector.split(COMBINATOR);
  for (let end = selector.length, left = parts.length - 1; left > 0; left -= 1) {
    end = selector.lastIndexOf(parts[left] ?? '', end);
    const start = selector.slice(0, end).replace(/[\s>+~]+$/, '');
    const found = start === '' ? 0 : countOf(roots, start, syntax);
    if (found > 0) return { looked_for: start, found };
  }
  return null;
}

function countOf(roots: readonly AnyNode[], selector: string, syntax: Syntax): number {
  try {
    return roots.reduce((sum, root) => sum + findElements(selector, root, syntax).length, 0);
  } catch {
    // A part cut out of a selector need not be one.
    return 0;
  }
}

function namesOf(roots: readonly AnyNode[], kind: 'class' | 'id' | 'attribute'): Set<string> {
  const names = new Set<string>();
  for (const root of roots)
    for (const element of findElements('*', root)) {
      if (names.size >= MAX_NAMES) return names;
      for (const name of namesOn(element, kind)) names.add(name);
    }
  return names;
}

function namesOn({ attribs }: Element, kind: 'class' | 'id' | 'attribute'): string[] {
  if (kind === 'attribute') return Object.keys(attribs);
  return (attribs[kind] ?? '').split(/\s+/).filter((name) => name !== '');
}

function mostAlike(wanted: string, names: Iterable<string>): string | null {
  let best: { name: string; score: number } | null = null;
  for (const name of names) {
    const score = likeness(wanted, name);
    if (score >= ALIKE && score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name ?? null;
}

const escaped = (name: string): string =>
  name.replace(/[^\w\u0080-\uffff-]/g, '\\$&').replace(/^\d/, '\\3$& ');

/** The longest part of a path that still leads somewhere in one of the values. */
export function nearestPath(values: readonly unknown[], path: string): Nearest | null {
  for (let start = shorter(path); start !== null; start = shorter(start)) {
    const prefix = start;
    const found = values.flatMap((value) => findAll(value, prefix));
    if (found.length > 0) return { looked_for: prefix, found: found.length };
  }
  return null;
}

function shorter(path: string): string | null {
  const start = path.replace(/(?:\.[^.[\]]+|\[[^\]]*\])$/, '');
  return start === path || start === '' ? null : start;
}

/** Names of members where a path stops. */
export function membersAt(value: unknown, path: string): string[] {
  const [found] = findAll(value, path);
  if (Array.isArray(found?.value)) return [`[${found.value.length}]`];
  return isObject(found?.value) ? Object.keys(found.value) : [];
}
