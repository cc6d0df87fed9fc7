import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Area } from '../api.ts';
import { area, clientId, gis, groups, longName, otzovik } from '../testing.ts';
import { AreaDialog } from './area-dialog.tsx';

type Call = ReturnType<typeof server>[number];
interface World {
  of?: Area;
  permissions?: readonly string[];
  mayWatch?: boolean;
  reply?: (call: Call) => Response | Promise<Response> | undefined;
}
const areas = '/reviews/clients/areas/';

function show({ of, permissions = [], mayWatch = true, reply = () => undefined }: World = {}) {
  const sites = [gis, otzovik];
  const calls = server((call) => {
    const own = reply(call);
    if (own !== undefined) return own;
    const { method, path } = call;
    if (path === '/users/me') return json({ id: 'me', permissions });
    if (path.startsWith('/employees'))
      return json({ data: [{ id: 'head', full_name: 'Вера Цой' }], count: 1 });
    if (path === `${areas}site` && method === 'POST') {
      const { domain } = call.body as { domain: string };
      sites.push({ ...gis, id: 'hedgehog', name: 'Ёж', domain, domains: [domain] });
      return json(sites.at(-1));
    }
    if (path.startsWith(`${areas}site`)) return json({ data: sites, count: sites.length });
    return json(area());
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => (
    <AreaDialog clientId={clientId} area={of} groups={groups} mayWatch={mayWatch} onClose={onClose} />
  ));
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Название точки');
const address = dialog.getByLabelText('Адрес страницы с отзывами');
const site = dialog.getByRole('combobox', { name: 'Площадка' });
const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });
async function fillIn(url = '2gis.ru/firm/2') {
  await address.fill(url);
  await name.fill('Клиника на Мира');
}
const takenBy = (status: string) =>
  json(
    {
      detail: 'taken',
      code: 'area_address_taken',
      current: { id: 'old', fullname_area: 'Клиника на Старой', status },
    },
    409,
  );
const reading = (more: object = {}) => ({
  reviews_count: 240,
  aggregate: { rating: 4.5, best_rating: 5, reviews_count: 240 },
  reviews: [
    {
      author: null,
      publication_date: null,
      publication_date_precision: null,
      rating: 5,
      recall: null,
    },
  ],
  follow_count: 0,
  followed: [],
  warnings: [],
  error: null,
  ...more,
});

beforeEach(() => page.viewport(1000, 900));
afterEach(forgetToasts);

