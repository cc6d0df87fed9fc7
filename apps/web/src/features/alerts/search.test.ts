import { expect, it } from 'vitest';
import { readAlertsSearch } from './search.ts';

const id = '00000000-0000-4000-8000-000000000001';

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { show: 'log', rule: id, page: '3' },
    { show: 'log', rule: id, page: 3 },
  ],
  [{ show: 'webhooks' }, { show: 'webhooks' }],
  // Rules are what is shown without a word.
  [{ show: 'rules' }, {}],
  [{ show: 'everything', rule: 'not an id', page: '-1', other: 'x' }, {}],
])('%j of an address is read as %j', (raw, read) => {
  expect(readAlertsSearch(raw)).toEqual(read);
});
