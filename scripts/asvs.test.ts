import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(([, number, what, by]) => ({
  number: number ?? '',
  what: what ?? '',
  by: by ?? '',
}));
/** Words in code that are a place in this tree: with a folder, or a file at its top. */
const places = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, word]) => word ?? '')
    .filter((word) =>
      /^(apps|packages|scripts|bench|docs|e2e|\.ci)\/|^(\.oxlintrc|[\w-]+)\.(json|md)$/.test(word),
    );

it('names each requirement once, in the order of the standard', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(260);
  const key = (number: string) => number.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  expect(numbers).toEqual(numbers.toSorted((one, other) => key(one) - key(other)));
});

it('names code and tests that are there', () => {
  const named = [...new Set(places(page))];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});

it('says of each what keeps it, why there is nothing to keep, or what is missing', () => {
  const silent = rows.filter(({ by }) => places(by).length === 0 && !/not applicable|gap: /.test(by));
  expect(silent.map(({ number }) => number)).toEqual([]);
});

it('lists every gap at its top', () => {
  const top = page.slice(page.indexOf('## Gaps'), page.indexOf('## V1'));
  const listed = [...top.matchAll(/^- (\d+\.\d+\.\d+): /gm)].map(([, number]) => number);
  expect(listed).toEqual(rows.filter(({ by }) => by.includes('gap: ')).map(({ number }) => number));
});
