import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { SearchState } from '../search.ts';
import { found, group, hit } from '../testing.ts';
import { SearchScreen } from './search-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const field = page.getByRole('searchbox', { name: 'Искать везде' });
const links = page.getByRole('link');

function show(search: SearchState = {}) {
  const calls = server(({ path, method }) => {
    if (path.startsWith('/search?'))
      return json(
        found([
          group(
            'reviews',
            ['a', 'b', 'c'].map((id) => hit(id)),
          ),
        ]),
      );
    return json(method === 'GET' ? { saved: [], recent: [] } : { id: 's', q: 'зуб', name: null });
  });
  const told = renderWithSearch<SearchState>(search, (own, onSearch) => (
    <SearchScreen search={own} onSearch={onSearch} />
  ));
  return {
    search: () => told.at(-1),
    noted: () => calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : [])),
  };
}

signedIn();

it('is ready to be typed in, finds of all kinds, and notes no half word', async () => {
  const { search, noted } = show();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(/Начните печатать/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Сохранить' }).elements()).toEqual([]);
  await field.fill('  зуб ');
  await expect.element(links.nth(2)).toBeVisible();
  expect(search()).toEqual({ q: 'зуб', kind: undefined });
  expect(noted()).toEqual([]);
  expect(document.title).toBe('Поиск · Молва');
  await press(page.getByRole('button', { name: 'Очистить поиск' }));
  await expect.element(page.getByText(/Начните печатать/)).toBeVisible();
  expect(search()).toEqual({});
});

it('goes through what was found by the arrows, and stays at the ends', async () => {
  show({ q: 'зуб' });
  await expect.element(links.nth(2)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links.nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(links.nth(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

it('leaves the arrows to a choice that stands beside', async () => {
  show({ q: 'зуб' });
  await expect.element(links.nth(2)).toBeVisible();
  page.getByRole('radio', { name: 'Всё' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Отзывы 3' })).toBeChecked();
});

it('notes a search once it was good for something', async () => {
  const { noted } = show({ q: 'зуб' });
  await expect.element(links.nth(2)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(noted).toEqual([['/searches', { q: 'зуб' }]]);
  await press(links.nth(1));
  await expect.poll(noted).toEqual([
    ['/searches', { q: 'зуб' }],
    ['/searches', { q: 'зуб' }],
  ]);
});

it('keeps the kind while the words change, and the page not', async () => {
  const { search } = show({ q: 'зуб', kind: 'texts', page: 3, literal: true });
  await field.fill('врач');
  await expect.poll(search).toEqual({ q: 'врач', kind: 'texts' });
});

it('saves what is looked for', async () => {
  const { noted } = show({ q: 'зуб' });
  await press(page.getByRole('button', { name: 'Сохранить' }));
  await expect.element(page.getByRole('dialog').getByLabelText('Название')).toHaveValue('зуб');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }));
  await expect.poll(noted).toEqual([['/searches', { q: 'зуб', name: 'зуб' }]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('notes what stands in the field, though it was typed on since the last search', async () => {
  const { noted } = show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('бол');
  await expect.element(links.nth(2)).toBeVisible();
  await userEvent.keyboard('ьно{Enter}');
  await expect.poll(noted).toEqual([['/searches', { q: 'больно' }]]);
});
