import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { CurrentUser } from '../../session/index.ts';
import { me, openedBefore } from '../testing.ts';
import { CommandPalette } from './command-palette.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const longName =
  'Стоматологическая поликлиника «Здоровьесбережение» на улице Константинопольско-Преображенской, дом 128';
const hit = (kind: string, id: string, name: string, more: object = {}) => ({
  kind,
  id,
  client_id: 'c1',
  client_name: 'Улыбка',
  area_fullname: null,
  path: `/found/${id}`,
  title: { text: name, places: [{ start: 0, end: 3 }], starts: true, ends: true },
  snippet: null,
  rating: null,
  date: null,
  by_typo: false,
  ...more,
});
const group = (kind: string, ...data: object[]) => ({ kind, data, count: data.length, count_is_exact: true });
const found = (...groups: object[]) => json({ groups, corrections: [] });

interface World {
  user?: CurrentUser;
  clients?: readonly object[];
  search?: (q: string) => Response | Promise<Response>;
  pages?: readonly object[];
}
async function show({
  user = me(['clients:read']),
  clients = [],
  search = () => found(),
  pages = [],
}: World = {}) {
  const calls = server(({ path }) => {
    const { searchParams: asked } = new URL(path, location.href);
    if (path.startsWith('/search?')) return search(asked.get('q') ?? '');
    const data = path.startsWith('/wiki') ? pages : path.startsWith('/reviews/clients/?') ? clients : [];
    return json({ data, count: data.length });
  });
  const onKeys = vi.fn<() => void>();
  const onSidebar = vi.fn<() => void>();
  const pressed = vi.fn<() => void>();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <output aria-label="Адрес">{useLocation().href}</output>
        <main id="main">
          <div data-actions="">
            <button type="button" aria-keyshortcuts="N" onClick={pressed}>
              Новая заметка
            </button>
            <button type="button" disabled>
              Новая копия
            </button>
          </div>
          <button type="button" onClick={() => setOpen(true)}>
            Найти
          </button>
        </main>
        {isOpen && (
          <CommandPalette user={user} onClose={() => setOpen(false)} onKeys={onKeys} onSidebar={onSidebar} />
        )}
      </>
    );
  }
  renderRouted(Screen);
  // It is called on a screen that stands.
  await press(page.getByRole('button', { name: 'Найти' }));
  return {
    onKeys,
    onSidebar,
    pressed,
    asked: (start: string) => calls.filter(({ path }) => path.startsWith(start)).length,
  };
}
const field = page.getByRole('combobox', { name: 'Клиент, точка, экран или действие' });
const options = page.getByRole('option');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const groupOf = (name: string) => page.getByRole('group', { name, exact: true });
const address = page.getByLabelText('Адрес');
const dialog = page.getByRole('dialog', { name: 'Найти или сделать' });

signedIn({ width: 1200, height: 900 });

it('begins with the clients opened last, and opens one by Enter', async () => {
  openedBefore({ id: 'c1', name: 'Улыбка' }, { id: 'c2', name: 'Ромашка' });
  await show();
  await expect.element(field).toHaveFocus();
  await expect.element(groupOf('Недавние').getByRole('option').first()).toHaveTextContent('Улыбка');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Ромашка')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/clients/c2');
});

it('lists clients where none were opened yet, and says of one that they rest', async () => {
  await show({
    clients: [
      { id: 'c1', name: 'Улыбка', status: 'active' },
      { id: 'c2', name: 'Ромашка', status: 'paused' },
    ],
  });
  await expect.element(groupOf('Клиенты').getByRole('option').nth(1)).toMatchTextContent(/Ромашка\s*Пауза/);
});

it('asks for no clients for who may read none', async () => {
  const { asked } = await show({ user: me() });
  await expect.element(options.first()).toBeVisible();
  expect(asked('/reviews/clients/')).toBe(0);
});

it('goes round the list by the arrows', async () => {
  await show({ user: me() });
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => field.element().getAttribute('aria-activedescendant'))
    .toBe(options.first().element().id);
});

