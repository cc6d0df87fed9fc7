import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { WelcomeScreen } from './welcome-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const steps = (...done: boolean[]) =>
  ['name_given', 'guide_read', 'client_assigned'].map((key, at) => ({ key, done: done[at] ?? false }));

interface World {
  me?: object;
  list?: () => readonly object[];
  reply?: () => Response | undefined;
}
function show({ me = {}, list = () => steps(true), reply = () => undefined }: World = {}) {
  server(({ path }) => {
    if (path === '/users/me')
      return json({
        id: 'me',
        full_name: 'Вера Цой',
        kind: 'staff',
        level: 'manager',
        is_superuser: false,
        ...me,
      });
    const data = list();
    return reply() ?? json({ data, count: data.length });
  });
  renderRouted(() => (
    <>
      <output aria-label="Адрес">{useLocation().href}</output>
      <WelcomeScreen />
    </>
  ));
}
const title = page.getByRole('heading', { level: 1 });
const rows = page.getByRole('listitem');

signedIn();

it('ticks off what is done, and leads to what is next', async () => {
  show();
  await expect.element(title).toHaveTextContent('Добро пожаловать, Вера');
  await expect.element(page.getByText('1 из 3')).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent('Назовите себя — сделано');
  await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toMatchTextContent(/— не сделано/);
  // What others do for one has no button.
  await expect.element(rows.nth(2).getByRole('button')).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Открыть базу знаний' }));
  await expect.element(page.getByLabelText('Адрес')).toHaveTextContent('/wiki');
});

it('says that all is done, as it comes to that', async () => {
  let isDone = false;
  show({ list: () => steps(true, isDone, isDone) });
  await expect.element(page.getByText('1 из 3')).toBeVisible();
  await expect.element(page.getByText(/^Всё готово/)).not.toBeInTheDocument();
  isDone = true;
  await askAll();
  await expect.element(page.getByText(/^Всё готово/)).toBeVisible();
  await expect.element(page.getByText('3 из 3')).toBeVisible();
});

it('tells who waits for a level what happens next, and not that all is done', async () => {
  show({ me: { level: null }, list: () => steps(true, true, true) });
  await expect.element(page.getByRole('region', { name: 'Что дальше' })).toBeVisible();
  await expect.element(page.getByText(/^Всё готово/)).not.toBeInTheDocument();
});

it.each([
  ['an administrator', { level: null, is_superuser: true }],
  ['a client’s people', { level: null, kind: 'client' }],
])('tells %s of no level to wait for', async (_, me) => {
  show({ me });
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Что дальше' })).not.toBeInTheDocument();
});

it('greets without a comma who gave no name', async () => {
  show({ me: { full_name: null } });
  await expect.element(rows.first()).toBeVisible();
  await expect.element(title).toHaveTextContent('Добро пожаловать');
});

it('says that the steps could not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show({ reply: () => replies.shift() });
  await expect.element(page.getByText('Не удалось загрузить первые шаги')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(rows.first()).toBeVisible();
});
