import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ComparedMonths, Competitor } from '../api.ts';
import type { CompetitorsSearch } from '../search.ts';
import { clientId, competitor, competitorsPath, figures } from '../testing.ts';
// It is large: loaded before the test, not in it.
import '../../../lib/chart-engine.ts';
import { CompetitorsScreen } from './competitors-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const two = [competitor('cafe', 'Кафе напротив'), competitor('buns', 'Пышки')];
const area = (at: number) => ({
  id: `area-${at}`,
  fullname_area: `Кофейня ${at}`,
  site_name: '2ГИС',
  figures: figures(),
});
const month = (period: string, reviews: number, average_rating: number | null) => ({
  period,
  reviews,
  average_rating,
});
const months = (of: readonly Competitor[]) =>
  ({
    own: [month('2026-10', 3, 4.5), month('2026-11', 0, null)],
    competitors: of.map(({ id }) => ({
      competitor_id: id,
      months: [month('2026-10', 0, null), month('2026-11', 1_021, 3.256)],
    })),
  }) as ComparedMonths;
const share = (size: number, of: number, average_rating: number | null) => ({
  size,
  of,
  share: of === 0 ? 0 : size / of,
  average_rating,
});
const theme = {
  id: 'queue',
  name: 'Очереди',
  own: share(5, 100, 2.5),
  competitors: [{ ...share(399, 400, null), competitor_id: 'cafe', difference: 'more' }],
};

interface World {
  of?: readonly Competitor[];
  abilities?: string[];
  status?: string;
  reply?: (path: string) => Response | undefined;
}

