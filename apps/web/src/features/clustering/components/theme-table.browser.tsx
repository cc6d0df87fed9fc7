import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import type { Cluster } from '../api.ts';
import { maxLines, type ThemeSort } from '../search.ts';
import { clientId, longName, theme } from '../testing.ts';
import { ThemeTable } from './theme-table.tsx';

const table = page.getByRole('table', { name: 'Темы' });
const names = () =>
  table
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const cells = (name: string | RegExp) =>
  table
    .getByRole('row', { name })
    .getByRole('cell')
    .elements()
    .map((cell) => cell.lastChild?.textContent);
const sortBy = (name: string) => press(table.getByRole('button', { name: new RegExp(`^${name}`) }));
const line = (name: string) => page.getByRole('checkbox', { name: `«${name}» на графике` });

const queues = theme('queues', 'Очереди', { size: 1234, share: 0.004, rating_cost: 0.3 });
const doctors = theme('doctors', 'Врачи', {
  size: 7,
  average_rating: 4.9,
  rating_cost: -0.2,
  sentiment: { positive: 6, negative: 0, neutral: 1 },
});
const bare = theme('bare', 'Ёмкости', { size: 7, average_rating: null, rating_cost: null });

interface Shown {
  of?: Cluster[];
  other?: { clusters: Cluster[]; words: string } | null;
  lines?: string[];
}

function show({ of = [queues, bare, doctors], other = null, lines = [] }: Shown = {}) {
  const told: string[][] = [lines];
  function Table() {
    const [sort, setSort] = useState<ThemeSort>('-size');
    const [own, setOwn] = useState(lines);
    return (
      <ThemeTable
        clientId={clientId}
        clusters={of}
        other={other}
        sort={sort}
        onSort={setSort}
        lines={own}
        onLines={(next) => {
          told.push(next);
          setOwn(next);
        }}
        menuOf={({ name }) => `меню ${name}`}
      />
    );
  }
  renderRouted(Table);
  return () => told.at(-1);
}

beforeEach(async () => page.viewport(1440, 900));

it('has the figures of each theme side by side, and leads to its reviews', async () => {
  show();
  await expect
    .element(table.getByRole('link', { name: 'Очереди' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?theme=queues`);
  expect(cells(/^Очереди/).slice(2)).toEqual([
    '1\u00A0234',
    'меньше 1 %',
    'Оценка 3,5 из 5',
    '4',
    '30',
    '−0,30',
    'меню Очереди',
  ]);
  expect(cells(/^Ёмкости/).slice(3, 8)).toEqual(['20 %', 'Без оценки–', '4', '30', '—']);
});

it('sorts by every figure, largest first, and those alike by name', async () => {
  show();
  await expect.poll(names).toEqual(['Очереди', 'Врачи', 'Ёмкости']);
  await sortBy('Оценка');
  await expect.poll(names).toEqual(['Врачи', 'Очереди', 'Ёмкости']);
  await sortBy('Ругают');
  await expect.poll(names).toEqual(['Ёмкости', 'Очереди', 'Врачи']);
  await sortBy('Хвалят');
  await expect.poll(names).toEqual(['Врачи', 'Ёмкости', 'Очереди']);
  await sortBy('Отзывов');
  await sortBy('Отзывов');
  await expect.poll(names).toEqual(['Врачи', 'Ёмкости', 'Очереди']);
});

it('sorts what themes add and take as it shows that, first what takes most', async () => {
  show();
  const figures = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => one.querySelectorAll('td')[7]?.lastChild?.textContent);
  const header = table.getByRole('columnheader', { name: /^Вклад в оценку/ });
  await sortBy('Вклад в оценку');
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(names).toEqual(['Очереди', 'Ёмкости', 'Врачи']);
  expect(figures()).toEqual(['−0,30', '—', '+0,20']);
  await sortBy('Вклад в оценку');
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toEqual(['Врачи', 'Ёмкости', 'Очереди']);
  expect(figures()).toEqual(['+0,20', '—', '−0,30']);
});

it('sorts by name as a Russian reads, either way', async () => {
  show({ of: [theme('a', 'Жалобы'), theme('b', 'Ёмкости'), theme('c', 'Еда')] });
  await sortBy('Тема');
  await expect.poll(names).toEqual(['Еда', 'Ёмкости', 'Жалобы']);
  await sortBy('Тема');
  await expect.poll(names).toEqual(['Жалобы', 'Ёмкости', 'Еда']);
});

it('draws lines of the themes that are chosen, and of no more than can be told apart', async () => {
  const many = Array.from({ length: maxLines + 1 }, (_, at) =>
    theme(`t${at}`, `Тема ${at}`, { size: 100 - at }),
  );
  const drawn = show({ of: many, lines: many.slice(0, maxLines - 1).map(({ id }) => id) });
  await expect.element(line('Тема 0')).toBeChecked();
  page.getByText('«Тема 5» на графике').element().closest('label')?.click();
  await expect.poll(drawn).toEqual(['t0', 't1', 't2', 't3', 't5']);
  await expect.element(line('Тема 4')).toBeDisabled();
  page.getByText('«Тема 0» на графике').element().closest('label')?.click();
  await expect.poll(drawn).toEqual(['t1', 't2', 't3', 't5']);
  await expect.element(line('Тема 4')).toBeEnabled();
});

it('says beside it what is elsewhere, and the difference in points', async () => {
  const there = { ...queues, share: 0.05, average_rating: 4 };
  show({ of: [{ ...queues, share: 0.2 }, doctors], other: { clusters: [there], words: 'раньше' } });
  await expect.element(table.getByRole('columnheader', { name: 'Доля: раньше' })).toBeVisible();
  expect(cells(/^Очереди/).slice(8, 10)).toEqual(['5 % (+15 п. п.)', '4,00']);
  expect(cells(/^Врачи/).slice(8, 10)).toEqual(['0 % (+20 п. п.)', '—']);
});

it('holds a long name within a phone', async () => {
  show({ of: [theme('a', longName.replaceAll(' ', ''))], other: { clusters: [], words: longName } });
  await expect.element(table).toBeVisible();
  await page.viewport(360, 900);
  const { documentElement: html } = document;
  await expect.poll(() => html.clientWidth).toBe(360);
  await expect.poll(() => html.scrollWidth).toBe(360);
});
