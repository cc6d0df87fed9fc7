import { readFile } from 'node:fs/promises';
import { decodeTable } from '../tables/csv.ts';
import { TableError, type TableRow } from '../tables/types.ts';
import { cellsOfObject, isObject } from './json-cells.ts';
import { textPieces } from './text-pieces.ts';

/** Characters of a line: more than a review with its answer has. */
const maxLine = 1_000_000;
/** A row of a text that cannot be read as one: what stands in its place. */
export interface BadRow {
  line: number;
  reason: string;
}

/** JSON Lines: an object a line. */
export async function* jsonLines(path: string): AsyncGenerator<TableRow | BadRow> {
  let line = 0;
  let rest = '';
  let isSkipping = false;
  for await (const piece of textPieces(path)) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (isSkipping) isSkipping = false;
      else if (text.trim() !== '') yield rowOf(text, line);
    }
    if (rest.length > maxLine) {
      if (!isSkipping) yield { line: line + 1, reason: `Строка длиннее ${maxLine} знаков` };
      isSkipping = true;
      rest = '';
    }
  }
  if (rest.trim() !== '' && !isSkipping) yield rowOf(rest, line + 1);
}

function rowOf(text: string, line: number): TableRow | BadRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, reason: 'Это не JSON' };
  }
  return isObject(value) ? { line, cells: cellsOfObject(value) } : { line, reason: 'Это не объект JSON' };
}

/** A JSON file: the list it is, the longest list of objects in it, or one review. A row's line is its place in the list, from 1. */
export async function* jsonItems(path: string): AsyncGenerator<TableRow | BadRow> {
  let value: unknown;
  try {
    value = JSON.parse(decodeTable(await readFile(path)));
  } catch {
    throw new TableError('json_damaged');
  }
  const list = listIn(value, 0) ?? (isObject(value) ? [value] : null);
  if (list === null) throw new TableError('json_without_reviews');
  for (const [index, item] of list.entries())
    yield isObject(item)
      ? { line: index + 1, cells: cellsOfObject(item) }
      : { line: index + 1, reason: 'Это не объект JSON' };
}

/** How deep a list may stand: `{"data": {"reviews": […]}}`. */
const maxDepth = 3;

function listIn(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value.some(isObject) ? value : null;
  if (!isObject(value) || depth >= maxDepth) return null;
  const lists = Object.values(value).map((inner: unknown) => listIn(inner, depth + 1));
  return lists.reduce<unknown[] | null>(
    (best, list) => (list !== null && list.length > (best?.length ?? 0) ? list : best),
    null,
  );
}
