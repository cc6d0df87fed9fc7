import { expect, test } from 'vitest';
import { noFields } from './field-gate.ts';
import { type GoodRun, isReadToItsEnd } from './assess-coverage.ts';

const before: readonly GoodRun[] = [{ found: 13, shown: 13, coverage: 'complete', fields: noFields }];

const paged = { hasPaging: true, shown: null };
const single = { hasPaging: false, shown: 13 };

test.each([
  ['a list that led no further', { ending: 'no_next', found: 13, before }, true],
  ['one that is somewhat shorter', { ending: 'empty_page', found: 10, before }, true],
  ['the first one', { ending: 'empty_page', found: 5, before: [] }, true],
  ['one that ends in a page of junk', { ending: 'empty_page', found: 5, before }, false],
  ['a page that shows all that it counts', { ending: 'no_next', found: 13, before, ...single }, true],
  [
    'a page that shows a part of what it counts',
    { ending: 'no_next', found: 13, before, ...single, shown: 31 },
    false,
  ],
  ['one cut at the limit of pages', { ending: 'page_limit', found: 13, before }, false],
  ['one with a page that cannot be read', { ending: 'page_unreadable', found: 13, before }, false],
] as const)('what is missing from %s', (_, facts, isWhole) => {
  expect(isReadToItsEnd({ ...paged, ...facts })).toBe(isWhole);
});
