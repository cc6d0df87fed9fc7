import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Client } from '../api.ts';
import type { ClientsSearch } from '../search.ts';
import { client, longName } from '../testing.ts';
import { AllClients } from './all-clients.tsx';
import { signedIn } from '../../../test/signed-in.ts';

interface World {
  clients?: readonly Client[];
  count?: number;
  search?: ClientsSearch;
  permissions?: readonly string[];
  standings?: readonly object[];
  list?: (asked: URLSearchParams) => Response | Promise<Response> | undefined;
}
function show(world: World = {}) {
  const { clients = [client()], count = clients.length, search: first = {}, permissions = [] } = world;
  const asked: URLSearchParams[] = [];
  const calls = server(({ path }) => {
    if (path.startsWith('/dashboard/standings')) return json({ data: world.standings ?? [] });
    if (path === '/users/me') return json({ id: 'me', permissions });
    if (!path.startsWith('/reviews/clients/?')) return json(client());
    asked.push(new URL(path, location.href).searchParams);
    return world.list?.(asked.at(-1) ?? new URLSearchParams()) ?? json({ data: clients, count });
  });
  const told = renderWithSearch<ClientsSearch>(first, (search, onSearch) => (
    <AllClients search={search} onSearch={onSearch} />
  ));
  const kept = () =>
    Object.fromEntries(Object.entries(told.at(-1) ?? {}).filter(([, value]) => value !== undefined));
  return { calls, search: kept, asked: () => Object.fromEntries(asked.at(-1) ?? []) };
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

signedIn({ width: 1600, height: 900 });

it('says of a client how they stand and why collecting fails, each the way to it', async () => {
  show({
    clients: [
      client({
        monitoring: { areas_watched: 3, areas_failing: 2, last_run_at: null },
        requests: { writing: 4, client_review: 2, published: 30 },
      }),
      client({
        id: 'b',
        name: 'Ромашка',
        status: 'paused',
        responsible: { id: 'vera', full_name: 'Вера Цой', email: null } as Client['responsible'],
        rating: null,
        monitoring: { areas_watched: 1, areas_failing: 0, last_run_at: null },
      }),
    ],
    standings: [
      {
        client_id: client().id,
        low_waiting: 0,
        months: [],
        failures: [
          { code: 'blocked', areas: 1 },
          { code: 'emptied', areas: 1 },
        ],
      },
    ],
  });
  const first = row('Улыбка');
  await expect.element(first.getByText('не назначен')).toBeVisible();
  await expect.element(first.getByText(/^2\sточки с ошибками$/)).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: /с ошибками/ }))
    .toHaveAttribute('href', `/clients/${client().id}?failed=true`);
  await expect.element(first.getByText(/И ещё 1\sпричина\.$/)).toBeVisible();
  // What is over is no work.
  await expect.element(first.getByText('6', { exact: true })).toBeVisible();
  const second = row('Ромашка');
  await expect.element(second.getByRole('cell', { name: 'Вера Цой' })).toBeVisible();
  await expect.element(second.getByText('в порядке')).toBeVisible();
  await expect.element(page.getByText(/^2\sклиента$/)).toBeVisible();
});

it('keeps search and state in the address, from the first page on', async () => {
  const { search, asked } = show({ search: { page: 3, sort: '-rating' }, count: 120 });
  await expect.element(row('Улыбка')).toBeVisible();
  expect(asked()).toMatchObject({ skip: '100', limit: '50', sort: '-rating' });
  await press(page.getByRole('radio', { name: 'Пауза' }));
  expect(search()).toEqual({ status: 'paused', sort: '-rating' });
  await page.getByRole('searchbox', { name: 'Найти по названию' }).fill('улыб');
  await userEvent.keyboard('{Enter}');
  await expect.poll(search).toEqual({ status: 'paused', sort: '-rating', q: 'улыб' });
  await expect.poll(asked).toMatchObject({ q: 'улыб', status: 'paused', skip: '0' });
});

it('puts clients in groups, and asks for them so', async () => {
  const { asked } = show({ clients: [client(), client({ id: 'b', name: 'Ромашка', status: 'paused' })] });
  await press(page.getByRole('combobox', { name: 'Группы' }));
  await press(page.getByRole('option', { name: 'По статусу' }));
  await expect.poll(asked).toMatchObject({ group: 'status' });
  await expect.element(page.getByRole('rowgroup').filter({ hasText: 'Пауза' }).first()).toBeVisible();
});

it('leads out of filters that leave nobody', async () => {
  const { search } = show({
    search: { q: 'нет' },
    list: (parts) => (parts.get('q') === null ? undefined : json({ data: [], count: 0 })),
  });
  await expect.element(page.getByText('Под эти условия не подходит ни один клиент.')).toBeVisible();
  await press(button('Сбросить фильтры'));
  await expect.element(row('Улыбка')).toBeVisible();
  expect(search()).toEqual({});
});

it.each([
  ['who may make one', ['clients:create'], /С клиента начинается всё/],
  ['who waits to be assigned', [], /вас ещё никто не назначил/],
])('says to %s that there are none, and what next', async (_, permissions, words) => {
  show({ clients: [], permissions });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(button('Новый клиент').elements().length > 0).toBe(permissions.length > 0);
});

it('leads back from a page past the end', async () => {
  const { search } = show({
    search: { page: 7 },
    list: (parts) => (parts.get('skip') === '300' ? json({ data: [], count: 60 }) : undefined),
  });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(button('К началу списка'));
  await expect.element(row('Улыбка')).toBeVisible();
  expect(search()).toEqual({});
});

it('opens the form of a new client from the address, only for who may make one', async () => {
  const { search } = show({ search: { create: true }, permissions: ['clients:create'] });
  const dialog = page.getByRole('dialog', { name: 'Новый клиент' });
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(search()).toEqual({});
});

it('opens no form of a new client for who may make none', async () => {
  show({ search: { create: true } });
  await expect.element(row('Улыбка')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('says that clients could not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show({ list: () => replies.shift() });
  await expect.element(page.getByText('Не удалось загрузить клиентов')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(row('Улыбка')).toBeVisible();
});

it('keeps long names within a phone and a screen', async () => {
  show({ clients: [client({ name: longName, abilities: ['clients:update'] })] });
  await expect.element(page.getByRole('link', { name: longName })).toBeVisible();
  const { documentElement: html } = document;
  for (const width of [1440, 360]) {
    await page.viewport(width, 900);
    await expect.poll(() => html.clientWidth).toBe(width);
    // The table becomes cards once the page hears that it is narrow.
    await expect.poll(() => html.scrollWidth).toBe(width);
  }
});
