import { expect, it } from 'vitest';
import { readDraftsSearch } from './search.ts';

const id = '0190a000-0000-7000-8000-000000000001';

it('reads the area, the state, the page and the batch', () => {
  expect(readDraftsSearch({ area: id, state: 'failed', page: '3', job: id })).toEqual({
    area: id,
    state: 'failed',
    page: 3,
    job: id,
  });
  expect(readDraftsSearch({ area: '1', state: 'all', page: '0', job: 'x' })).toEqual({});
});
