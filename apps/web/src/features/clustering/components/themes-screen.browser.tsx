import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { press, pressKeys, pick } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Clusters } from '../api.ts';
import type { ThemesSearch } from '../search.ts';
import { at, clientId, theme, themes } from '../testing.ts';
import { ThemesScreen } from './themes-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const areas = ['leaf', 'river'].map((id) => ({
  id,
  fullname_area: id === 'leaf' ? 'На Лесной' : 'На Речной',
  status: 'active',
  site: { name: '2ГИС' },
}));
const two = [theme('a', 'Очереди'), theme('b', 'Врачи')];
const job = { id: 'job', status: 'running', progress: 1, total: 2, result: null, error: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

interface Shown {
  search?: ThemesSearch;
  abilities?: string[];
  of?: Clusters | (() => Response);
  started?: () => Response;
  places?: typeof areas;
}

function show(shown: Shown = {}) {
  const {
    search = { view: 'table' },
    abilities = ['clustering:write'],
    of = themes(two),
    places = areas,
  } = shown;
  const calls = server(({ path, method }) => {
    if (path.startsWith(at)) {
      if (method !== 'GET') return shown.started?.() ?? json({ ...job, client_id: clientId }, 202);
      return typeof of === 'function' ? of() : json(of);
    }
    if (path === `/reviews/clients/${clientId}`)
      return json({ id: clientId, name: 'Клиника', status: 'active', abilities });
    if (path === '/jobs/job') return json(job);
    return json(
      path.startsWith('/reviews/clients/areas/')
        ? { data: places, count: places.length }
        : { data: [], count: 0 },
    );
  });
  const told = renderWithSearch<ThemesSearch>(search, (own, onSearch) => (
    <ThemesScreen clientId={clientId} search={own} onSearch={onSearch} onOpen={() => undefined} />
  ));
  const asked = () =>
    calls.flatMap(({ path, method }) => (method === 'GET' && path.startsWith(at) ? [path] : []));
  return {
    asked,
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    search: () =>
      Object.fromEntries(Object.entries(told.at(-1) ?? {}).filter(([, value]) => value !== undefined)),
  };
}

signedIn({ width: 1440, height: 900 });

it('looks at all time and all areas, and at fewer days up to today', async () => {
  const { asked, search } = show();
  await expect.element(page.getByRole('link', { name: 'Очереди' })).toBeVisible();
  await choose('30 дней');
  const today = isoDay(new Date());
  await expect.poll(asked).toEqual([at, `${at}?start_date=${addDays(today, -29)}&end_date=${today}`]);
  expect(search()).toEqual({ view: 'table', days: '30' });
  await choose('Подробно');
  await choose('Всё время');
  expect(search()).toEqual({ view: 'cards' });
  expect(document.title).toBe('Темы отзывов · Молва');
});

it('looks at one area of several', async () => {
  const { asked, search } = show();
  await expect.element(select('Точка')).toHaveTextContent('Все точки');
  await pick('Точка', 'На Речной · 2ГИС');
  await expect.poll(search).toEqual({ view: 'table', area: 'river' });
  await expect.poll(asked).toContain(`${at}?area_id=river`);
  await pick('Точка', 'Все точки');
  await expect.poll(search).toEqual({ view: 'table' });
});

it('compares in the table with another area, and with the days before where there are any', async () => {
  const { asked } = show({ search: { view: 'table', days: '30', with: 'before' } });
  await expect.element(select('С чем сравнить')).toHaveTextContent('С прошлым периодом');
  await expect.element(page.getByRole('columnheader', { name: 'Доля: раньше' })).toBeVisible();
  const first = addDays(isoDay(new Date()), -29);
  expect(asked()).toContain(`${at}?start_date=${addDays(first, -30)}&end_date=${addDays(first, -1)}`);
  await pick('С чем сравнить', 'На Речной · 2ГИС');
  await expect.element(page.getByRole('columnheader', { name: 'Доля: На Речной' })).toBeVisible();
  await pick('С чем сравнить', 'Не сравнивать');
  await expect.element(page.getByRole('columnheader', { name: /Доля:/ })).not.toBeInTheDocument();
  await choose('Подробно');
  await expect.element(select('С чем сравнить')).not.toBeInTheDocument();
});

it('has nothing to choose and to compare with before there are areas', async () => {
  show({ places: [] });
  await expect.element(page.getByRole('link', { name: 'Очереди' })).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

it('compares with no area where there is only one, but still with the days before', async () => {
  show({ places: areas.slice(0, 1) });
  await expect.element(page.getByRole('link', { name: 'Очереди' })).toBeVisible();
  await choose('30 дней');
  await pressKeys(select('С чем сравнить'), '{Enter}');
  await expect.element(page.getByRole('option', { name: 'С прошлым периодом' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
});

it('finds themes, and says how far that is', async () => {
  const { sent } = show({ of: themes([], { last_run: null }) });
  await expect
    .element(page.getByText(/^Отзывы ещё не разобраны по темам: 200\sотзывов с текстом\.$/))
    .toBeVisible();
  expect(button('Выгрузить').elements()).toEqual([]);
  await press(button('Найти темы'));
  await expect.element(page.getByText('Читаем отзывы: 1 из 2')).toBeVisible();
  expect(sent()).toEqual([{ method: 'POST', path: at, body: {} }]);
});

it('starts no second search while one is under way, and makes no theme into it', async () => {
  const running = { ...job, kind: 'clustering' } as unknown as Clusters['running'];
  show({ of: themes(two, { running }) });
  await expect.element(button('Найти заново')).toBeDisabled();
  await expect.element(page.getByText('Читаем отзывы: 1 из 2')).toBeVisible();
  expect(button('Своя тема').elements()).toEqual([]);
});

it('says why a search could not begin', async () => {
  const running = () => json({ detail: 'running', code: 'clustering_running' }, 409);
  show({ started: running });
  await press(button('Найти заново'));
  await expect.element(page.getByText(/^Темы уже ищутся/)).toBeInTheDocument();
  expect(page.getByText(/Читаем отзывы/).elements()).toEqual([]);
});

it('has nothing to search in without reviews', async () => {
  show({ of: themes([], { reviews: 0, last_run: null }) });
  await expect.element(button('Найти темы')).toBeDisabled();
  await expect.element(page.getByText('Отзывов с текстом пока нет, искать темы не в чем.')).toBeVisible();
});

it('only shows the themes to whoever may not change them', async () => {
  show({ abilities: [] });
  await expect.element(page.getByRole('link', { name: 'Очереди' })).toBeVisible();
  await expect.element(button('Выгрузить')).toBeVisible();
  expect(page.getByRole('button', { name: /Найти|Своя|Действия/ }).elements()).toEqual([]);
});

it('makes a theme by hand', async () => {
  show();
  await press(button('Своя тема'));
  await expect.element(page.getByRole('dialog', { name: 'Новая тема' })).toBeVisible();
});

it('says that it loads, that it failed, and shows the themes when asked again', async () => {
  let isDown = true;
  show({ of: () => (isDown ? json({ detail: 'no' }, 404) : json(themes(two))) });
  await expect.element(page.getByText('Загружаем').first()).toBeInTheDocument();
  await expect.element(page.getByText('Не удалось загрузить темы')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(page.getByRole('link', { name: 'Очереди' })).toBeVisible();
});
