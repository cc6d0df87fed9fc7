import { describe, expect, it } from 'vitest';
import { clientsFilter, readClientsSearch } from './search.ts';
import { countInWork, textsInWork } from './words.ts';

describe('the address of all clients', () => {
  it('becomes the call of the page', () => {
    const search = readClientsSearch({
      q: ' кафе ',
      status: 'paused',
      sort: '-rating',
      page: '3',
      hide: 'areas,texts',
    });
    expect(search.hide).toEqual(['areas', 'texts']);
    expect(clientsFilter(search)).toEqual({
      q: 'кафе',
      status: 'paused',
      sort: '-rating',
      skip: 100,
      limit: 50,
    });
  });

  it('is the first page by name for anything it does not understand', () => {
    expect(clientsFilter(readClientsSearch({ status: 'gone', sort: 'x', page: 'abc' }))).toEqual({
      sort: 'name',
      skip: 0,
      limit: 50,
    });
  });
});

it('tells texts that are still worked on, in the order they go', () => {
  expect(textsInWork({ published: 4, client_review: 1, writing: 3, unknown: 2, editing: 0 })).toEqual([
    '3\u00A0пишутся',
    '1\u00A0у клиента',
  ]);
  expect(countInWork({ published: 4, client_review: 1, writing: 3, unknown: 2, editing: 0 })).toBe(4);
  expect([1, 2, 5, 21].map((empty) => textsInWork({ empty })[0])).toEqual([
    '1\u00A0пустой',
    '2\u00A0пустых',
    '5\u00A0пустых',
    '21\u00A0пустой',
  ]);
});
