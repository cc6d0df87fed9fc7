import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Item } from '../api.ts';
import type { ItemsSearch } from '../search.ts';
import { ItemsScreen } from './items-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  title: 'Позвонить в клинику',
  description: 'После обеда',
  owner_id: 'me',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  ...more,
});

interface World {
  items?: readonly Item[];
  count?: number;
  search?: ItemsSearch;
  permissions?: readonly string[];
  list?: (asked: URLSearchParams) => Response | undefined;
  change?: () => Response | Promise<Response> | undefined;
}
function show(world: World = {}) {
  let stands = world.items ?? [item('a')];
  const asked: URLSearchParams[] = [];
  const calls = server(({ method, path }) => {
    if (path === '/users/me') return json({ id: 'me', permissions: world.permissions ?? [] });
    if (method !== 'GET') return world.change?.() ?? json(item('a'));
    asked.push(new URL(path, location.href).searchParams);
    return (
      world.list?.(asked.at(-1) ?? new URLSearchParams()) ??
      json({ data: stands, count: world.count ?? stands.length })
    );
  });
  const told = renderWithSearch<ItemsSearch>(world.search ?? {}, (search, onSearch) => (
    <ItemsScreen search={search} onSearch={onSearch} />
  ));
  const kept = () =>
    Object.fromEntries(Object.entries(told.at(-1) ?? {}).filter(([, value]) => value !== undefined));
  return {
    search: kept,
    asked: () => Object.fromEntries(asked.at(-1) ?? []),
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    stand: (next: readonly Item[]) => {
      stands = next;
    },
  };
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
const menu = page.getByRole('button', { name: /^Действия: / });
const pressButton = (name: string) => press(dialog.getByRole('button', { name, exact: true }));

signedIn({ width: 1200, height: 900 });

it('writes a note, and shows it in the list', async () => {
  const { sent, stand } = show({ items: [] });
  await expect.element(page.getByText(/^Заметок пока нет\. Запишите то/)).toBeVisible();
  await press(button('Новая заметка').first());
  await field('Заголовок').fill(' Позвонить в клинику ');
  await field(/^Текст/).fill('  ');
  stand([item('a', { description: null })]);
  await pressButton('Создать заметку');
  await expect.element(page.getByText('Заметка создана')).toBeVisible();
  await expect.element(row('Позвонить в клинику').getByText('нет')).toBeVisible();
  expect(sent()).toMatchObject([
    { method: 'POST', path: '/items/', body: { title: 'Позвонить в клинику', description: null } },
  ]);
});

it('opens a note by its title, and asks before a change of it is dropped', async () => {
  const { sent } = show();
  await press(button('Позвонить в клинику'));
  await expect.element(field(/^Текст/)).toHaveValue('После обеда');
  await field(/^Текст/).fill('До обеда');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await pressButton('Сохранить');
  await expect.element(page.getByText('Изменения сохранены')).toBeVisible();
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/items/a', body: { title: 'Позвонить в клинику', description: 'До обеда' } },
  ]);
});

it('keeps a note that could not be saved, and writes none without a title', async () => {
  const { sent } = show({ change: () => json({ detail: 'no' }, 500) });
  await press(button('Новая заметка'));
  await pressButton('Создать заметку');
  await expect.element(field('Заголовок')).toBeInvalid();
  expect(sent()).toEqual([]);
  await field('Заголовок').fill('Позвонить');
  await pressButton('Создать заметку');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Сервер не справился/);
  await expect.element(field('Заголовок')).toHaveValue('Позвонить');
});

it('deletes a note once that is confirmed, and gives the focus back where it is not', async () => {
  const { sent, stand } = show();
  await chooseOf(menu, 'Удалить');
  const question = page.getByRole('alertdialog', { name: 'Удалить заметку?' });
  await expect.element(question.getByRole('button', { name: 'Отменить' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(sent()).toEqual([]);
  await chooseOf(menu, 'Удалить');
  stand([]);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Заметка удалена')).toBeVisible();
  await expect.element(page.getByText(/^Заметок пока нет/)).toBeVisible();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/items/a' }]);
});

it('searches from the first page on, and leads out of a search that finds none', async () => {
  const { search, asked } = show({
    search: { page: 2, sort: 'title' },
    count: 60,
    list: (parts) => (parts.get('q') === null ? undefined : json({ data: [], count: 0 })),
  });
  await expect.element(row('Позвонить')).toBeVisible();
  expect(asked()).toMatchObject({ skip: '50', sort: 'title' });
  await page.getByRole('searchbox', { name: 'Найти в заметках' }).fill('чай');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Такой заметки нет.')).toBeVisible();
  expect(search()).toEqual({ q: 'чай', sort: 'title' });
  expect(asked()).toMatchObject({ q: 'чай', skip: '0' });
  await press(button('Сбросить поиск'));
  await expect.element(row('Позвонить')).toBeVisible();
});

it('leads back from a page past the end', async () => {
  const { search } = show({
    search: { page: 9 },
    list: (parts) => (parts.get('skip') === '400' ? json({ data: [], count: 60 }) : undefined),
  });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(button('К началу списка'));
  await expect.element(row('Позвонить')).toBeVisible();
  expect(search()).toEqual({});
});

it('says to who sees the notes of all whose each is', async () => {
  show({
    permissions: ['items:read_all'],
    items: [item('a'), item('b', { title: 'Чужая', owner_id: 'anna' })],
  });
  await expect.element(row('Позвонить').getByRole('cell', { name: 'ваша' })).toBeVisible();
  await expect.element(row('Чужая').getByRole('cell', { name: 'другого' })).toBeVisible();
});

it('keeps long words within a phone', async () => {
  await page.viewport(360, 800);
  const long = 'Здоровьесбережение'.repeat(10);
  show({ items: [item('a', { title: long, description: long })] });
  await expect.element(button(long)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
