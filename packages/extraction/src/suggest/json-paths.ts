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

/** Members of the list that a key is of, or of the object that keeps its members by their ids; 0 where it is neither. */
export function membersBeside(holder: unknown, key: string | number): number {
  if (Array.isArray(holder)) return typeof key === 'number' ? holder.length : 0;
  if (!isObject(holder) || !/\d/.test(String(key))) return 0;
  const members = Object.values(holder);
  return members.length > 1 && members.every(isObject) ? members.length : 0;
}

/**
 * What a pressed place of JSON would be in rules: the list that repeats around it, the innermost first, and its path within
 * a member of that list.
 */
export function jsonProposals(root: unknown, keys: Keys): { list: string; found: number; field: string }[] {
  return keys
    .flatMap((key, index) => {
      const holder = valueAt(root, keys.slice(0, index));
      const found = membersBeside(holder, key);
      if (found === 0) return [];
      return [
        {
          list: `${writtenPath(keys.slice(0, index))}[*]`,
          found,
          field: writtenPath(keys.slice(index + 1)),
        },
      ];
    })
    .reverse();
}