it('finds names before screens and texts after them, each under what it is', async () => {
  await show({
    search: () =>
      found(
        group(
          'reviews',
          hit('reviews', 'r1', '', {
            title: null,
            snippet: { text: 'улыбка врача', places: [], starts: true, ends: true },
            area_fullname: 'На Лесной',
          }),
        ),
        group('areas', hit('areas', 'a1', 'Улыбка на Ленина')),
        group('clients', hit('clients', 'c1', 'Улыбка')),
      ),
    pages: [{ slug: 'start', title: 'Улыбка клиенту' }],
    user: me(['clients:read', 'wiki:read']),
  });
  await field.fill('улыбка');
  await expect
    .poll(() =>
      page
        .getByRole('group')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    )
    .toEqual(['Клиенты', 'Точки', 'База знаний', 'Отзывы', 'Поиск']);
  // Whose it is stands beside it; a client needs no such word.
  await expect.element(groupOf('Точки').getByRole('option')).toMatchTextContent(/Улыбка$/);
  await expect.element(groupOf('Отзывы').getByRole('option')).toMatchTextContent(/Улыбка, На Лесной$/);
  await press(option(/^Улыбка клиенту/));
  await expect.element(address).toHaveTextContent('/wiki?page=start');
});

it('opens by an early Enter what was typed, and never what stood there before', async () => {
  let come: (response: Response) => void = () => undefined;
  openedBefore({ id: 'c2', name: 'Ромашка' });
  const { asked } = await show({ search: () => new Promise((resolve) => (come = resolve)) });
  await expect.element(option('Ромашка')).toBeVisible();
  await field.fill('улыбка');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked('/search?')).toBe(1);
  await expect.element(dialog).toBeVisible();
  come(found(group('clients', hit('clients', 'c1', 'Улыбка', { path: '/clients/c1' }))));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/clients/c1');
});

it('opens nothing where more is typed after Enter', async () => {
  let come: (response: Response) => void = () => undefined;
  await show({ search: () => new Promise((resolve) => (come = resolve)) });
  await field.fill('улыбк');
  await userEvent.keyboard('{Enter}');
  await field.fill('улыбка');
  await expect.element(page.getByText('Искать «улыбка» везде')).toBeVisible();
  come(found(group('clients', hit('clients', 'c1', 'Улыбка'))));
  await expect.element(option('Улыбка')).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

it('leads to the search of all, with the words as they were typed', async () => {
  await show();
  await field.fill(' зуб & боль ');
  await press(option('Искать «зуб & боль» везде'));
  await expect.element(address).toMatchTextContent(/^\/search\?q=/);
  expect(new URL(address.element().textContent, location.href).searchParams.get('q')).toBe('зуб & боль');
});

it('finds screens and actions in the other keyboard layout, and only those that are one’s', async () => {
  const { onKeys } = await show({ user: me(['wiki:read']) });
  await field.fill('pfvtnrb');
  await expect.element(groupOf('Экраны').getByRole('option')).toHaveTextContent('Заметки');
  await field.fill('люди');
  await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
  await field.fill('клавиши');
  await press(option(/^Показать клавиши/));
  expect(onKeys).toHaveBeenCalledOnce();
});

it('presses a button of the screen that is open, and not one that cannot be pressed', async () => {
  const { pressed } = await show();
  await field.fill('новая');
  await expect.element(groupOf('На этом экране').getByRole('option')).toMatchTextContent(/^Новая заметка/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => pressed.mock.calls.length).toBe(1);
});

it('makes a client for who may', async () => {
  await show({ user: me(['clients:create']) });
  await field.fill('создать');
  await press(option('Создать клиента'));
  await expect.element(address).toHaveTextContent('/all-clients?create=true');
});

it('folds the menu by its name', async () => {
  const { onSidebar } = await show();
  await field.fill('свернуть');
  await press(option('Свернуть или развернуть меню'));
  expect(onSidebar).toHaveBeenCalledOnce();
});

it('finds a client’s own people no other clients', async () => {
  await show({
    user: me([], { kind: 'client', client_id: 'c1' }),
    search: () =>
      found(
        group('clients', hit('clients', 'c1', 'Улыбка')),
        group('areas', hit('areas', 'a1', 'Улыбка на Ленина')),
      ),
  });
  await field.fill('улыбка');
  await expect.element(groupOf('Точки').getByRole('option')).toHaveTextContent('Улыбка на Ленина');
  await expect.element(groupOf('Клиенты')).not.toBeInTheDocument();
});

it('says why nothing could be found, and still leads to the search', async () => {
  await show({ search: () => json({ detail: 'no' }, 400) });
  await field.fill('улыбка');
  await expect.element(dialog.getByText(/^Сервер не справился|^Сервер не принял/)).toBeVisible();
  await expect.element(option('Искать «улыбка» везде')).toBeVisible();
});

it('keeps long names within a phone', async () => {
  await page.viewport(360, 800);
  openedBefore({ id: 'c1', name: longName }, { id: 'c2', name: 'Здоровьесбережение'.repeat(6) });
  await show();
  await expect.element(option(longName)).toBeVisible();
  const listbox = page.getByRole('listbox').element();
  expect(listbox.scrollWidth).toBe(listbox.clientWidth);
});
