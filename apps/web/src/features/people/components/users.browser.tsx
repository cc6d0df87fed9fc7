import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { User, UserRights } from '../api.ts';
import type { PeopleSearch } from '../search.ts';
import { ids, longName, me, refusedForClients, user } from '../testing.ts';
import { PeopleScreen } from './people-screen.tsx';

const rights = (more: Partial<UserRights> = {}): UserRights =>
  ({
    kind: 'staff',
    level: 'manager',
    is_superuser: false,
    clients: [],
    sources: [],
    withheld: [],
    ...more,
  }) as UserRights;

interface World {
  search?: PeopleSearch;
  list?: () => Response;
  changes?: (path: string) => Response | undefined;
  of?: UserRights;
}

function show(data: readonly User[], { search: first = {}, list, changes, of = rights() }: World = {}) {
  const calls = server(({ method, path }) => {
    if (method !== 'GET') return changes?.(path) ?? json(user());
    if (path === '/users/me') return json(me(['employees:read', 'users:manage'], { is_superuser: true }));
    if (path.includes('get-user-permissions')) return json(of);
    if (path.startsWith('/users/?')) return list?.() ?? json({ data, count: data.length });
    if (path.includes('second-factors')) return json({ data: [], count: 0 });
    return json({
      data: [{ id: ids.boris, full_name: 'Борис Ли', email: 'b@e.ru', level: 'head', clients: [] }],
      count: 1,
    });
  });
  function Screen() {
    const [search, setSearch] = useState(first);
    return <PeopleScreen search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return {
    asked: () => calls.flatMap(({ path }) => (path.startsWith('/users/?') ? [path] : [])),
    sent: () => calls.filter(({ method }) => method !== 'GET'),
  };
}
const row = (name: string | RegExp) => page.getByRole('row', { name });
const said = (words: string | RegExp) => page.getByText(words);

async function fromMenu(name: string, action: string) {
  await press(page.getByRole('button', { name: `Действия: ${name}` }));
  await page.getByRole('menuitem', { name: action }).click();
}

afterEach(forgetToasts);

it('lists accounts with their level and access, and tells one which is theirs', async () => {
  show([
    user({ full_name: longName, kind: 'client', level: null, client_id: ids.cafe }),
    user({ id: ids.me, full_name: null, email: 'me@example.com', is_superuser: true }),
    user({ id: ids.boris, full_name: 'Борис Ли', level: null, is_active: false }),
  ]);
  await expect.element(row(new RegExp(longName)).getByText('включён')).toBeVisible();
  await expect.element(row(new RegExp(longName)).getByText('anna@example.com')).toBeVisible();
  await expect.element(row(/Имя не указано \(это вы\)/)).toBeVisible();
  await expect.element(row(/Борис Ли/).getByText('отключён')).toBeVisible();
  await expect.element(row(/Борис Ли/).getByText(/^21 ноября/)).toBeVisible();
  await expect.element(said(/^3\sпользователя$/)).toBeVisible();
  // Nobody shuts themselves out.
  await press(page.getByRole('button', { name: 'Действия: me@example.com' }));
  await expect.element(page.getByRole('menuitem', { name: 'Права' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(2);
});

it('narrows the list to clients without access, from its first page', async () => {
  const { asked } = show([user()], { search: { page: 2 } });
  await expect.element(row(/Анна Ким/)).toBeVisible();
  const radio = (group: string, name: string) =>
    press(page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }));
  await radio('Кто', 'Клиенты');
  await radio('Доступ', 'Отключены');
  await expect
    .poll(() => asked().at(-1))
    .toBe('/users/?kind=client&is_active=false&sort=-created_at&skip=0&limit=50');
  expect(asked()[0]).toBe('/users/?sort=-created_at&skip=50&limit=50');
});

it('says what failed, until it comes, then that nobody meets the filters', async () => {
  let isDown = true;
  const { asked } = show([], {
    search: { kind: 'client' },
    list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })),
  });
  await expect.element(said('Не удалось загрузить пользователей')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(said('Под эти условия не подходит ни один пользователь.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Сбросить фильтры' }));
  await expect.poll(() => asked().at(-1)).not.toContain('kind');
});

