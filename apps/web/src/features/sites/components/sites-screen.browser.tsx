import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Site } from '../api.ts';
import { health, ids, site, sitePath } from '../testing.ts';
import { SitesScreen } from './sites-screen.tsx';

const longName = 'Отзовик-здоровьесбережения-и-стоматологических-клиник-Свердловской-области';
const three = [
  site('gis', '2ГИС', {
    areas_count: 2,
    rules: { policy_read_on: '2026-01-15', policy_url: 'https://gis.example/r' },
  }),
  site('maps', 'Карты', { is_active: false }),
  site('other', longName, { rules: { removal_grounds: [{ ground: 'insult', rule: 'Пункт 4' }] } }),
];

interface World {
  sites?: readonly Site[];
  abilities?: readonly string[];
  get?: () => Response | Promise<Response> | undefined;
  put?: () => Response | Promise<Response> | undefined;
}
function show({ sites = three, abilities = ['sites:read', 'sites:write'], get, put }: World = {}) {
  let all = [...sites];
  const calls = server(({ method, path, body }) => {
    if (path === '/users/me') return json({ abilities });
    if (path.startsWith(`${sitePath}-health`)) return json({ data: [health('gis')], count: 1 });
    if (method === 'GET') return get?.() ?? json({ data: all, count: all.length });
    const refusal = put?.();
    if (refusal) return refusal;
    const { id, position, ...rest } = body as { id: string; position?: number };
    all = all.map((one) => (one.id === id ? { ...one, ...rest } : one));
    const moved = all.find((one) => one.id === id);
    if (moved && position !== undefined)
      all = all.filter((one) => one !== moved).toSpliced(position, 0, moved);
    return json(moved);
  });
  renderRouted(() => <SitesScreen renderMore={() => <p>Ключи агентства</p>} />);
  return { sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const switchOf = (name: string) => page.getByRole('switch', { name: `Включена: ${name}` });
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

afterEach(forgetToasts);

it('shows what each site allows and where that is written', async () => {
  show();
  await expect.poll(names).toEqual(['2ГИС', 'Карты', longName]);
  const gis = card('2ГИС');
  await expect.element(gis.getByText('gis.example · 2 точки')).toBeVisible();
  await expect.element(gis.getByText('Помогать с формулировками можно')).toBeVisible();
  await expect.element(gis.getByText('Править моделью нельзя')).toBeVisible();
  await expect.element(gis.getByText(/^Прочитаны 15 января/)).toBeVisible();
  await expect.element(gis.getByRole('link', { name: 'Правила на сайте площадки' })).toBeVisible();
  await expect
    .element(card('Карты').getByText('Не указано, где это сказано и когда прочитано.'))
    .toBeVisible();
  await press(card(longName).getByText('Все правила'));
  await expect.element(card(longName).getByText(/^Жалоба: .+ \(Пункт 4\)$/)).toBeVisible();
  await expect.element(page.getByText('Ключи агентства')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1000);
});

it('moves a site by the keys, however fast, with the focus on it', async () => {
  const { sent } = show();
  await pressKeys(button('Ниже: 2ГИС'), '{Enter}');
  await expect.poll(names).toEqual(['Карты', '2ГИС', longName]);
  await expect.element(button('Ниже: 2ГИС')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Карты', longName, '2ГИС']);
  // At the end only the way back is left.
  await expect.element(button('Выше: 2ГИС')).toHaveFocus();
  await expect.element(button('Ниже: 2ГИС')).toBeDisabled();
  await expect.element(page.getByText('2ГИС: место 3 из 3')).toBeInTheDocument();
  await expect.poll(sent).toEqual([
    { id: ids.gis, position: 1 },
    { id: ids.gis, position: 2 },
  ]);
});

it('takes a move back that was not stored, though the server is away', async () => {
  let isAway = false;
  const away = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
  show({ get: away, put: away });
  await expect.poll(names).toEqual(['2ГИС', 'Карты', longName]);
  isAway = true;
  await press(button('Ниже: 2ГИС'));
  await expect.element(page.getByText(/^Нет связи с сервером/)).toBeVisible();
  await expect.poll(names).toEqual(['2ГИС', 'Карты', longName]);
});

it('switches on at once, and off what has areas after a question', async () => {
  const { sent } = show();
  await press(switchOf('Карты'));
  await expect.element(switchOf('Карты')).toBeChecked();
  const question = page.getByRole('alertdialog', { name: 'Выключить «2ГИС»?' });
  await press(switchOf('2ГИС'));
  await expect
    .element(question.getByText(/^На площадке 2\sточки: отзывы с них собираться не будут/))
    .toBeVisible();
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(switchOf('2ГИС')).toBeChecked();
  expect(sent()).toEqual([{ id: ids.maps, is_active: true }]);
  await press(switchOf('2ГИС'));
  await press(question.getByRole('button', { name: 'Выключить' }));
  await expect.element(switchOf('2ГИС')).not.toBeChecked();
});

it('lets who only reads see, and asks nothing for who may not', async () => {
  show({ abilities: ['sites:read'] });
  await expect.element(card('2ГИС').getByText('Включена', { exact: true })).toBeVisible();
  await expect.element(card('Карты').getByText('Выключена', { exact: true })).toBeVisible();
  expect(
    page.getByRole('switch').or(button('Изменить: 2ГИС')).or(button('Добавить площадку')).elements(),
  ).toEqual([]);
  expect(page.getByText('Ключи агентства').elements()).toEqual([]);
});

it('says that there are none, and asks again for what could not come', async () => {
  let isDown = true;
  show({ sites: [], get: () => (isDown ? json({ detail: 'no' }, 404) : undefined) });
  await expect.element(page.getByText('Не удалось загрузить площадки')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(button('Добавить площадку')).toBeVisible();
});
