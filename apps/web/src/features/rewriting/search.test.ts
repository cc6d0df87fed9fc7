import { expect, it } from 'vitest';
import { isNarrowed, readRewritingSearch } from './search.ts';

const id = '0190a000-0000-7000-8000-000000000001';

it('reads what it knows of the address, and nothing else', () => {
  const read = readRewritingSearch({
    client: id,
    area: 'x',
    status: 'editing',
    period: '2026-11',
    page: '2',
    text: id,
    of: id,
  });
  expect(read).toEqual({
    client: id,
    area: undefined,
    status: 'editing',
    period: '2026-11',
    page: 2,
    text: id,
    of: id,
  });
  expect(readRewritingSearch({ status: 'approved', period: '2026-13', page: '-1' })).toEqual({});
});

it('is narrowed by filters, not by what is open', () => {
  expect(isNarrowed({ text: id, of: id, page: 3 })).toBe(false);
  expect(isNarrowed({ period: '2026-11' })).toBe(true);
});
