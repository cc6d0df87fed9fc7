import { describe, expect, it } from 'vitest';
import { employeesFilter, readPeopleSearch, usersFilter } from './search.ts';

describe('the address of /admin', () => {
  it.each(['-1', '0', 'abc', '', '1.5', undefined])('takes page %s for the first', (page) => {
    expect(readPeopleSearch({ page })).toEqual({});
  });

  it('keeps what it understands and drops the rest', () => {
    expect(
      readPeopleSearch({ tab: 'users', kind: 'robot', level: 'editor', active: 'false', page: '1000000000' }),
    ).toEqual({ tab: 'users', level: 'editor', active: 'false', page: 1_000_000 });
    expect(readPeopleSearch({ tab: 'nothing', open: 'x', sort: 'password' })).toEqual({});
  });

  it('drops an order the tab does not have', () => {
    expect(readPeopleSearch({ tab: 'employees', sort: '-created_at' })).toEqual({ tab: 'employees' });
    expect(usersFilter({ sort: 'level' })).toMatchObject({ sort: '-created_at' });
    expect(employeesFilter({ sort: '-email' })).toMatchObject({ sort: 'full_name' });
  });

  it('asks for the rows of its page', () => {
    expect(usersFilter({ page: 3, q: 'анна' })).toEqual({
      q: 'анна',
      sort: '-created_at',
      skip: 100,
      limit: 50,
    });
    expect(employeesFilter({ level: 'head' })).toEqual({
      level: 'head',
      sort: 'full_name',
      skip: 0,
      limit: 50,
    });
  });
});
