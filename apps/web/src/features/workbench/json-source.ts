import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { type JsonPlace, type Keys, valueAt } from '@molva/extraction/suggest';

interface Stretch {
  start: number;
  end: number;
}

/** A tree of JSON with offsets, and where it begins on the page. */
interface WrittenJson {
  root: Node;
  begin: number;
}

const known = new WeakMap<JsonPlace, WrittenJson | null>();

/**
 * Keys that lead to what is written at an offset of the page; null where the place does not stand there as plain JSON: in an
 * attribute its signs are written otherwise, in a program it may be a text of its own.
 */
export function keysAt(text: string, place: JsonPlace, offset: number): Keys | null {
  const written = writtenAt(text, place);
  const node = written && findNodeAtOffset(written.root, offset - written.begin, true);
  if (!node) return null;
  const keys = getNodePath(node);
  return valueAt(place.value, keys) === undefined ? null : keys;
}

/** Where on the page the value of some keys is written; null as above. */
export function stretchAt(text: string, place: JsonPlace, keys: Keys): Stretch | null {
  const written = writtenAt(text, place);
  const node = written && findNodeAtLocation(written.root, [...keys]);
  if (!node) return null;
  const start = written.begin + node.offset;
  return { start, end: start + node.length };
}

function writtenAt(text: string, place: JsonPlace): WrittenJson | null {
  const found = known.get(place);
  if (found !== undefined) return found;
  const written = read(text, place);
  known.set(place, written);
  return written;
}

function read(text: string, { script, start, end }: JsonPlace): WrittenJson | null {
  if (script?.by === 'attribute') return null;
  const code = text.slice(start, end);
  const from = script?.by === 'assignment' ? afterAssignment(code, script.name) : 0;
  const first = from === null ? -1 : code.slice(from).search(/\S/);
  if (from === null || !/[[{]/.test(code.charAt(from + first))) return null;
  try {
    const root = parseTree(code.slice(from + first));
    return root ? { root, begin: start + from + first } : null;
  } catch (error) {
    // Nested deeper than the parser's stack: the outline shows it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Offset behind the `=` that gives a variable its value. */
function afterAssignment(code: string, name: string): number | null {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    const sign = /^\s*=(?!=)/.exec(code.slice(at + name.length, at + name.length + 100));
    if (sign) return at + name.length + sign[0].length;
  }
  return null;
}
