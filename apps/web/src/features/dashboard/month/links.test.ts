import { acceptedStates, plannedStates, writtenStates } from '@molva/contract/request-states';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../lib/search.ts';
import { readPeriodSearch } from '../../execution/search.ts';
import { reviewsNewLink, textsLink } from '../../execution/links.ts';
import { filterOf } from '../../requests/search.ts';
import { readReviewsSearch, reviewsFilter } from '../../reviews/search.ts';
import { tasksFilter } from '../../tasks/api.ts';
import { readTasksSearch } from '../../tasks/search.ts';
import { answeredLink, tasksDoneLink, tasksLateLink, unansweredLink } from './links.ts';

/** What the screen behind a link asks for: the same as the server's test of the month counts (`agency-month-lists.test.ts`). */
const through = (search: Record<string, unknown>) => parseSearch(stringifySearch(search));
const reviews = ({ search }: { search: object }) => reviewsFilter(readReviewsSearch(through({ ...search })));
const tasks = ({ search }: { search: object }) => tasksFilter('c1', readTasksSearch(through({ ...search })));
const month = '2026-02';
const days = { publication_date_from: '2026-02-01', publication_date_to: '2026-02-28' };

it.each([
  ['reviews_new', reviewsNewLink('c1', month), {}],
  ['answered', answeredLink('c1', month), { has_answers: 'true' }],
  ['unanswered', unansweredLink('c1', month), { official_answer: 'unanswered' }],
] as const)('%s leads to the reviews that it counts', (_, link, more) => {
  const { sort: _sort, ...filter } = reviews(link);
  expect(link.params).toEqual({ clientId: 'c1' });
  expect(filter).toEqual({ ...days, ...more });
});

it.each([
  ['texts_planned', [...plannedStates]],
  ['texts_written', [...writtenStates]],
  ['texts_accepted', [...acceptedStates]],
  ['texts_published', ['published']],
] as const)('%s leads to the texts that it counts', (_, status) => {
  const { params, search } = textsLink('c1', month, { status: [...status] });
  const asked = readPeriodSearch(through({ ...search }));
  const { sort: _sort, ...filter } = filterOf(params.clientId, params.period, asked);
  expect(filter).toEqual({ client_id: 'c1', period: month, status });
});

it.each([
  [
    'tasks_done',
    tasksDoneLink('c1', month),
    { state: 'done', done_from: '2026-02-01', done_to: '2026-02-28' },
  ],
  ['tasks_late', tasksLateLink('c1', month), { state: 'open', late: 'true', due_to: '2026-02-28' }],
] as const)('%s leads to the tasks that it counts', (_, link, more) => {
  const { sort: _sort, ...filter } = tasks(link);
  expect(filter).toEqual({ client_id: 'c1', ...more });
});
