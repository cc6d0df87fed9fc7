import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Libraries that weigh megabytes and hundreds of milliseconds, and that most starts never need. */
const late = [
  'date-holidays',
  'file-type',
  'openai',
  'nodemailer',
  'zod-openapi',
  'playwright-core',
  'sharp',
  'unpdf',
  'az',
];
/** What is imported as values, at once: neither types nor `await import(…)`. */
const atOnce = /^(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gm;

const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(atOnce)].map(([, from, bare]) => from ?? bare ?? '');

it('a start loads no library that can wait until somebody asks for what it does', () => {
  const reached = new Set<string>();
  const found: string[] = [];
  const open = ['apps/server/src/main.ts'];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const name of imports(file))
      if (name.startsWith('.')) open.push(normalize(join(dirname(file), name)));
      else if (late.some((library) => name === library || name.startsWith(`${library}/`)))
        found.push(`${file} imports ${name}`);
  }
  expect(reached.size).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
