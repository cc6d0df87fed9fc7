import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { thisMonth } from '../../../lib/months.ts';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import { answering, area, clientId, leads, longName, totals } from '../testing.ts';
import { AreasScreen, type AreasSearch } from './areas-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const asked = '/reviews/clients/areas/reviews-count';
const link = (name: string | RegExp) => page.getByRole('link', { name });
const row = (name: string | RegExp) => page.getByRole('row', { name });
const listed = (data: unknown[], count = data.length) => json({ data, count, totals: totals() });

function show(search: AreasSearch = { period: '2026-02' }) {
  const told = renderWithSearch<AreasSearch>(search, (own, onSearch) => (
    <AreasScreen clientId={clientId} search={own} onSearch={onSearch} />
  ));
  return () => told.at(-1);
}

signedIn({ width: 1440, height: 900 });

it('has each area with its site, how its rating moved, and figures that lead to its own rows', async () => {
  answering({ [asked]: () => listed([area('leaf', { fullname_area: longName }), area('other')]) });
  show();
  const own = row(new RegExp(longName.slice(0, 30)));
  await expect.element(own.getByText('Яндекс Карты')).toBeVisible();
  await expect.element(own.getByText('+0,12 за месяц')).toBeVisible();
  await leads(own.getByRole('link', { name: '4,62' }), `/clients/${clientId}/ratings`, { areas: ['leaf'] });
  const of = `${longName}, Февраль 2026`;
  await leads(link(`3: исчезнувшие отзывы: ${of}`), `/clients/${clientId}/reviews`, {
    gone_from: '2026-02-01',
    gone_to: '2026-02-28',
    area: 'leaf',
  });
  await leads(link(`5: тексты с участием модели: ${of}`), `/clients/${clientId}/execution/period/2026-02`, {
    mark: 'ai',
    area: 'leaf',
  });
  await leads(
    own.getByRole('link', { name: '4: опубликованные тексты' }),
    `/clients/${clientId}/execution/period/2026-02`,
    {
      status: ['published'],
      area: 'leaf',
    },
  );
  await expect.element(page.getByRole('table', { name: 'Исполнение по точкам, Февраль 2026' })).toBeVisible();
});

it('says of an area that its rating is not known, fell, stayed, or is known since this month only', async () => {
  const named = (name: string, rating_then: number | null, rating_now: number | null) =>
    area(name, { fullname_area: name, rating_then, rating_now });
  answering({
    [asked]: () =>
      listed([
        named('Без рейтинга', 4.5, null),
        named('Упала', 4.5, 4.31),
        named('Та же', 4.5, 4.502),
        named('Новая', null, 5),
      ]),
  });
  show();
  await expect.element(row(/^Без рейтинга/).getByText('нет', { exact: true })).toBeVisible();
  await expect.element(row(/^Упала/).getByText('−0,19 за месяц')).toBeVisible();
  await expect.element(row(/^Та же/).getByText('без изменений за месяц')).toBeVisible();
  await expect.element(row(/^Новая/).getByRole('link', { name: '5,00' })).toBeVisible();
  expect(
    row(/^Новая/)
      .getByText(/за месяц/)
      .elements(),
  ).toEqual([]);
});

it('goes to another month from the first page, and to further areas in the same month', async () => {
  const calls = answering({
    [asked]: (path) =>
      listed([area('a', { fullname_area: path.includes('skip=100') ? 'Вторая' : 'Первая' })], 250),
  });
  const search = show();
  const paths = () => calls.flatMap(({ path }) => (path.startsWith(asked) ? [path] : []));
  await press(page.getByRole('button', { name: 'Следующая страница' }));
  await expect.element(row(/^Вторая/)).toBeVisible();
  await expect.element(page.getByText('101–200 из 250')).toBeVisible();
  expect(search()).toEqual({ period: '2026-02', page: 2 });
  await press(page.getByRole('button', { name: 'Предыдущий месяц' }));
  await expect.element(row(/^Первая/)).toBeVisible();
  expect(search()).toEqual({ period: '2026-01' });
  const of = (period: string, skip: number) =>
    `${asked}?client_id=${clientId}&period=${period}&skip=${skip}&limit=100`;
  expect(paths()).toEqual([of('2026-02', 0), of('2026-02', 100), of('2026-01', 0)]);
});

it('begins with this month', async () => {
  const calls = answering({ [asked]: () => listed([area('a')]) });
  show({});
  await expect.element(row(/Чайная/)).toBeVisible();
  const [first] = calls.flatMap(({ path }) => (path.startsWith(asked) ? [new URLSearchParams(path)] : []));
  expect(first?.get('period')).toBe(thisMonth());
});

it('takes the month that is shown along as a file', async () => {
  const calls = answering({
    [asked]: () => listed([area('a')]),
    '/exports': () => new Promise(() => undefined),
  });
  show();
  await chooseOf(page.getByRole('button', { name: 'Выгрузить' }), 'Книга Excel (XLSX)');
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toContain(`/exports/area_months?format=xlsx&client_id=${clientId}&period=2026-02`);
});

it('says where areas come from while there are none, and why they could not be shown', async () => {
  let isDown = true;
  answering({ [asked]: () => (isDown ? json({ detail: 'no' }, 404) : listed([])) });
  show();
  await expect.element(page.getByText('Не удалось загрузить точки')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText(/Точек пока нет/)).toBeVisible();
  await leads(link('К точкам'), `/clients/${clientId}`);
});

it('gives the people of a client no way to texts that are only planned', async () => {
  answering({ [asked]: () => listed([area('a')]) }, 'client');
  show();
  await expect.element(link('4: опубликованные тексты')).toBeVisible();
  await expect.element(link(/запланированные/)).not.toBeInTheDocument();
});

it('holds a long name within a phone', async () => {
  answering({ [asked]: () => listed([area('a', { fullname_area: longName.replaceAll(' ', '') })]) });
  show();
  await expect.element(row(/Стоматологическая/)).toBeVisible();
  await page.viewport(360, 900);
  const { documentElement: html } = document;
  await expect.poll(() => html.clientWidth).toBe(360);
  await expect.poll(() => html.scrollWidth).toBe(360);
});

it('leads back from a page past the end, and does not say that there is nothing', async () => {
  answering({ [asked]: (path) => listed(path.includes('skip=800') ? [] : [area('a')], 250) });
  const search = show({ period: '2026-02', page: 9 });
  await press(page.getByRole('button', { name: 'К началу списка' }));
  expect(page.getByText(/Точек пока нет/).elements()).toEqual([]);
  await expect.element(row(/Чайная/)).toBeVisible();
  expect(search()).toEqual({ period: '2026-02' });
});
