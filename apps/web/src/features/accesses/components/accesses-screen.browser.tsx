import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { useClipboard } from '../../../test/clipboard.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Access } from '../api.ts';
import { AccessesScreen } from './accesses-screen.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const clientId = id(1);
const path = `/reviews/clients/${clientId}/accesses`;
const gis = { id: id(2), name: '2ГИС', domain: '2gis.ru' };
const maps = { id: id(3), name: 'Яндекс Карты', domain: 'yandex.ru' };
const access = (more: Partial<Access> = {}): Access =>
  ({
    id: id(4),
    client_id: clientId,
    site: gis,
    login: 'ochen.dlinnyy.login.kliniki.zdorovesberezhenie@pochta.kliniki.example',
    note: 'Код приходит на телефон Веры',
    secret: null,
    revealed_at: null,
    revealed_by: null,
    abilities: ['accesses:write', 'accesses:reveal'],
    ...more,
  }) as Access;

interface World {
  list?: readonly Access[];
  abilities?: readonly string[];
  status?: string;
  /** Answers to what changes, one after the other. */
  answers?: (() => Response)[];
  get?: () => Response | undefined;
  reveal?: () => Response | Promise<Response>;
  permissions?: readonly string[];
}
function show(world: World = {}) {
  const {
    abilities = ['accesses:write'],
    status = 'active',
    answers = [],
    permissions = ['sites:read'],
  } = world;
  const list = world.list ?? [access()];
  const sites = [
    { ...maps, is_active: true },
    { ...gis, is_active: true },
    { id: id(5), name: 'Отзовик', is_active: false },
  ];
  const calls = server(({ method, path: asked }) => {
    if (method !== 'GET') return answers.shift()?.() ?? json(access());
    if (asked.includes('reveal_id'))
      return (
        world.reveal?.() ??
        json({ data: [access({ secret: 'qwerty', revealed_at: '2026-11-20T09:00:00Z' })], count: 1 })
      );
    if (asked.startsWith(path)) return world.get?.() ?? json({ data: list, count: list.length });
    if (asked === '/users/me') return json({ abilities: permissions, permissions });
    if (asked.includes('areas/site')) return json({ data: sites, count: 3 });
    if (asked.includes('/areas/'))
      return json({
        data: [
          { id: id(6), site: maps },
          { id: id(7), site: maps },
        ],
        count: 2,
      });
    return json({ id: clientId, name: 'Улыбка', status, abilities });
  });
  render(<AccessesScreen clientId={clientId} />);
  return {
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    revealed: () => calls.filter(({ path: asked }) => asked.includes('reveal_id')).length,
  };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const site = dialog.getByRole('combobox', { name: 'Площадка' });
const login = dialog.getByRole('textbox', { name: 'Логин' });
const secret = dialog.getByLabelText('Секрет', { exact: true });
const save = dialog.getByRole('button', { name: 'Сохранить' });
const hidden = page.getByRole('img', { name: 'скрыт' });
const reveal = button(/^Показать секрет: 2ГИС/);
const card = page.getByRole('listitem');

const clipboard = useClipboard();

afterEach(forgetToasts);

it('keeps a new access, naming first what is missing', async () => {
  const { sent } = show({ list: [] });
  await expect.element(page.getByText(/^Доступов пока нет\./)).toBeVisible();
  await press(button('Добавить доступ'));
  await press(save);
  const summary = dialog.getByRole('alert');
  for (const words of ['Выберите площадку', 'Впишите логин', 'Впишите секрет'])
    await expect.element(summary.getByRole('button', { name: words })).toBeVisible();
  expect(sent()).toEqual([]);
  await press(site);
  // Of sites those that are on, by name.
  await expect.element(page.getByRole('option').first()).toHaveTextContent('2ГИС');
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await press(page.getByRole('option', { name: 'Яндекс Карты' }));
  await login.fill('vera');
  await secret.fill(' пароль с пробелом ');
  await press(save);
  await expect.element(page.getByText('Доступ сохранён')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path,
      body: { site_id: maps.id, login: 'vera', secret: ' пароль с пробелом ', note: '' },
    },
  ]);
});

