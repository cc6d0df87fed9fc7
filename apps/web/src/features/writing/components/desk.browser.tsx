import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { DeskSearch } from '../search.ts';
import { clientId, ids, longName, work } from '../testing.ts';
import { Desk } from './desk.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const text = (id: string, more: Parameters<typeof work>[0] = {}) =>
  work({ id, created_at: '2026-11-20T10:00:00Z', ...more });
const texts = [text(ids.work), text(ids.vera, { review_data: 'Вежливо.', planned_date: '2020-01-15' })];

interface World {
  search?: DeskSearch;
  abilities?: readonly string[];
  list?: (path: string) => Response;
  next?: () => Response;
}

function show({ search = {}, abilities = ['requests:take'], list, next }: World = {}) {
  const calls = server(({ path }) => {
    if (path === '/users/me') return json({ id: ids.vera, full_name: 'Вера Цой' });
    if (path === `/reviews/clients/${clientId}`) return json({ id: clientId, status: 'active', abilities });
    if (path.includes('get-reviews-for-writing')) return next?.() ?? json({ data: [], count: 0 });
    if (path.includes('/requests/one')) return json({ detail: 'gone' }, 404);
    if (path.includes('/requests/')) return list?.(path) ?? json({ data: texts, count: 2 });
    return json({ data: [], count: 0 });
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <Desk clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const asked = () => calls.map(({ path }) => path).filter((path) => path.includes('sort='));
  return { told, asked };
}
const rows = page.getByRole('list', { name: 'Тексты' }).getByRole('link');
const button = (name: string) => page.getByRole('button', { name, exact: true });

signedIn();

it('begins with what one has in hand, and marks what is late', async () => {
  const { asked } = show();
  await expect.element(rows.nth(1)).toMatchTextContent('срок был 15');
  await expect.element(rows.first()).toMatchTextContent('Приняли быстро.');
  await expect.element(rows.first().getByTitle(longName)).toBeVisible();
  await expect.element(page.getByText(/^2\sтекста$/)).toBeVisible();
  expect(asked()[0]).toContain('mine=true');
});

it('begins with what waits to be checked for who checks', async () => {
  const { asked } = show({ abilities: ['requests:check'] });
  await expect.element(rows.first()).toBeVisible();
  expect(asked()[0]).toContain('status=editing');
  expect(asked()[0]).not.toContain('mine');
  await expect.element(button('Взять текст')).not.toBeInTheDocument();
});

it('hands the next text out, or says that there is none', async () => {
  const replies = [
    json({ detail: 'no' }, 503),
    json({ data: [], count: 0 }),
    json({ data: [texts[0]], count: 1 }),
  ];
  const { told } = show({ next: () => replies.shift() ?? json({}, 500) });
  await press(button('Взять текст'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await press(button('Взять текст'));
  await expect.element(page.getByText('Свободных текстов нет')).toBeVisible();
  await press(button('Взять текст'));
  await expect.poll(() => told.at(-1)).toEqual({ request: ids.work, queue: 'mine' });
  await expect.element(page.getByText(/^Такого текста нет: его удалили/)).toBeVisible();
  await press(button('К списку'));
  expect(told.at(-1)).toEqual({ queue: 'mine' });
});

it('goes from text to text by the keys', async () => {
  const { told } = show();
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => told.at(-1)).toEqual({ request: ids.work });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => told.at(-1)).toEqual({ request: ids.vera });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => told.at(-1)).toEqual({ request: ids.work });
});

it('keeps search and due in the address, and leads out of what they leave empty', async () => {
  const { told, asked } = show({
    search: { due: 'week' },
    list: (path) =>
      path.includes('review_data=') || path.includes('planned_to=')
        ? json({ data: [], count: 0 })
        : json({ data: texts, count: 2 }),
  });
  await page.getByRole('searchbox', { name: 'Искать в текстах' }).fill('вежливо');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told.at(-1)).toEqual({ due: 'week', q: 'вежливо' });
  await expect.element(page.getByText('Под эти условия не подходит ни один текст.')).toBeVisible();
  await expect.poll(() => asked().at(-1)).toContain(`review_data=${encodeURIComponent('вежливо')}`);
  await press(button('Сбросить поиск и срок'));
  await expect.element(rows.first()).toBeVisible();
});

it('says that texts did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422), json({ data: [], count: 0 })];
  const { told } = show({ list: () => replies.shift() ?? json({ data: texts, count: 2 }) });
  await expect.element(page.getByText('Не удалось загрузить тексты')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(page.getByText(/^У вас в работе нет текстов\./)).toBeVisible();
  await press(button('Показать все тексты'));
  await expect.element(rows.first()).toBeVisible();
  expect(told.at(-1)).toMatchObject({ queue: 'all' });
});
