import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, thisMonth } from '../../../lib/months.ts';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import type { AreaMonths, JumpAnswer } from '../api.ts';
import type { RatingsSearch } from '../search.ts';
import { clientId, ids, ratingsPath, ratingsServer } from '../testing.ts';
import { HeatMap } from './heat-map.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const now = thisMonth();
const monthsOf = (areaId: string, name: string, came = 2): AreaMonths => ({
  area_id: areaId,
  area_fullname: name,
  months: [{ month: now, came, average: 3.5, shown_rating: 4.4 }],
});
const lenina = monthsOf(ids.lenina, 'Клиника на Ленина');
const mira = monthsOf(ids.mira, 'Клиника на Мира', 1_234);
const both = () => json({ data: [lenina, mira], count: 2 });
const jump: JumpAnswer = {
  before: { shown_rating: 4.4, shown_areas: 1, collected_average: 4.1, collected_count: 8 },
  after: {
    shown_rating: 4.6,
    shown_areas: 1,
    collected_average: 4.0,
    collected_count: 11,
    shown_reviews: null,
    shown_ratings: 40,
  },
  grades: [
    { grade: 5, came: 0, went: 0, moved: null },
    { grade: 1, came: 1_200, went: 3, moved: -0.004 },
  ],
  data: [
    {
      id: ids.review,
      kind: 'came',
      area_id: ids.mira,
      area_fullname: 'Клиника на Мира',
      rating: 1,
      author: null,
      recall: 'Ждали приёма полтора часа.',
      date: '2025-10-05',
      moved: -0.25,
    },
  ],
  count: 51,
};

function show(
  search: RatingsSearch = {},
  reply: (path: string) => Response | Promise<Response> | undefined = () => undefined,
) {
  const calls = ratingsServer(({ path }) => {
    const own = reply(path);
    if (own) return own;
    if (path.includes('/jump')) return json(jump);
    return path.startsWith(`${ratingsPath}/months`) ? both() : undefined;
  });
  const told = renderWithSearch<RatingsSearch>(search, (own, onSearch) => (
    <HeatMap clientId={clientId} search={own} onSearch={onSearch} />
  ));
  const asked = (what: string) =>
    calls.map(({ path }) => path.replace(ratingsPath, '')).filter((path) => path.startsWith(`/${what}`));
  return { calls, told, asked };
}
const grid = page.getByRole('grid');
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const text = (element: Element) => (element.textContent ?? '').replace(/\s/g, ' ');
const row = (name: RegExp) => grid.getByRole('row', { name });

signedIn({ width: 1440, height: 900 });

it('asks for two years up to this month, or for as many as are chosen', async () => {
  const { told, asked } = show();
  await expect.element(grid).toBeVisible();
  await choose('12 месяцев');
  await expect.poll(() => asked('months').length).toBe(2);
  expect(asked('months')).toEqual(
    [23, 11].map((back) => `/months?start_month=${addMonths(now, -back)}&end_month=${now}&skip=0&limit=100`),
  );
  await choose('24 месяца');
  await expect.poll(() => told.at(-1)).toEqual({});
});

it('shows other numbers of the same answer', async () => {
  const { told, asked } = show({ months: '12' });
  await expect.element(row(/Мира/)).toBeVisible();
  const last = () => {
    const cells = row(/Мира/).getByRole('gridcell').elements();
    return cells.at(-1) && text(cells.at(-1) as Element);
  };
  await expect.poll(last).toMatch(/3,50/);
  await press(page.getByRole('radio', { name: /площадк/ }));
  await expect.poll(last).toMatch(/4,40/);
  expect(told.at(-1)).toEqual({ months: '12', metric: 'shown' });
  expect(asked('months')).toHaveLength(1);
});

it('opens a month of an area by the keys, and says what moved the average in it', async () => {
  const { told, asked } = show({ months: '12', of: `site:${ids.site}` });
  await expect.element(row(/Мира/)).toBeVisible();
  const cell = row(/Мира/).getByRole('gridcell').elements().at(-1);
  const place = cell?.matches('[data-place]') ? cell : cell?.querySelector('[data-place]');
  (place as HTMLElement | null)?.focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('Ждали приёма полтора часа.')).toBeVisible();
  expect(told.at(-1)?.jump).toMatch(new RegExp(`^${now}-01\\.\\.${now}-\\d\\d\\.\\.${ids.mira}$`));
  // Of that area alone, whatever the map is of.
  expect(asked('jump')[0]).toContain(`area_id=${ids.mira}&start_date=${now}-01`);
  expect(asked('jump')[0]).not.toContain('site_id');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(told.at(-1)).toEqual({ months: '12', of: `site:${ids.site}` });
  await expect.poll(() => document.activeElement).toBe(place);
});

