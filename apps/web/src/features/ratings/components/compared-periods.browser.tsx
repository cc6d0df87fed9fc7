import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import type { StepFigures } from '../api.ts';
import { figuresOf } from '../testing.ts';
import { ComparedPeriods } from './compared-periods.tsx';
// Both are large: loaded before the test, not in it.
import '../compared-option.ts';
import '../picture-engine.ts';

const some: Partial<StepFigures> = {
  collected_average: 4.25,
  collected_count: 8,
  came: 4,
  average: 4.5,
  distribution: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 3 },
  answered: 3,
  answer_hours: 5,
};
const total = figuresOf('2026-10-01', '2026-10-31', some);
const compared = figuresOf('2026-09-01', '2026-09-30', {
  ...some,
  came: 0,
  average: null,
  answer_hours: null,
});
const periods = () => (
  <ComparedPeriods
    figures={{ step: 'week', before: total, data: [], total, compared }}
    filter={{ client_id: 'one', compare_start_date: '2026-09-01' }}
    whose="Кафе «Ёж» · Весь клиент"
    today="2026-11-27"
    onOther={() => undefined}
  />
);

let saved: { name: string; content: Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: fetch(this.href).then((answer) => answer.text()) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the two periods are taken along as a picture with what the table says', async () => {
  await page.viewport(1440, 900);
  render(periods());
  await expect.element(page.getByRole('table', { name: 'Два периода рядом' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Два периода рядом: скачать PNG' })).toBeVisible();
  await page.getByRole('button', { name: 'Два периода рядом: скачать SVG' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('Два периода рядом.svg');
  const read = new DOMParser().parseFromString((await saved[0]?.content) ?? '', 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  const words = [...read.querySelectorAll('text')].map(({ textContent }) =>
    (textContent ?? '').replaceAll(/\s/g, ' '),
  );
  expect(words.slice(0, 2)).toEqual([
    'Два периода рядом',
    'Кафе «Ёж» · Весь клиент · 1–31 октября 2026 и 1–30 сентября 2026',
  ]);
  // Not as long: then it is said how long each is.
  expect(words).toEqual(
    expect.arrayContaining(['1–31 октября 2026 · 31 день', '1–30 сентября 2026 · 30 дней']),
  );
  expect(words).toEqual(
    expect.arrayContaining(['Среднее собранных в конце', '4,25', '75 %', '5 ч', '5', '3']),
  );
  // Of the second period nothing came: no average, no bar, no share, no time.
  expect(words.filter((word) => word === '–')).toHaveLength(4);
});

it('the two periods are taken along as a file, with what they are narrowed by', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  render(periods());
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await page.getByRole('menuitem', { name: 'CSV, через запятую' }).click();
  await expect.poll(() => asked).toHaveBeenCalled();
  expect(String(asked.mock.calls[0]?.[0])).toMatch(
    /\/exports\/rating_periods\?format=csv&client_id=one&compare_start_date=2026-09-01$/,
  );
});
