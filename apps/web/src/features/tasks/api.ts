import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { daysOfMonth } from '../../lib/months.ts';
import { query } from '../../lib/query.ts';
import type { TasksSearch } from './search.ts';

export type Task = Answer<'GET /reviews/clients/tasks'>['data'][number];
export type Effect = NonNullable<Task['effect']>;

export const tasksPageSize = 50;

/** The open ones where no state is named, those with the nearest day first. */
export const tasksFilter = (clientId: string, search: Omit<TasksSearch, 'task'>) =>
  ({
    client_id: clientId,
    state: search.state === 'all' ? undefined : (search.state ?? 'open'),
    assignee: search.mine ? 'me' : undefined,
    theme_id: search.theme,
    late: search.late ? 'true' : undefined,
    due_to: search.due_by,
    ...(search.done_in !== undefined && doneIn(search.done_in)),
    sort: search.state === undefined ? 'due_date' : '-created_at',
  }) as const;

function doneIn(month: string) {
  const { from, to } = daysOfMonth(month);
  return { done_from: from, done_to: to };
}

/** Tasks of a client. */
export const tasksQuery = (clientId: string, search: Omit<TasksSearch, 'task'>) =>
  query(
    'GET /reviews/clients/tasks',
    {
      query: {
        ...tasksFilter(clientId, search),
        skip: ((search.page ?? 1) - 1) * tasksPageSize,
        limit: tasksPageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );

/** What is being done about themes, the newest first. @param limit rows at most */
export const themeTasksQuery = (clientId: string, limit: number) =>
  query('GET /reviews/clients/tasks', {
    query: { client_id: clientId, has_theme: 'true', sort: '-created_at', limit },
  });

export const taskQuery = (id: string) => query('GET /reviews/clients/tasks/{id}', { params: { id } });

export const assigneesQuery = (clientId: string) =>
  query('GET /reviews/clients/tasks/assignees', { query: { client_id: clientId, limit: 100 } });
