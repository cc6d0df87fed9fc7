import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { server } from '../../../test/server.ts';
import { clientId, ids, ratingDay } from '../testing.ts';
import { Distribution } from './distribution.tsx';

type Lines = Parameters<typeof Distribution>[0]['lines'];

const graded = (one: number, five: number) => ({ 1: one, 2: 0, 3: 0, 4: 0, 5: five });
const lines: Lines = [
  {
    name: 'Клиника на Ленина',
    days: [
      ratingDay(ids.lenina, '2025-11-18', { distribution: graded(5, 5) }),
      ratingDay(ids.lenina, '2025-11-20', { distribution: graded(1, 1_239) }),
      // Of a day without any the grades of the day before still stand.
      ratingDay(ids.lenina, '2025-11-21'),
    ],
  },
  { name: 'Клиника на Мира', days: [ratingDay(ids.mira, '2025-11-19', { distribution: graded(1, 1) })] },
  { name: 'Новая клиника', days: [ratingDay(ids.site, '2025-11-21')] },
];

function show(of: Lines = lines) {
  const calls = server(() => new Response('файл'));
  const told = renderWithSearch<{ isTable: boolean }>({ isTable: false }, ({ isTable }, onSearch) => (
    <Distribution
      clientId={clientId}
      clientName="Кафе «Ёж»"
      lines={of}
      isTable={isTable}
      onTable={(next) => onSearch({ isTable: next })}
    />
  ));
  return { calls, told };
}
const block = page.getByRole('region', { name: 'Оценки в собранных отзывах' });
const words = (element: Element) => (element.textContent ?? '').replace(/\s/g, ' ');

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1000, 700);
});

it('says how the grades of each area stood on its last day with any, in words, too', async () => {
  show();
  await expect.element(block.getByText('Все собранные к 20 ноября 2025.')).toBeVisible();
  const areas = block.getByRole('listitem');
  expect(areas.elements()).toHaveLength(2);
  expect(words(areas.nth(0).element())).toMatch(/^Клиника на Ленина1 240 оценок/);
  expect(words(areas.nth(0).getByRole('paragraph').element())).toBe(
    'оценка 5: 1239, 100 %; оценка 4: 0, 0 %; оценка 3: 0, 0 %; оценка 2: 0, 0 %; оценка 1: 1, 0 %',
  );
  expect(words(areas.nth(1).element())).toMatch(/^Клиника на Мира2 оценки/);
});

it('says the same as a table, and goes back to the bars', async () => {
  const { told } = show();
  await press(block.getByRole('radio', { name: 'Таблица' }));
  const rows = block.getByRole('table', { name: 'Оценки в собранных отзывах' }).getByRole('row');
  await expect.element(rows.nth(2)).toBeVisible();
  const cells = [...rows.nth(2).element().children].map((cell) =>
    (cell as HTMLElement).innerText.replace(/\s/g, ' '),
  );
  expect(cells).toEqual([
    'Клиника на Мира',
    '19 ноября 2025',
    '2',
    '1 (50 %)',
    '0 (0 %)',
    '0 (0 %)',
    '0 (0 %)',
    '1 (50 %)',
  ]);
  await press(block.getByRole('radio', { name: 'Полосы' }));
  await expect.element(block.getByRole('listitem').first()).toBeVisible();
  expect(told.slice(1)).toEqual([{ isTable: true }, { isTable: false }]);
});

it('takes along the areas that have grades, of the days that these are of', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = show();
  await chooseOf(block.getByRole('button', { name: 'Выгрузить' }), 'Книга Excel (XLSX)');
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual([
      `/exports/ratings?format=xlsx&client_id=${clientId}&start_date=2025-11-19&end_date=2025-11-20&area_id=${ids.lenina}&area_id=${ids.mira}`,
    ]);
});

it('is not there where no area has grades', async () => {
  show(lines.slice(2));
  await expect.element(page.getByText('Оценки в собранных отзывах')).not.toBeInTheDocument();
});

it('fits a phone, as bars and as a table', async () => {
  await page.viewport(360, 800);
  const long = 'Стоматологическаяклиниказдоровьесбереженияикрасотынасаккоиванцетти';
  show([{ name: long, days: lines[0]?.days ?? [] }]);
  await expect.element(block.getByRole('listitem')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await press(block.getByRole('radio', { name: 'Таблица' }));
  await expect.element(block.getByRole('table')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