it('sends of an access what was changed, and nothing where nothing was', async () => {
  const { sent } = show();
  await press(button(/^Изменить: 2ГИС/));
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(button(/^Изменить: 2ГИС/));
  await expect.element(secret).toHaveValue('');
  await dialog.getByRole('textbox', { name: /^Заметка/ }).fill('Код приходит на телефон Анны');
  await press(save);
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ id: id(4), note: 'Код приходит на телефон Анны' }]);
});

it('says beside the login that it is kept already, and of an archived client for the whole', async () => {
  const answers = ['access_taken', 'client_archived'].map((code) => () => json({ detail: 'no', code }, 409));
  const { sent } = show({ answers });
  await press(button(/^Изменить: 2ГИС/));
  await login.fill('vera');
  await secret.fill('новый');
  await press(save);
  await expect.element(login).toHaveAttribute('aria-invalid', 'true');
  await press(save);
  await expect.element(dialog.getByRole('alert').getByText(/рхив/)).toBeVisible();
  await expect.element(login).not.toHaveAttribute('aria-invalid');
  await expect.element(secret).toHaveValue('новый');
  await press(save);
  await expect.element(page.getByText('Изменения сохранены')).toBeVisible();
  await expect.poll(() => sent()[2]?.body).toEqual({ id: id(4), login: 'vera', secret: 'новый' });
});

it('shows a secret by a press that is noted, and keeps it nowhere else', async () => {
  const { revealed } = show();
  await expect.element(page.getByText('Секрет ещё никто не смотрел')).toBeVisible();
  expect(revealed()).toBe(0);
  await press(reveal);
  await expect.element(card.getByText('qwerty')).toBeVisible();
  await expect.element(card.getByText(/^скроется через \d+ с$/)).toBeVisible();
  await expect.element(card.getByText(/^Смотрели: /)).toBeVisible();
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('qwerty');
  await press(button(/^Скопировать секрет/));
  await expect.poll(() => clipboard).toEqual(['qwerty']);
  expect(revealed()).toBe(1);
  await press(button(/^Скрыть секрет/));
  await expect.element(hidden).toBeVisible();
});

it('says why a secret could not be shown or copied', async () => {
  let status = 403;
  show({ reveal: () => json({ detail: 'no' }, status) });
  await press(reveal);
  await expect.element(page.getByText(/^На это у вас нет прав/)).toBeVisible();
  await expect.element(hidden).toBeVisible();
  status = 404;
  await press(button(/^Скопировать секрет/));
  await expect.element(page.getByText(/^Здесь ничего нет/)).toBeVisible();
  expect(clipboard).toEqual([]);
});

it('asks before an access is deleted', async () => {
  const { sent } = show({ answers: [() => json({ detail: 'no' }, 500)] });
  const question = page.getByRole('alertdialog', { name: 'Удалить доступ: 2ГИС?' });
  await press(button(/^Удалить: 2ГИС/));
  await press(question.getByRole('button', { name: 'Отменить' }));
  expect(sent()).toEqual([]);
  await press(button(/^Удалить: 2ГИС/));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  await press(button(/^Удалить: 2ГИС/));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Доступ удалён')).toBeVisible();
  expect(sent().map(({ method, path: asked }) => `${method} ${asked}`)).toEqual(
    Array.from({ length: 2 }, () => `DELETE ${path}?id=${id(4)}`),
  );
});

it('offers a client’s own people the sites their company stands on', async () => {
  show({ permissions: [] });
  await press(button('Добавить доступ'));
  await press(site);
  await expect.element(page.getByRole('option')).toHaveTextContent('Яндекс Карты');
});

it('lets who may neither write nor reveal read the rest, and asks again for what could not come', async () => {
  let isDown = true;
  show({
    list: [access({ abilities: [] })],
    abilities: [],
    get: () => (isDown ? json({ detail: 'no' }, 404) : undefined),
  });
  await expect.element(page.getByText('Не удалось загрузить доступы')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(hidden).toBeVisible();
  await expect.element(card.getByText('Код приходит на телефон Веры')).toBeVisible();
  expect(card.getByRole('button').elements()).toHaveLength(1);
  expect(button('Добавить доступ').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1000);
});
