import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../db/', import.meta.url);

/** The files that write down the tables' types: `tables.ts` and those it is made of. */
export const tableFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^(?:[a-z]+-)?tables\.ts$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
