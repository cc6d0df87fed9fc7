import { maxColumns, shown } from '../tables/types.ts';

const maxDepth = 4;

/**
 * The fields of a JSON object as cells: one within another is `outer.inner`, a list of plain values is their lines, of a
 * list of objects the first counts.
 */
export function cellsOfObject(value: object): Record<string, string> {
  const cells = Object.create(null) as Record<string, string>;
  let count = 0;
  const add = (name: string, text: string) => {
    if (count >= maxColumns || name in cells) return;
    count += 1;
    cells[name] = shown(text);
  };
  const walk = (at: object, prefix: string, depth: number): void => {
    for (const [key, one] of Object.entries(at) as [string, unknown][]) {
      const name = shown(`${prefix}${key}`.slice(0, 255));
      if (name === '') continue;
      const inner: unknown = Array.isArray(one) && isObject(one[0]) ? one[0] : one;
      if (Array.isArray(inner)) add(name, inner.filter(isPlain).map(String).join('\n'));
      else if (isObject(inner)) {
        if (depth < maxDepth) walk(inner, `${name}.`, depth + 1);
      } else add(name, isPlain(inner) ? String(inner) : '');
    }
  };
  walk(value, '', 1);
  return cells;
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
