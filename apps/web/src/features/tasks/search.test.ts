import { describe, expect, it } from 'vitest';
import { tasksFilter } from './api.ts';
import { readTasksSearch } from './search.ts';

const id = '01a1fd88-0000-7000-8000-000000000001';

describe('the address of the tasks', () => {
  it('takes filters, the page and the task that is open', () => {
    expect(
      readTasksSearch({
        state: 'done',
        mine: 'true',
        late: 'true',
        due_by: '2026-12-01',
        done_in: '2026-11',
        theme: id,
        page: '2',
        task: id,
      }),
    ).toEqual({
      state: 'done',
      mine: true,
      late: true,
      due_by: '2026-12-01',
      done_in: '2026-11',
      theme: id,
      page: 2,
      task: id,
    });
  });

  it('leaves out what it does not know, and what says nothing', () => {
    const read = readTasksSearch({
      state: 'open',
      mine: 'false',
      late: 'yes',
      due_by: '2026-02-30',
      done_in: '2026-13',
      theme: 'Очереди',
      page: '1',
      task: '7',
    });
    expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  });
});

describe('what the server is asked for', () => {
  it('is the open ones by their day, where no state is named', () => {
    expect(tasksFilter('c', {})).toMatchObject({ client_id: 'c', state: 'open', sort: 'due_date' });
  });

  it('is all of them by when they were made, where all are asked for', () => {
    const { state, sort } = tasksFilter('c', { state: 'all' });
    expect([state, sort]).toEqual([undefined, '-created_at']);
  });

  it('is whose they are, by when, of what, and done in which days', () => {
    expect(
      tasksFilter('c', {
        state: 'done',
        mine: true,
        late: true,
        theme: id,
        due_by: '2028-03-01',
        done_in: '2028-02',
      }),
    ).toEqual({
      client_id: 'c',
      state: 'done',
      assignee: 'me',
      theme_id: id,
      late: 'true',
      due_to: '2028-03-01',
      done_from: '2028-02-01',
      done_to: '2028-02-29',
      sort: '-created_at',
    });
  });
});
