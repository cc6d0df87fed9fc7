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

/**
 * Each folder with those that its files import; a folder is known by its path, the top one as `.`. The door of a folder, an
 * `index.ts` that the files beside it do without, stands for itself: it leads to the parts of the folder, and others come by it.
 */
function foldersOf(tree: string): Map<string, Set<string>> {
  const imports = importsIn(tree);
  const isDoor = (file: string) =>
    /(^|\/)index\.tsx?$/.test(file) &&
    !imports.some(([from, to]) => to === file && from !== file && dirname(from) === dirname(file));
  const folderOf = (file: string) => (isDoor(file) ? file : dirname(file));
  const folders = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [own, other] = [folderOf(from), folderOf(to)];
    const others = folders.get(own) ?? new Set();
    folders.set(own, others);
    if (other !== own) others.add(other);
  }
  return folders;
}

/** Every file with each that it imports of the same tree. */
function importsIn(tree: string): [from: string, to: string][] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|browser)\.tsx?$|(^|\/)(test|testing)\//.test(file))
    .flatMap((from) =>
      [...readFileSync(join(tree, from), 'utf8').matchAll(imported)]
        .map(([, to = '']): [string, string] => [from, normalize(join(dirname(from), to))])
        .filter(([, to]) => !to.startsWith('..')),
    );
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
