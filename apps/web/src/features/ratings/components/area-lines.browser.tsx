import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import type { RatingDay } from '../api.ts';
import type { RatingsSearch } from '../search.ts';
import { area, clientId, ids, ratingDay, ratingsPath, ratingsServer, twoAreas } from '../testing.ts';
// It is large: loaded before the test, not in it.
import '../../../lib/chart-engine.ts';
import { RatingsScreen } from './ratings-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const today = isoDay(new Date());
const listOf = (...data: RatingDay[]) => json({ data, count: data.length, step: 'day' });
const ofArea = (path: string) =>
  listOf(ratingDay(path.includes(ids.mira) ? ids.mira : ids.lenina, addDays(today, -1)));

type World = NonNullable<Parameters<typeof ratingsServer>[1]>;

function show(
  search: RatingsSearch = {},
  reply: (path: string) => Response | Promise<Response> | undefined = ofArea,
  world: World = {},
) {
  const calls = ratingsServer(({ path }) => reply(path), world);
  const told = renderWithSearch<RatingsSearch>(search, (now, onSearch) => (
    <RatingsScreen clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith(ratingsPath));
  return { calls, told, asked };
}
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const legend = page.getByRole('group', { name: 'Точки на графике' });
const key = (name: RegExp) => legend.getByRole('button', { name });
const chart = page.getByRole('figure');
const rows = page.getByRole('table', { name: 'Рейтинги по дням' }).getByRole('row');

signedIn({ width: 1440, height: 900 });

it('asks for the ratings of each area for the last ninety days, and says which lines it draws', async () => {
  const { asked } = show();
  await expect
    .element(chart)
    .toHaveAccessibleName('График рейтинга: Клиника на Ленина; Клиника на Мира. Те же данные в таблице.');
  const days = `start_date=${addDays(today, -89)}&end_date=${today}`;
  expect(asked()).toEqual([ids.lenina, ids.mira].map((id) => `${ratingsPath}?area_id=${id}&${days}`));
});

it('takes a line away by its key and brings it back, without asking again', async () => {
  const { told, asked } = show();
  await expect.element(chart).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await press(key(/Мира/));
  await expect.element(chart).toHaveAccessibleName(/^График рейтинга: Клиника на Ленина\. /);
  await expect.element(key(/Мира/)).toHaveAttribute('aria-pressed', 'false');
  await press(key(/Мира/));
  await expect.element(key(/Мира/)).toHaveAttribute('aria-pressed', 'true');
  expect(told.slice(1)).toEqual([{ areas: [ids.lenina] }, { areas: [ids.lenina, ids.mira] }]);
  expect(asked()).toHaveLength(2);
});

it('leaves one line: without any the address would bring the first five back', async () => {
  const { told } = show({ areas: [ids.mira] });
  await expect.element(chart).toBeVisible();
  await expect.element(key(/Мира/)).toBeDisabled();
  await expect.element(key(/Мира/)).toHaveAttribute('title', 'На графике остаётся хотя бы одна точка');
  await press(key(/Ленина/));
  await expect.element(key(/Мира/)).toBeEnabled();
  expect(told.at(-1)).toEqual({ areas: [ids.mira, ids.lenina] });
});

it('draws eight lines at most, and says so on the key of the ninth', async () => {
  const nine = Array.from({ length: 9 }, (_, at) =>
    area(`00000000-0000-4000-9000-00000000000${at}`, `Клиника ${at}`),
  );
  show({ areas: nine.slice(0, 8).map(({ id }) => id) }, ofArea, { areas: nine });
  await expect.element(key(/8/)).toBeDisabled();
  await expect.element(key(/8/)).toHaveAttribute('title', 'На графике помещается 8 точек');
  await press(key(/3/));
  await expect.element(key(/8/)).toBeEnabled();
});

it('says that a line did not come, draws the others, and asks for it again', async () => {
  let isDown = true;
  const { asked } = show({}, (path) =>
    isDown && path.includes(ids.mira) ? json({ detail: 'no' }, 422) : ofArea(path),
  );
  await expect.element(chart).toBeVisible();
  await expect.element(page.getByText('Рейтинги загрузились не по всем точкам')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Рейтинги загрузились не по всем точкам')).not.toBeInTheDocument();
  expect(asked().filter((path) => path.includes(ids.mira))).toHaveLength(2);
});

it('says that none came, and asks again', async () => {
  let isDown = true;
  show({}, (path) => (isDown ? json({ detail: 'no' }, 422) : ofArea(path)));
  await expect.element(page.getByText('Не удалось загрузить рейтинги')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(chart).toBeVisible();
});

it('says why there is nothing: no ratings of these days, or no areas at all', async () => {
  show({ from: '2020-01-01', to: '2020-01-31' }, () => listOf());
  await expect.element(page.getByText(/^За эти дни рейтингов нет/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
  await expect.element(legend).toBeVisible();
});

it('leads a client without areas to where they are made, and has no rating noted for it', async () => {
  show({}, () => listOf(), { areas: [] });
  await expect.element(page.getByText(/^Рейтинги появятся, когда у клиента будут точки/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'К точкам' }))
    .toHaveAttribute('href', `/clients/${clientId}`);
  await expect.element(page.getByRole('button', { name: 'Отметить рейтинг' })).not.toBeInTheDocument();
});

it('has no rating noted by whoever may only read', async () => {
  show({}, ofArea, { abilities: [] });
  await expect.element(chart).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отметить рейтинг' })).not.toBeInTheDocument();
});

it('takes other days by a button or by their dates, from the first page on', async () => {
  const { told, asked } = show({ view: 'table', page: 2 });
  await choose('30 дней');
  await expect.poll(() => told.at(-1)).toEqual({ view: 'table', from: addDays(today, -29) });
  await choose('90 дней');
  await expect.poll(() => told.at(-1)).toEqual({ view: 'table' });
  await page.getByLabelText('с — Период').fill('2026-01-01');
  await page.getByLabelText('по — Период').fill('2026-01-31');
  await expect.poll(() => told.at(-1)).toEqual({ view: 'table', from: '2026-01-01', to: '2026-01-31' });
  await expect.poll(() => asked().at(-1)).toContain('start_date=2026-01-01&end_date=2026-01-31');
});

it('says the same as a table, sorted by a press, those without a rating last either way', async () => {
  const day = (at: number, more: Partial<RatingDay>) => ratingDay(ids.lenina, `2026-11-0${at}`, more);
  const { told } = show({ view: 'table', areas: [ids.lenina] }, () =>
    listOf(
      day(1, { rating: null, collected_average: null, reviews_count: null, collected_count: 0 }),
      day(2, { rating: 4.7, noted_by_hand: true, reviews_count: 1_234 }),
      day(3, { rating: 4.1 }),
    ),
  );
  await expect.element(rows.nth(3)).toBeVisible();
  const cells = () =>
    rows
      .elements()
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) =>
          (cell as HTMLElement).innerText.replace(/\s/g, ' '),
        ),
      );
  expect(cells()).toEqual([
    ['3 ноября', 'Клиника на Ленина', '4,10', '4,25', '120', '8', 'собран'],
    ['2 ноября', 'Клиника на Ленина', '4,70', '4,25', '1 234', '8', 'отмечен вручную'],
    ['1 ноября', 'Клиника на Ленина', '–', '–', '–', '0', 'собран'],
  ]);
  const ratings = () => cells().map(([, , rating]) => rating);
  const sort = page.getByRole('columnheader', { name: 'На площадке' }).getByRole('button');
  await press(sort);
  await expect.poll(ratings).toEqual(['4,70', '4,10', '–']);
  await press(sort);
  await expect.poll(ratings).toEqual(['4,10', '4,70', '–']);
  expect(told.slice(1).map(({ sort: by }) => by)).toEqual(['-rating', 'rating']);
});

it('shows the last page of the table where the address asks for one that is there no longer', async () => {
  const days = Array.from({ length: 130 }, (_, at) => ratingDay(ids.lenina, addDays('2026-11-20', -at)));
  const { told } = show({ view: 'table', page: 9, areas: [ids.lenina] }, () => listOf(...days));
  await expect.element(page.getByText('101–130 из 130')).toBeVisible();
  expect(rows.elements()).toHaveLength(31);
  await press(page.getByRole('button', { name: 'Предыдущая страница' }));
  await expect.element(page.getByText('1–100 из 130')).toBeVisible();
  expect(told.at(-1)).toEqual({ view: 'table', areas: [ids.lenina] });
});

it('goes over to the table and back by the key, not while a dialog is open', async () => {
  const { told } = show();
  await expect.element(chart).toBeVisible();
  await userEvent.keyboard('t');
  await expect.poll(() => told.at(-1)).toEqual({ view: 'table' });
  await userEvent.keyboard('t');
  await expect.poll(() => told.at(-1)).toEqual({});
  await press(page.getByRole('button', { name: 'Отметить рейтинг' }));
  const dialog = page.getByRole('dialog', { name: 'Отметить рейтинг' });
  const area = dialog.getByRole('combobox', { name: 'Точка' });
  // The dialog takes the focus as it opens.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  area.element().focus();
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('t');
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(chart).toBeVisible();
  expect(told).toHaveLength(3);
});

it('takes along as a file what it shows', async () => {
  const { calls } = show({ areas: [ids.mira], from: '2026-01-01', to: '2026-01-31' });
  await expect.element(chart).toBeVisible();
  await chooseOf(page.getByRole('button', { name: 'Выгрузить' }), 'CSV, через запятую');
  await expect
    .poll(() => calls.map(({ path }) => path).filter((path) => path.startsWith('/exports')))
    .toEqual([
      `/exports/ratings?format=csv&client_id=${clientId}&start_date=2026-01-01&end_date=2026-01-31&area_id=${ids.mira}`,
    ]);
});

it('fits a phone with long names', async () => {
  await page.viewport(360, 800);
  const name = 'Стоматологическаяклиника «Здоровьесбережение» на Сакко-и-Ванцетти-Малышева-Екатеринбургской';
  show({}, ofArea, { areas: [area(ids.lenina, name), ...twoAreas.slice(1)] });
  await expect.element(chart).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
