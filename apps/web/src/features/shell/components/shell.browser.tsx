import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { CurrentUser } from '../../session/index.ts';
import { me, openedBefore } from '../testing.ts';
import { Shell } from './shell.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const longName =
  'Общество с ограниченной ответственностью «Стоматологическая-поликлиника-Здоровьесбережение»';

function show(user: CurrentUser) {
  const calls = server(({ path }) => {
    if (path === '/users/me') return json(user);
    if (path.startsWith('/users/me/second-factors'))
      return json({
        is_on: false,
        required: true,
        due_at: null,
        totp_since: null,
        passkeys: [],
        recovery_codes_left: 0,
      });
    if (path.startsWith('/search?')) return json({ groups: [], corrections: [] });
    return json({ data: [], count: 0, unread: 3 });
  });
  renderRouted(() => (
    <>
      <output aria-label="Адрес">{useLocation().href}</output>
      <input aria-label="Поле экрана" />
      <Shell />
    </>
  ));
  return calls;
}
const menu = page.getByRole('complementary', { name: 'Меню' });
const entries = () =>
  page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const palette = page.getByRole('dialog', { name: 'Найти или сделать' });
const keys = page.getByRole('dialog', { name: /лавиши/ });
const address = page.getByLabelText('Адрес');
const button = (name: string | RegExp) => page.getByRole('button', { name });

signedIn({ width: 1200, height: 900 });

it('offers of the screens what one’s rights open', async () => {
  show(me(['clients:read', 'audit:read']));
  await expect.element(menu).toBeVisible();
  expect(entries()).toEqual(['Начало', 'Поиск', 'Клиенты', 'Журнал', 'Заметки', 'Первые шаги', 'Настройки']);
});

it('offers a client’s people their company, and no clients opened before', async () => {
  openedBefore({ id: 'c2', name: 'Ромашка' });
  show(me(['clients:read'], { kind: 'client', client_id: 'c1' }));
  await expect
    .element(menu.getByRole('link', { name: 'Моя компания' }))
    .toHaveAttribute('href', '/clients/c1');
  await expect.element(menu.getByText('Ромашка')).not.toBeInTheDocument();
});

it('leads back to the clients that were opened last', async () => {
  openedBefore({ id: 'c1', name: 'ООО «Улыбка»' });
  show(me());
  await press(menu.getByRole('link', { name: 'ООО «Улыбка»' }));
  await expect.element(address).toHaveTextContent('/clients/c1');
});

it('folds the menu, keeps the words for those who do not see it, and stays so', async () => {
  show(me());
  await press(button('Свернуть меню'));
  await expect.element(button('Развернуть меню')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Заметки' })).toHaveAttribute('title', 'Заметки');
  await expect.poll(() => menu.element().getBoundingClientRect().width).toBeLessThan(80);
  expect(Object.values(localStorage)).toContain('small');
  await press(button('Развернуть меню'));
  await expect.element(button('Свернуть меню')).toBeVisible();
  expect(Object.values(localStorage)).not.toContain('small');
});

it('opens the search by its key from any field, in any layout, and takes what is typed at once', async () => {
  show(me(['clients:read']));
  await expect.element(menu).toBeVisible();
  (page.getByLabelText('Поле экрана').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}[KeyK]{/Control}zam');
  await expect.element(palette.getByRole('combobox')).toHaveValue('zam');
  await expect.element(page.getByLabelText('Поле экрана')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Поле экрана')).toHaveFocus();
});

it('tells its keys by «?», but not to who types it', async () => {
  show(me());
  await expect.element(menu).toBeVisible();
  await page.getByLabelText('Поле экрана').fill('Кто');
  await userEvent.keyboard('?');
  await expect.element(page.getByLabelText('Поле экрана')).toHaveValue('Кто?');
  await expect.element(keys).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(keys).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
});

it('has the same menu on a phone in a sheet, which goes with the first choice', async () => {
  await page.viewport(360, 800);
  show(me());
  await press(button('Меню'));
  const sheet = page.getByRole('dialog', { name: 'Меню' });
  await press(sheet.getByRole('link', { name: 'Заметки' }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/items');
});

it('goes on from the sheet to the search', async () => {
  await page.viewport(360, 800);
  show(me());
  await press(button('Меню'));
  const sheet = page.getByRole('dialog', { name: 'Меню' });
  await press(sheet.getByRole('button', { name: /^Найти/ }));
  await expect.element(palette).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('заметки');
  await expect.element(palette.getByRole('combobox')).toHaveValue('заметки');
});

it('leads past the menu by the first press of Tab', async () => {
  show(me());
  await expect.element(menu).toBeVisible();
  (page.getByLabelText('Поле экрана').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'К содержанию' })).toHaveFocus();
});

it('asks for nothing but the second factor where that is needed first', async () => {
  const calls = show(me(['clients:read'], { second_factor: 'needed' } as Partial<CurrentUser>));
  await expect.element(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith('/notifications'))).toEqual([]);
});

it('says who one is, without an empty line where there is no name', async () => {
  show(me([], { full_name: null }));
  await press(menu.getByRole('button', { name: /vera@example\.com/ }));
  await expect.element(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
});

it('keeps long names within the menu and a phone', async () => {
  openedBefore({ id: 'c1', name: longName });
  show(me([], { full_name: longName, email: `${'konstantinopolskaya'.repeat(3)}@example.com` }));
  await expect.element(menu.getByTitle(longName)).toBeVisible();
  expect(menu.element().scrollWidth).toBe(menu.element().clientWidth);
  await page.viewport(360, 800);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
