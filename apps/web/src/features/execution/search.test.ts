import { describe, expect, it } from 'vitest';
import { readAreasSearch, readPeriodSearch, readTextsSearch } from './search.ts';

const id = '01a1fd88-0000-7000-8000-000000000001';
const nothing = (read: object) => Object.values(read).filter((value) => value !== undefined);

describe('the address of the texts of a month', () => {
  it('takes filters, the page and the text that is open', () => {
    expect(
      readPeriodSearch({
        q: ' больно ',
        area: id,
        status: 'writing,published',
        mark: 'undisclosed',
        page: '2',
        request: id,
      }),
    ).toEqual({
      q: 'больно',
      area: id,
      status: ['writing', 'published'],
      mark: 'undisclosed',
      page: 2,
      request: id,
    });
  });

  it('leaves out what it does not know', () => {
    expect(readPeriodSearch({ status: 'lost,approved,approved' }).status).toEqual(['approved']);
    const strange = { q: '  ', area: 'Лесная', status: 'lost', mark: 'human', page: '0', request: '1' };
    expect(nothing(readPeriodSearch(strange))).toEqual([]);
    expect(nothing(readPeriodSearch({ assignee: id, planned_to: '2026-11-24' }))).toEqual([]);
  });
});

it('takes in the address of all texts whose they are and by which day', () => {
  expect(readTextsSearch({ assignee: id, planned_to: '2026-11-24', mark: 'ai' })).toMatchObject({
    assignee: id,
    planned_to: '2026-11-24',
    mark: 'ai',
  });
  expect(nothing(readTextsSearch({ assignee: 'me', planned_to: '2026-02-30' }))).toEqual([]);
});

it('takes in the address of areas a month of the calendar and a page', () => {
  expect(readAreasSearch({ period: '2026-12', page: '3' })).toEqual({ period: '2026-12', page: 3 });
  expect(nothing(readAreasSearch({ period: '2026-13', page: '1' }))).toEqual([]);
});