it('leads back from a page that is there no longer, and does not say that there are no areas', async () => {
  const { told } = show({ page: 5 }, (path) =>
    path.includes('skip=400') ? json({ data: [], count: 2 }) : undefined,
  );
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await expect.element(page.getByText(/^Точек нет/)).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.element(grid).toBeVisible();
  expect(told.at(-1)).toEqual({});
});

it('goes on by a hundred areas', async () => {
  const { told, asked } = show({}, (path) =>
    path.includes('/months') ? json({ data: [lenina], count: 230 }) : undefined,
  );
  await press(page.getByRole('button', { name: 'Следующая страница' }));
  await expect.poll(() => asked('months').at(-1)).toContain('skip=100&limit=100');
  expect(told.at(-1)).toEqual({ page: 2 });
  // Another choice begins at its first page.
  await choose('36 месяцев');
  await expect.poll(() => told.at(-1)).toEqual({ months: '36' });
});

it('says that there are no areas, and offers no file of them', async () => {
  show({}, (path) => (path.includes('/months') ? json({ data: [], count: 0 }) : undefined));
  await expect.element(page.getByText(/^Точек нет: добавьте их на обзоре/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
});

it('says that the months did not come, and asks again', async () => {
  let isDown = true;
  show({}, (path) => (isDown && path.includes('/months') ? json({ detail: 'no' }, 422) : undefined));
  await expect.element(page.getByText('Не удалось загрузить месяцы')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(grid).toBeVisible();
});

it('takes along the months of what is chosen', async () => {
  const { calls } = show({ of: `group:${ids.group}`, months: '12' });
  await expect.element(grid).toBeVisible();
  await chooseOf(page.getByRole('button', { name: 'Выгрузить' }), 'CSV, через запятую');
  await expect
    .poll(() => calls.map(({ path }) => path).filter((path) => path.startsWith('/exports')))
    .toEqual([
      `/exports/rating_months?format=csv&client_id=${clientId}&group_id=${ids.group}&start_month=${addMonths(now, -11)}&end_month=${now}`,
    ]);
});

const panel = page.getByRole('dialog', { name: 'Октябрь 2025' });
const opened = { jump: `2025-10-01..2025-10-31..${ids.mira}` };

it('says where the two numbers stood, why they differ and which grades moved them', async () => {
  show(opened);
  await expect
    .element(panel.getByText('Рейтинг на площадке вырос на 0,20, а среднее собранных снизилось на 0,10.'))
    .toBeVisible();
  await expect
    .element(panel.getByText(/площадка считает и оценки без текста \(всего 40\sоценок, собрано 11\)\.$/))
    .toBeVisible();
  const rows = panel.getByRole('table').getByRole('row');
  // A grade of which none came or went is left out.
  expect(rows.elements()).toHaveLength(2);
  expect([...rows.nth(1).element().children].map(text).map((words) => words.trim())).toEqual([
    'Оценка 1 из 5',
    '1 200',
    '3',
    '−0,004',
  ]);
});

it('leads from a jump to its reviews: those that came, those that went, and each', async () => {
  show(opened);
  const link = (name: string) => panel.getByRole('link', { name });
  await expect
    .element(link('Открыть отзыв'))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?review=${ids.review}`);
  const hrefs = ['Пришедшие в списке отзывов', 'Исчезнувшие'].map(
    (name) => new URL(link(name).element().getAttribute('href') ?? '', location.href).searchParams,
  );
  expect(hrefs.map((query) => Object.fromEntries(query))).toEqual([
    { area: ids.mira, from: '2025-10-01', to: '2025-10-31' },
    { area: ids.mira, gone_from: '2025-10-01', gone_to: '2025-10-31' },
  ]);
});

it('has further reviews of a jump come by a press', async () => {
  const { asked } = show(opened, (path) =>
    path.includes('skip=1')
      ? json({
          ...jump,
          data: jump.data.map((one) => ({ ...one, id: ids.site, kind: 'went', moved: 0.001 })),
        })
      : undefined,
  );
  const rows = panel.getByRole('list', { name: 'Отзывы, которые сдвинули среднее' }).getByRole('listitem');
  await expect.element(rows.first().getByText('Пришёл 5 октября 2025')).toBeVisible();
  await expect.element(rows.first().getByText('−0,25')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Показать ещё' }));
  await expect.element(rows.nth(1).getByText('Исчез 5 октября 2025')).toBeVisible();
  await expect.element(rows.nth(1).getByText('+0,001')).toBeVisible();
  expect(asked('jump').map((path) => new URLSearchParams(path).get('skip'))).toEqual(['0', '1']);
});

it('says that the days of a jump did not open, and asks again', async () => {
  let isDown = true;
  show(opened, (path) => (isDown && path.includes('/jump') ? json({ detail: 'no' }, 422) : undefined));
  await expect.element(panel.getByText('Не удалось открыть отзывы этих дней')).toBeVisible();
  isDown = false;
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(panel.getByText('Ждали приёма полтора часа.')).toBeVisible();
});
