import { isObject } from '../json/is-object.ts';

export type Keys = readonly (string | number)[];

const PLAIN = /^[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*$/;

/** A path as people write it: `$.data.items[0].text`. */
export function writtenPath(keys: Keys): string {
  return `$${keys.map(step).join('')}`;
}

function step(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return PLAIN.test(key) ? `.${key}` : `['${key.replace(/['\\]/g, (sign) => `\\${sign}`)}']`;
}

/** The keys of a normalised path (RFC 9535, 2.7): `$['data'][0]`. */
export function keysOfPath(path: string): Keys {
  return [...path.matchAll(/\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '').replace(/\\(.)/g, '$1') : Number(index),
  );
}

export function valueAt(value: unknown, keys: Keys): unknown {
  let found = value;
  for (const key of keys) found = childAt(found, key);
  return found;
}

function childAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isObject(value) ? value[key] : undefined;
}

/**
 * What a pressed place of JSON would be in rules: the list that repeats around it, the innermost first, and its path within
 * a member of that list.
 */
export function jsonProposals(root: unknown, keys: Keys): { list: string; found: number; field: string }[] {
  return keys
    .flatMap((key, index) => {
      const holder = valueAt(root, keys.slice(0, index));
      if (typeof key !== 'number' || !Array.isArray(holder)) return [];
      return [
        {
          list: `${writtenPath(keys.slice(0, index))}[*]`,
          found: holder.length,
          field: writtenPath(keys.slice(index + 1)),
        },
      ];
    })
    .reverse();
}