it('says what is missing before anything is sent, and leads to it', async () => {
  const { sent } = show();
  await press(button('Добавить точку'));
  const summary = dialog.getByRole('alert');
  for (const words of ['Вставьте адрес страницы', 'Выберите площадку', 'Напишите название точки'])
    await expect.element(summary.getByRole('button', { name: words })).toBeVisible();
  await press(summary.getByRole('button', { name: 'Напишите название точки' }));
  await expect.element(name).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('has a new area collected unless that is not wanted', async () => {
  const { sent, onClose } = show();
  await fillIn();
  await press(button('Добавить точку'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Точка добавлена')).toBeVisible();
  expect(sent()).toMatchObject([
    { path: areas, body: { url: 'https://2gis.ru/firm/2', site_id: 'gis', group_id: null } },
    { path: `${areas}add-monitoring`, body: { area_id: 'lenina' } },
  ]);
});

it('says that the area stands though its collection could not be set up', async () => {
  const { onClose } = show({
    reply: ({ path }) => (path.endsWith('add-monitoring') ? json({ detail: 'no' }, 503) : undefined),
  });
  await fillIn();
  await press(button('Добавить точку'));
  await expect
    .element(page.getByText(/^Точка добавлена, но сбор не включился\. Сервис ненадолго недоступен/))
    .toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('brings an archived area back in place of a second one of its address', async () => {
  const { sent, onClose } = show({
    reply: ({ method, path }) => (method === 'POST' && path === areas ? takenBy('archived') : undefined),
  });
  await fillIn();
  await press(button('Добавить точку'));
  await expect
    .element(dialog.getByText(/^Этот адрес у точки «Клиника на Старой», она в архиве/))
    .toBeVisible();
  await expect.element(address).toBeInvalid();
  await press(button('Вернуть из архива'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Точка снова в работе')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ method: 'PUT', body: { id: 'old', status: 'active' } });
});

it('says whose address it is, until another one is typed', async () => {
  show({
    reply: ({ method, path }) => (method === 'POST' && path === areas ? takenBy('active') : undefined),
  });
  await fillIn();
  await press(button('Добавить точку'));
  const whose = dialog.getByText('Этот адрес уже у точки «Клиника на Старой».');
  await expect.element(whose).toBeVisible();
  await expect.element(button('Вернуть из архива')).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Клиника на Мира');
  await address.fill('2gis.ru/firm/3');
  await expect.element(whose).not.toBeInTheDocument();
});

it('makes a site with the area for who may, once, also where the area is refused then', async () => {
  let isDown = true;
  const { sent, onClose } = show({
    permissions: ['sites:write'],
    reply: ({ method, path }) =>
      isDown && method === 'POST' && path === areas ? json({ detail: 'no' }, 503) : undefined,
  });
  await fillIn('https://xn--80akj.xn--p1ai/place/1');
  await expect.element(site).toMatchTextContent(/^Другая площадка: /);
  await expect
    .element(dialog.getByText(/^Такой площадки ещё нет: она появится вместе с точкой/))
    .toBeVisible();
  await dialog.getByLabelText(/^Название новой площадки/).fill('Ёж');
  await press(button('Добавить точку'));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  isDown = false;
  await press(button('Добавить точку'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const made = sent().filter(({ path }) => path === `${areas}site`);
  expect(made.map(({ body }) => body)).toEqual([{ name: 'Ёж', domain: 'xn--80akj.xn--p1ai' }]);
  expect(sent().filter(({ path }) => path === areas)).toMatchObject([
    { body: { site_id: 'hedgehog' } },
    { body: { site_id: 'hedgehog' } },
  ]);
});

it('names whom to ask for a site to who may not add one', async () => {
  const { sent } = show();
  await fillIn('https://unknown.example/place/1');
  await expect
    .element(
      dialog.getByText(
        'Площадки с адресом unknown.example у вас нет. Попросите руководителя добавить её: Вера Цой.',
      ),
    )
    .toBeVisible();
  await press(button('Добавить точку'));
  await expect.element(dialog.getByRole('alert').getByText('Выберите площадку')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('leaves the site to the person once they chose it by hand', async () => {
  const { sent } = show();
  await address.fill('2gis.ru/firm/2');
  await expect.element(site).toHaveTextContent('2ГИС');
  await press(site);
  await press(page.getByRole('option', { name: 'Отзовик' }));
  await expect.element(dialog.getByText('По адресу это 2ГИС.')).toBeVisible();
  await fillIn('2gis.ru/firm/3');
  await expect.element(site).toHaveTextContent('Отзовик');
  await press(button('Добавить точку'));
  await expect.poll(() => sent()[0]?.body).toMatchObject({ site_id: 'otzovik' });
});

it('holds the site of an area whose reviews were collected, and says what to do instead', async () => {
  show({ of: area({ collected_count: 12 }) });
  await expect.element(site).toBeDisabled();
  await expect
    .element(dialog.getByText(/^Отзывы уже собраны с этой площадки\. Для другой площадки/))
    .toBeVisible();
  await address.fill('otzovik.com/reviews/1');
  await expect
    .element(dialog.getByText(/^По адресу это Отзовик, а отзывы собраны с площадки 2ГИС\./))
    .toBeVisible();
  await expect.element(site).toHaveTextContent('2ГИС');
});

it('shows what the page says before anything is saved, and whose it is already', async () => {
  let come: (response: Response) => void = () => undefined;
  const { sent } = show({
    reply: ({ path }) => (path.endsWith('/preview') ? new Promise((resolve) => (come = resolve)) : undefined),
  });
  await fillIn();
  await press(button('Проверить страницу'));
  await expect.element(dialog.getByText(/^Открываем страницу\. Бывает/)).toBeVisible();
  come(
    json({
      site: gis,
      area: { id: 'old', fullname_area: 'Клиника на Старой', status: 'active' },
      page: reading(),
    }),
  );
  const facts = dialog.getByRole('region', { name: 'Что на странице' });
  await expect.element(facts.getByText('Страница читается')).toBeVisible();
  await expect.element(facts.getByText(/^Рейтинг 4,5 из 5, на площадке указано 240\sотзывов$/)).toBeVisible();
  await expect.element(facts.getByText(/^Прочитано 240\sотзывов, первые 1:$/)).toBeVisible();
  await expect.element(facts.getByText('Без имени')).toBeVisible();
  await expect.element(facts.getByText('Без текста')).toBeVisible();
  await expect.element(dialog.getByText('Этот адрес уже у точки «Клиника на Старой».')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { client_id: clientId, url: 'https://2gis.ru/firm/2', site_id: 'gis' },
  ]);
  // What was read was another page's.
  await address.fill('2gis.ru/firm/4');
  await expect.element(facts).not.toBeInTheDocument();
});

it('finds nothing wrong with an area at its own address', async () => {
  show({
    of: area(),
    reply: ({ path }) =>
      path.endsWith('/preview') ? json({ site: gis, area: { ...area() }, page: reading() }) : undefined,
  });
  await expect.element(site).toHaveTextContent('2ГИС');
  await press(button('Проверить страницу'));
  await expect.element(dialog.getByText('Страница читается')).toBeVisible();
  await expect.element(dialog.getByText(/^Этот адрес/)).not.toBeInTheDocument();
});

it('opens no page of an address that is none', async () => {
  const { sent } = show();
  await address.fill('просто слова');
  await press(button('Проверить страницу'));
  await expect.element(address).toBeInvalid();
  expect(sent()).toEqual([]);
});

it('says why a page could not be opened, and opens it again', async () => {
  const replies = [json({ detail: 'no' }, 429), json({ site: gis, area: null, page: reading() })];
  show({ reply: ({ path }) => (path.endsWith('/preview') ? replies.shift() : undefined) });
  await fillIn();
  await press(button('Проверить страницу'));
  await expect.element(dialog.getByText(/^Слишком много запросов подряд\. Подождите/)).toBeVisible();
  await press(button('Проверить страницу'));
  await expect.element(dialog.getByText('Страница читается')).toBeVisible();
});

it('asks before what was typed is dropped by Esc, and goes at once where nothing was', async () => {
  const { onClose } = show();
  await expect.element(name).toBeVisible();
  await name.fill('Клиника');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await name.fill('');
  await press(button('Отменить'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps long names and addresses within a phone', async () => {
  await page.viewport(360, 800);
  show({
    of: area({
      fullname_area: longName,
      url: `https://2gis.ru/${'ekaterinburg'.repeat(12)}`,
      site: { ...gis, name: longName },
      collected_count: 3,
    }),
  });
  await expect.element(dialog.getByText(/^Отзывы уже собраны/)).toBeVisible();
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth);
});
