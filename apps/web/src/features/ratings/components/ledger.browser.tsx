import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import type { StepFigures } from '../api.ts';
import { figuresOf } from '../testing.ts';
import { Ledger } from './ledger.tsx';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const step = (at: number, more: Partial<StepFigures> = {}) => figuresOf(day(at), day(at), more);
const before = { shown_rating: 4.6, shown_areas: 1, collected_average: 4.2, collected_count: 10 };
const cells = (row: number) =>
  page
    .getByRole('row')
    .nth(row)
    .getByRole('cell')
    .elements()
    .map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
const wide = () => page.viewport(1440, 900);

it('shows where both numbers stood and how each moved, the newest days first', async () => {
  await wide();
  const opened: string[] = [];
  const came = step(1, {
    shown_rating: 4.5,
    collected_average: 3.9,
    came: 4,
    average: 2,
    distribution: { 1: 2, 2: 0, 3: 2, 4: 0, 5: 0 },
    answered: 1,
    answer_hours: 5,
    went: 1,
    moved_by_came: -0.3004,
    moved_by_went: 0.001,
  });
  render(
    <Ledger steps={[step(0), came]} before={before} onOpen={({ start_date }) => opened.push(start_date)} />,
  );
  await expect.element(page.getByRole('table', { name: 'Что сдвинуло среднее' })).toBeVisible();
  expect(cells(1)).toEqual([
    '2 января 2026',
    '4,50',
    '−0,30 за эти дни 3,90',
    '4 (−0,30)',
    '0 · 0 · 2 · 0 · 2',
    '1 (+0,001)',
    '25 %',
    '5 ч',
  ]);
  // The site's number moved from what stood before the first day, the collected one did not.
  expect(cells(2)).toEqual(['1 января 2026', '−0,10 за эти дни 4,50', '4,20', '–', '–', '–', '–', '–']);
  await page.getByRole('button', { name: '2 января 2026' }).click();
  expect(opened).toEqual([day(1)]);
  // Where nothing came or went there is nothing to open.
  await expect.element(page.getByRole('button', { name: '1 января 2026' })).not.toBeInTheDocument();
});

it('tells apart a number that is not known from one that did not move', async () => {
  await wide();
  const unknown = { shown_rating: null, collected_average: null };
  render(
    <Ledger
      steps={[step(0, unknown), step(1), step(2)]}
      before={{ ...before, ...unknown, shown_areas: 0, collected_count: 0 }}
      onOpen={() => undefined}
    />,
  );
  await expect.element(page.getByRole('table')).toBeVisible();
  expect([cells(3), cells(2), cells(1)].map(([, shown, collected]) => [shown, collected])).toEqual([
    ['–', '–'],
    ['4,50', '4,20'],
    ['4,50', '4,20'],
  ]);
});

it('goes on by pages, and stays where there are rows when steps become fewer', async () => {
  await wide();
  const steps = Array.from({ length: 60 }, (_, at) => step(at));
  const ledger = (of: readonly StepFigures[]) => (
    <Ledger steps={of} before={before} onOpen={() => undefined} />
  );
  const show = render(ledger(steps));
  await expect.poll(() => page.getByRole('row').elements().length).toBe(51);
  await page.getByRole('button', { name: /Следующая|Дальше|Вперёд/ }).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(11);
  expect(cells(10)[0]).toBe('1 января 2026');
  show(ledger(steps.slice(0, 20)));
  await expect.poll(() => page.getByRole('row').elements().length).toBe(21);
  show(ledger([]));
  await expect.poll(() => page.getByRole('button').elements().length).toBe(0);
});

it('becomes cards on a phone, with nothing beyond its edge', async () => {
  await page.viewport(360, 800);
  render(
    <Ledger
      steps={[
        step(0, {
          came: 12_345,
          average: 4,
          moved_by_came: -0.25,
          distribution: { 1: 1234, 2: 1234, 3: 1234, 4: 1234, 5: 7409 },
        }),
      ]}
      before={before}
      onOpen={() => undefined}
    />,
  );
  await expect.element(page.getByRole('cell').getByText('Среднее собранных')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
