import { fileURLToPath } from 'node:url';
import { tableFiles } from '@molva/server/test/table-files';
import { expect, it } from 'vitest';
import { foreignTables, foreignWrites, ownTables, readModels } from './tables.ts';

const server = (path: string) => fileURLToPath(new URL(`../../apps/server/src/${path}`, import.meta.url));
const found = foreignTables(server('domains'));

it('every table has one owner', () => {
  const tables = [
    ...tableFiles()
      .join('')
      .matchAll(/^ {2}(\w+): \{/gm),
  ].map(([, table = '']) => table);
  expect(Object.values(ownTables).flat().toSorted()).toEqual(tables.toSorted());
});

it('a table is read by others through index.ts, or as a read model that is declared', () => {
  expect(found.reads).toEqual(readModels);
});

it('a table is changed by its owner, or by those that are named', () => {
  expect(found.writes).toEqual(foreignWrites);
});
