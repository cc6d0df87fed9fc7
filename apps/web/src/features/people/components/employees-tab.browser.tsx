import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Employee } from '../api.ts';
import type { PeopleSearch } from '../search.ts';
import { employee, ids, longName, me } from '../testing.ts';
import { PeopleScreen } from './people-screen.tsx';

const path = '/employees/get-employees';

interface World {
  permissions?: readonly string[];
  search?: PeopleSearch;
  list?: () => Response;
}

function show(
  data: readonly Employee[],
  { permissions = ['employees:read'], search: first = {}, list }: World = {},
) {
  const calls = server(({ path: asked }) => {
    if (asked === '/users/me') return json(me(permissions));
    return list?.() ?? json({ data, count: data.length });
  });
  function Screen() {
    const [search, setSearch] = useState(first);
    return <PeopleScreen search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return () => calls.flatMap((call) => (call.path.startsWith(path) ? [call.path] : []));
}
const row = (name: string | RegExp) => page.getByRole('row', { name });
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, name: `Клиент ${at + 1}` }));

afterEach(forgetToasts);

it('says of each employee the level, the clients, the load and the helpers', async () => {
  show([
    employee({
      full_name: longName,
      clients: names(5),
      load: { clients: 5, areas: 1234, areas_failing: 2, texts: 21, texts_overdue: 1 },
      helpers: [{ id: ids.boris, full_name: null, email: 'boris@example.com', level: 'editor' }],
    }),
    employee({ id: ids.boris, full_name: 'Борис Ли', level: null, is_active: false }),
    // Clients that whoever looks may not see are counted, and not named.
    employee({ id: ids.vera, full_name: 'Вера Цой', load: { ...employee().load, clients: 2 } }),
  ]);
  const long = row(new RegExp(longName));
  await expect.element(long.getByText('Клиент 1, Клиент 2, Клиент 3 и ещё 2')).toBeVisible();
  await expect.element(long.getByRole('cell', { name: /^1\s234/ })).toBeVisible();
  await expect.element(long.getByText('2 с ошибкой сбора')).toBeVisible();
  await expect.element(long.getByText('1 просрочено')).toBeVisible();
  await expect.element(long.getByText('boris@example.com')).toBeVisible();
  const boris = row(/Борис Ли/);
  await expect.element(boris.getByText('ждёт уровня')).toBeVisible();
  await expect.element(boris.getByText('доступ отключён')).toBeVisible();
  expect(boris.getByText('нет', { exact: true }).elements()).toHaveLength(2);
  await expect.element(row(/Вера Цой/).getByText(/^2\sклиента$/)).toBeVisible();
  await expect.element(page.getByText(/^3\sсотрудника$/)).toBeVisible();
  // Accounts are for administrators.
  await expect.element(page.getByRole('heading', { name: 'Сотрудники', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Пользователи' })).not.toBeInTheDocument();
});

it('holds long names and addresses within a phone', async () => {
  show([
    employee({ full_name: null, email: `${'konstantinopolskaya.preobrazhenskaya.'.repeat(3)}@example.com` }),
  ]);
  await page.viewport(360, 700);
  await expect.poll(() => document.documentElement.clientWidth).toBe(360);
  await expect.element(page.getByRole('button', { name: /konstantinopolskaya/ })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});

it('is not for whoever may not see employees', async () => {
  const asked = show([employee()], { permissions: [] });
  await expect.element(page.getByRole('heading', { name: 'Сотрудники' })).toBeVisible();
  await expect.element(row(/Анна/)).not.toBeInTheDocument();
  expect(asked()).toEqual([]);
});

it('filters by level and sorts, from the first page on', async () => {
  const asked = show([employee()], { search: { page: 3, q: 'анна' } });
  await expect.element(row(/Анна Ким/)).toBeVisible();
  expect(asked()).toEqual([`${path}?q=${encodeURIComponent('анна')}&sort=full_name&skip=100&limit=50`]);
  await press(page.getByRole('combobox', { name: 'Уровень' }));
  await press(page.getByRole('option', { name: 'Ждут уровня' }));
  await expect.poll(() => asked().at(-1)).toMatch(/level=none.*skip=0/);
  await press(page.getByRole('columnheader', { name: 'Отвечает за клиентов' }).getByRole('button'));
  await expect.poll(() => asked().at(-1)).toMatch(/level=none&sort=-clients&skip=0/);
});

it('leads back from a page that is not there, and from filters that nobody meets', async () => {
  show([], { search: { page: 9 } });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.element(page.getByText('Под эти условия не подходит ни один сотрудник.')).toBeVisible();
});

it('says what failed, until it comes', async () => {
  let isDown = true;
  show([], { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [employee()], count: 1 })) });
  await expect.element(page.getByText('Не удалось загрузить сотрудников')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(row(/Анна Ким/)).toBeVisible();
  await expect.element(page.getByText(/^1\sсотрудник$/)).toBeVisible();
});

it('opens a person beside the list, and closes', async () => {
  show([employee()]);
  await press(page.getByRole('button', { name: 'Анна Ким' }));
  const panel = page.getByRole('dialog', { name: 'Анна Ким' });
  await expect.element(panel.getByText('anna@example.com')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Закрыть' }));
  await expect.element(panel).not.toBeInTheDocument();
});

it('shows administrators the way to the accounts', async () => {
  show([employee()], { permissions: ['employees:read', 'users:manage'], search: { tab: 'employees' } });
  await expect.element(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
  const lists = page.getByRole('navigation', { name: 'Списки людей' });
  await expect
    .element(lists.getByRole('link', { name: 'Сотрудники' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(lists.getByRole('link', { name: 'Пользователи' })).not.toHaveAttribute('aria-current');
});
