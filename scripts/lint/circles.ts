import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^'\n]+)'/g;

/**
 * Folders of a tree that lead back to themselves by imports, also of types, each circle by its folders' names. Tests stand
 * above everything and are not looked at, nor is what serves them.
 *
 * @param tree where its files are
 */
export function circlesOf(tree: string): string[][] {
  return circlesIn(foldersOf(tree));
}

/** Each folder with those that its files import; a folder is known by its path, the top one as `.`. */
function foldersOf(tree: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of readdirSync(tree, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|(^|\/)(test|testing)\//.test(file)) continue;
    const own = dirname(file);
    const others = folders.get(own) ?? new Set();
    folders.set(own, others);
    for (const [, to = ''] of readFileSync(join(tree, file), 'utf8').matchAll(imported)) {
      const other = dirname(normalize(join(own, to)));
      if (other !== own && !other.startsWith('..')) others.add(other);
    }
  }
  return folders;
}

/** What can reach each other, as groups of more than one (Tarjan 1972). */
export function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(name: string): number {
    const number = numbers.size;
    numbers.set(name, number);
    let low = number;
    open.push(name);
    for (const other of arrows.get(name) ?? []) {
      if (!numbers.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, lowest.get(other) ?? numbers.get(other) ?? low);
    }
    lowest.set(name, low);
    if (low === number) {
      const circle = open.splice(open.indexOf(name));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  }

  for (const name of arrows.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}