it('asks before access is cut off, and gives it back without a question', async () => {
  const { sent } = show([user(), user({ id: ids.boris, full_name: 'Борис Ли', is_active: false })]);
  await fromMenu('Анна Ким', 'Отключить доступ');
  const question = page.getByRole('alertdialog', { name: 'Отключить доступ: Анна Ким?' });
  await expect.element(question.getByText(/Все сеансы сразу закончатся/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Отключить' }));
  await expect.element(said('Доступ отключён')).toBeVisible();
  await fromMenu('Борис Ли', 'Включить доступ');
  await expect.element(said('Доступ включён')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'PATCH', path: `/users/${ids.anna}`, body: { is_active: false } },
    { method: 'PATCH', path: `/users/${ids.boris}`, body: { is_active: true } },
  ]);
});

it('asks before a second step is reset', async () => {
  const { sent } = show([user()]);
  await fromMenu('Анна Ким', 'Сбросить второй шаг');
  const question = page.getByRole('alertdialog', { name: 'Сбросить второй шаг: Анна Ким?' });
  await expect.element(question.getByText(/войти можно будет с одним паролем/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Сбросить' }));
  await expect.element(said('Второй шаг сброшен')).toBeVisible();
  expect(sent()).toMatchObject([{ method: 'POST', path: `/users/${ids.anna}/second-factors/reset` }]);
});

it('asks before an account is deleted, and says why it was not', async () => {
  const { sent } = show([user()], {
    changes: () => json({ detail: 'last', code: 'last_administrator' }, 409),
  });
  await fromMenu('Анна Ким', 'Удалить');
  const question = page.getByRole('alertdialog', { name: 'Удалить: Анна Ким?' });
  await expect.element(question.getByText(/вернуть их нельзя/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Отменить' }));
  expect(sent()).toEqual([]);
  await fromMenu('Анна Ким', 'Удалить');
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(said(/Это последний/)).toBeVisible();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: `/users/${ids.anna}` }]);
});

it('asks who takes over the clients of an account, and deletes it with the answer', async () => {
  const { sent } = show([user()], {
    changes: (path) =>
      path.includes('successor_id') ? json({ message: 'gone' }) : json(refusedForClients, 409),
  });
  await fromMenu('Анна Ким', 'Удалить');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  const successor = page.getByRole('dialog', { name: 'Кому передать клиентов: Анна Ким?' });
  await press(successor.getByRole('combobox'));
  await press(page.getByRole('option', { name: 'Борис Ли' }));
  await press(successor.getByRole('button', { name: 'Передать и удалить' }));
  await expect.element(said('Пользователь удалён')).toBeVisible();
  await expect.element(successor).not.toBeInTheDocument();
  expect(sent().map(({ path }) => path)).toEqual([
    `/users/${ids.anna}`,
    `/users/${ids.anna}?successor_id=${ids.boris}`,
  ]);
});

it('shows the rights of a person, each with where it comes from', async () => {
  const of = rights({
    clients: [{ id: ids.cafe, name: 'Кафе «Пышки»', why: 'helping' }],
    sources: [
      { permission: 'areas:read', source: 'level', scope: 'all', clients: [], employee: null },
      { permission: 'areas:write', source: 'level', scope: 'clients', clients: [ids.cafe], employee: null },
    ],
    withheld: [{ permission: 'wiki:read', flag: 'wiki' }],
  });
  show([user()], { of });
  await press(page.getByRole('button', { name: 'Анна Ким', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Права: Анна Ким' });
  await expect
    .element(panel.getByRole('link', { name: 'Кафе «Пышки»' }))
    .toHaveAttribute('href', `/clients/${ids.cafe}`);
  await expect.element(panel.getByText('помогает ответственному')).toBeVisible();
  const areas = panel.getByRole('region', { name: 'Точки' });
  expect(
    areas
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['видетьуровень', 'менятьуровень, клиентов: 1']);
  await expect.element(panel.getByText('отключено переключателем wiki')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Закрыть' }));
  await expect.element(panel).not.toBeInTheDocument();
});

it('says of an administrator that all may be done, and of a newcomer that nothing', async () => {
  show([], { search: { open: ids.vera }, of: rights({ is_superuser: true }) });
  const panel = page.getByRole('dialog', { name: 'Права' });
  await expect.element(panel.getByText(/^Администратору можно всё/)).toBeVisible();
  await expect.element(panel.getByText('Пока нет ни одного права.')).toBeVisible();
});