function show(search: CompetitorsSearch = {}, world: World = {}) {
  const { of = two, abilities = ['competitors:write'], status = 'active', reply } = world;
  const calls = server(({ path }) => {
    const own = reply?.(path);
    if (own) return own;
    if (path.startsWith(`${competitorsPath}/areas`)) return json({ data: [area(1)], count: 21 });
    if (path.startsWith(`${competitorsPath}/months`)) return json(months(of));
    if (path.startsWith(`${competitorsPath}/themes`))
      return json({ data: [theme], count: 1, has_themes: true, unread: ['buns'] });
    if (path === competitorsPath)
      return json({
        data: of,
        count: of.length,
        own: figures(),
        start_date: '2026-09-01',
        end_date: '2026-11-29',
      });
    return json({ id: clientId, name: 'Ромашка', status, abilities });
  });
  const told = renderWithSearch<CompetitorsSearch>(search, (now, onSearch) => (
    <CompetitorsScreen clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const asked = (what: string) =>
    calls.map(({ path }) => path).filter((path) => path.startsWith(`${competitorsPath}/${what}`));
  return { calls, told, asked };
}
const add = page.getByRole('button', { name: 'Добавить конкурента' });
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const cellsOf = (table: string, row: number) =>
  [...page.getByRole('table', { name: table }).getByRole('row').nth(row).element().children].map((cell) =>
    (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
  );

signedIn({ width: 1440, height: 900 });

it('compares ratings, themes and months, each with its own file', async () => {
  const { calls, told } = show();
  const file = page.getByRole('button', { name: 'Выгрузить' });
  for (const [part, table] of [
    ['Рейтинг', 'Клиент и конкуренты'],
    ['Темы', 'Темы клиента и конкурентов'],
  ] as const) {
    await choose(part);
    await expect.element(page.getByRole('table', { name: table })).toBeVisible();
    await chooseOf(file, 'Книга Excel (XLSX)');
    await expect.element(file).toBeEnabled();
  }
  await choose('По месяцам');
  await expect.element(page.getByRole('figure')).toBeVisible();
  await chooseOf(file, 'Книга Excel (XLSX)');
  const files = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/exports'));
  await expect
    .poll(files)
    .toEqual(
      ['competitors', 'competitor_themes', 'competitor_months'].map(
        (what) => `/exports/${what}?format=xlsx&client_id=${clientId}`,
      ),
    );
  expect(told.at(-1)).toEqual({ show: 'months' });
});

it('begins another part as a chart and at the first page', async () => {
  const { told } = show({ show: 'months', view: 'table' });
  await choose('Рейтинг');
  await expect.element(page.getByRole('table', { name: 'Клиент и конкуренты' })).toBeVisible();
  expect(told.at(-1)).toEqual({});
});

it('asks for a first competitor where one may add', async () => {
  show({}, { of: [] });
  await expect.element(page.getByText(/^Добавьте страницу соседней компании/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Темы' })).not.toBeInTheDocument();
  await press(add);
  await expect.element(page.getByRole('dialog', { name: 'Новый конкурент' })).toBeVisible();
});

it.each([
  ['who may only read', { abilities: [] }],
  ['of a client in the archive', { status: 'archived' }],
])('offers nothing to add and no menu to those %s', async (_, world) => {
  show({}, world);
  await expect.element(page.getByText('Кафе напротив')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Действия/ })).not.toBeInTheDocument();
});

it('offers to add no more than are compared, and says why', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => competitor(`c${at}`, `Кафе ${at}`));
  show({}, { of: twenty });
  await expect.element(add).toBeDisabled();
  await expect.element(add).toHaveAttribute('title', 'Сравнить можно не больше чем с 20 конкурентами');
});

it('tells whoever may not add that there are none, and who adds them', async () => {
  show({}, { of: [], abilities: [] });
  await expect.element(page.getByText('Конкурентов пока нет. Их добавляет менеджер клиента.')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

it('goes through the client’s own areas, and back from a page that is there no longer', async () => {
  const { told, asked } = show(
    { page: 7 },
    {
      reply: (path) => (path.includes('skip=120') ? json({ data: [], count: 21 }) : undefined),
    },
  );
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.element(page.getByText('Кофейня 1')).toBeVisible();
  await press(page.getByRole('button', { name: 'Следующая страница' }));
  await expect.poll(() => asked('areas').at(-1)).toBe(`${competitorsPath}/areas?skip=20&limit=20`);
  expect(told.slice(1)).toEqual([{}, { page: 2 }]);
});

it('says of its areas that they did not come, beside the competitors that did', async () => {
  let isDown = true;
  show(
    {},
    {
      reply: (path) => (isDown && path.includes('/areas') ? json({ detail: 'no' }, 422) : undefined),
    },
  );
  await expect.element(page.getByText('Не удалось загрузить точки')).toBeVisible();
  await expect.element(page.getByText('Кафе напротив')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Кофейня 1')).toBeVisible();
});

it('says how often a theme is spoken of, by whom more often, and who is still being read', async () => {
  show({ show: 'themes' });
  const table = 'Темы клиента и конкурентов';
  await expect.element(page.getByRole('table', { name: table })).toBeVisible();
  // 99 and not 100: it is not all of them.
  expect(cellsOf(table, 1)).toEqual(['Очереди', '5 % оценка 2,5', '99 % чаще, чем у вас', 'ещё читаем']);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Ещё читаем отзывы: Пышки.' }))
    .toBeVisible();
});

it.each([
  [true, /^Тем у клиента нет: создайте свои/],
  [false, /^Сравнение идёт по темам клиента, а их ещё не искали/],
])('says why there are no themes to compare by: %s', async (has_themes, words) => {
  show(
    { show: 'themes' },
    {
      reply: (path) =>
        path.includes('/themes') ? json({ data: [], count: 0, has_themes, unread: [] }) : undefined,
    },
  );
  await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'К темам' }))
    .toHaveAttribute('href', `/clients/${clientId}/clustering`);
});

it('names the lines of the months, and says the same as a table, the newest month first', async () => {
  const { told } = show({ show: 'months' });
  await expect
    .element(page.getByRole('figure'))
    .toHaveAccessibleName(
      'Средняя оценка по месяцам: Ромашка; Кафе напротив; Пышки. Те же данные в таблице.',
    );
  await choose('Таблица');
  const table = 'Средняя оценка по месяцам';
  await expect.element(page.getByRole('table', { name: table })).toBeVisible();
  expect(cellsOf(table, 1)).toEqual(['Ноябрь 2026', 'нет отзывов', '3,26 1 021 отзыв', '3,26 1 021 отзыв']);
  expect(cellsOf(table, 2)).toEqual(['Октябрь 2026', '4,50 3 отзыва', 'нет отзывов', 'нет отзывов']);
  await choose('График');
  await expect.element(page.getByRole('figure')).toBeVisible();
  expect(told.slice(1)).toEqual([{ show: 'months', view: 'table' }, { show: 'months' }]);
});

it('says that lines are of the first seven where there are more', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => competitor(`c${at}`, `Кафе ${at}`));
  show({ show: 'months' }, { of: nine });
  await expect
    .element(page.getByText(/На графике первые семь конкурентов, остальные – в таблице/))
    .toBeVisible();
  await expect.element(page.getByRole('figure')).toHaveAccessibleName(/Кафе 6\. Те же/);
});

it('says that months did not come, and asks again', async () => {
  let isDown = true;
  show(
    { show: 'months' },
    {
      reply: (path) => (isDown && path.includes('/months') ? json({ detail: 'no' }, 422) : undefined),
    },
  );
  await expect.element(page.getByText('Не удалось загрузить месяцы')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByRole('figure')).toBeVisible();
});

it('fits a phone in each of its parts', async () => {
  await page.viewport(360, 800);
  const long = 'Стоматологическаяклиниказдоровьесбереженияикрасоты на Сакко-и-Ванцетти';
  show({}, { of: [competitor('cafe', long)] });
  for (const part of ['Рейтинг', 'Темы', 'По месяцам']) {
    await choose(part);
    await expect.element(page.getByRole('radio', { name: part, exact: true })).toBeChecked();
    await expect.element(page.getByRole(part === 'По месяцам' ? 'figure' : 'table').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  }
  await choose('Таблица');
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
