import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Task } from '../api.ts';
import type { TasksSearch } from '../search.ts';
import { clientId, longName, person, queue, shrank, task } from '../testing.ts';
import { TasksScreen } from './tasks-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const at = '/reviews/clients/tasks';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('list', { name: 'Задачи' }).getByRole('listitem');
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const writer = { id: clientId, status: 'active', abilities: ['tasks:write'] };

interface Shown {
  search?: TasksSearch;
  client?: object;
  tasks?: (asked: URLSearchParams) => Response | Promise<Response>;
}
const listed = (data: readonly Task[], count = data.length) => json({ data, count });

function show({ search = {}, client = writer, tasks = () => listed([task()]) }: Shown = {}) {
  const asked: URLSearchParams[] = [];
  server(({ path }) => {
    const [start, parts] = path.split('?');
    if (start !== at) return json(start === `/reviews/clients/${clientId}` ? client : { data: [], count: 0 });
    asked.push(new URLSearchParams(parts));
    return tasks(new URLSearchParams(parts));
  });
  const told = renderWithSearch<TasksSearch>(search, (own, onSearch) => (
    <TasksScreen clientId={clientId} search={own} onSearch={onSearch} />
  ));
  const kept = () =>
    Object.fromEntries(Object.entries(told.at(-1) ?? {}).filter(([, value]) => value !== undefined));
  return { search: kept, asked: () => Object.fromEntries(asked.at(-1) ?? []) };
}

signedIn();

it('says of each task what, for whom, until when, where, and what came of it', async () => {
  const area = (name: string) => ({ id: name, fullname_area: name });
  show({
    tasks: () =>
      listed([
        task({
          is_late: true,
          due_date: '2024-12-01',
          assignee: person('a', longName),
          areas: ['Лесная', 'Речная'].map(area),
        }),
        task({ id: 'b', title: 'Повесить часы', state: 'done', theme: queue(), effect: shrank }),
      ]),
  });
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect.element(first.getByText('Просрочена')).toBeVisible();
  await expect.element(first.getByText('срок был 1 декабря 2024')).toBeVisible();
  await expect.element(first.getByText(longName)).toBeVisible();
  await expect.element(first.getByText(/^Лесная и ещё 1\sточка$/)).toBeVisible();
  await expect.element(second.getByText('Сделана')).toBeVisible();
  await expect.element(second.getByText('без срока')).toBeVisible();
  await expect.element(second.getByText('Никому не поручена')).toBeVisible();
  await expect.element(second.getByText('Тема «Очереди в регистратуру»')).toBeVisible();
  await expect.element(second.getByText(/было 14 % .* → стало 6 % .*, стало меньше/)).toBeVisible();
  await expect.element(page.getByText(/^2\sзадачи$/)).toBeVisible();
  expect(document.title).toBe('Задачи · Молва');
});

it('shows the open ones first, and what else is asked for from the first page', async () => {
  const { search, asked } = show({ search: { page: 2, late: true, done_in: '2026-11', mine: true } });
  await expect.element(rows).toBeVisible();
  expect(asked()).toMatchObject({ state: 'open', late: 'true', assignee: 'me', skip: '50', limit: '50' });
  // What is dropped is not late, and was not done in any month.
  await choose('Отменённые');
  expect(search()).toEqual({ state: 'dropped', mine: true });
  expect(page.getByText('Просроченные').elements()).toEqual([]);
  await choose('Все');
  await press(page.getByRole('checkbox', { name: 'Просроченные' }));
  expect(search()).toEqual({ state: 'all', late: true, mine: true });
  await press(page.getByRole('checkbox', { name: 'Мои' }));
  await choose('Открытые');
  expect(search()).toEqual({});
});

it('says what else narrows the list, and takes each of it off', async () => {
  const { search } = show({
    search: { theme: 'theme', due_by: '2024-12-01', done_in: '2026-11', state: 'all' },
  });
  await choose('Сделанные');
  expect(search()).toMatchObject({ done_in: '2026-11' });
  await press(page.getByRole('button', { name: /Сделаны: Ноябрь 2026/ }));
  await press(page.getByRole('button', { name: /Срок по 1 декабря 2024/ }));
  await press(page.getByRole('button', { name: /Одна тема/ }));
  await expect.poll(search).toEqual({ state: 'done' });
});

it('goes to further tasks, and opens one at the side', async () => {
  const { search, asked } = show({
    tasks: (parts) => listed([task({ title: parts.get('skip') === '50' ? 'Вторая' : 'Первая' })], 51),
  });
  await press(button('Следующая страница'));
  await expect.element(rows.getByText('Вторая')).toBeVisible();
  expect(asked()).toMatchObject({ skip: '50' });
  await press(button('Вторая'));
  expect(search()).toEqual({ page: 2, task: 'task' });
  await expect.element(page.getByRole('dialog', { name: 'Задача' })).toBeVisible();
});

it('lets those who may begin a task, and tells them where else one begins', async () => {
  show({ tasks: () => listed([]) });
  await expect.element(page.getByText(/Поставьте задачу здесь или по теме отзывов/)).toBeVisible();
  expect(button('Выгрузить').elements()).toEqual([]);
  await press(button('Поставить задачу'));
  await expect.element(page.getByRole('dialog', { name: 'Новая задача' })).toBeVisible();
});

it.each([
  ['whoever may only read', { abilities: [], status: 'active' }],
  ['a client in the archive', { abilities: ['tasks:write'], status: 'archived' }],
])('begins none for %s', async (_, client) => {
  show({ tasks: () => listed([]), client });
  await expect.element(page.getByText('Открытых задач нет.', { exact: true })).toBeVisible();
  expect(button('Поставить задачу').elements()).toEqual([]);
});

it('says that nothing fits, and takes all filters off', async () => {
  const { search } = show({ tasks: () => listed([]), search: { late: true, mine: true } });
  await expect.element(page.getByText('Под эти условия ничего не подходит.')).toBeVisible();
  await press(button('Сбросить фильтры'));
  await expect.poll(search).toEqual({});
});

it('says that it loads, that it failed, and shows the tasks when asked again', async () => {
  const first = Promise.withResolvers<Response>();
  let isDown = true;
  show({ tasks: () => (isDown ? first.promise : listed([task()])) });
  await expect.element(page.getByText('Загружаем')).toBeInTheDocument();
  first.resolve(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить задачи')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(rows).toBeVisible();
});

it('leads back from a page past the end, and does not say that nothing fits', async () => {
  const { search } = show({
    search: { mine: true, page: 9 },
    tasks: (parts) => listed(parts.get('skip') === '400' ? [] : [task()], 51),
  });
  await press(button('К началу списка'));
  expect(page.getByText(/не подходит/).elements()).toEqual([]);
  await expect.element(rows).toBeVisible();
  expect(search()).toEqual({ mine: true });
});
