import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where migrations stand. */
export const folder = join(dirname(fileURLToPath(import.meta.url)), '../apps/server/src/db/migrations');
/** Names of the migrations there are, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{14}-.*\.ts$/.test(file))
    .map((file) => basename(file, '.ts'))
    .toSorted();
}

/** The next stamp: this minute's in UTC, or the one after the newest where clocks of others went ahead. */
export function nextStamp(names: readonly string[], now: Date): string {
  const newest = names.at(-1)?.slice(0, 14) ?? '';
  const stamp = `${now.toISOString().replace(/\D/g, '').slice(0, 12)}00`;
  return stamp > newest ? stamp : String(BigInt(newest) + 1n);
}

/** `20260101000000-area-colours` → `areaColours`. */
export const importName = (name: string): string =>
  name.slice(15).replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** `index.ts` of the migrations: imports them one by one, so that they are checked and bundled like all other code. */
export function listOf(names: readonly string[]): string {
  return `import type { Migration } from 'kysely/migration';
${names.map((name) => `import * as ${importName(name)} from './${name}.ts';`).join('\n')}

/** Every migration by its stamped name, oldest first (\`npm run migration\` adds one). A landed one is never changed. */
export const migrations: Record<string, Migration> = {
${names.map((name) => `  '${name}': ${importName(name)},`).join('\n')}
};
`;
}
