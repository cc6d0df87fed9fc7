import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { foreignTables, foreignWrites, ownTables, readModels } from './tables.ts';

const server = (path: string) => fileURLToPath(new URL(`../../apps/server/src/${path}`, import.meta.url));
const found = foreignTables(server('domains'));

it('every table has one owner', () => {
  const types = [
    'tables.ts',
    'alert-tables.ts',
    'collecting-tables.ts',
    'mark-tables.ts',
    'search-tables.ts',
    'work-tables.ts',
  ].map((file) => readFileSync(server(`db/${file}`), 'utf8'));
  const tables = [...types.join('').matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table);
  expect(Object.values(ownTables).flat().toSorted()).toEqual(tables.toSorted());
});

it('a table is read by others through index.ts, or as a read model that is declared', () => {
  expect(found.reads).toEqual(readModels);
});

it('a table is changed by its owner, or by those that are named', () => {
  expect(found.writes).toEqual(foreignWrites);
});
