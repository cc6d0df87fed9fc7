import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { pressKeys, pick } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewSummary } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { area, clientId, ids, longName, summary } from '../testing.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const places = [area(ids.area, longName), area(ids.vera, 'Клиника на Мира')];
const themes = [
  { id: ids.template, name: 'Очереди' },
  { id: ids.me, name: 'Врачи' },
];
const today = isoDay(new Date());

interface World {
  areas?: typeof places;
  facets?: ReviewSummary['facets'];
  known?: typeof themes;
}

function show(search: ReviewsSearch = {}, { areas = places, facets, known = themes }: World = {}) {
  const calls = server(() => json({ data: known, count: known.length }));
  const told = renderWithSearch(search, (now, onSearch) => (
    <ReviewFilters
      search={now}
      areas={areas}
      facets={facets}
      hideLabels={false}
      onChange={(change) => onSearch({ ...now, ...change })}
    />
  ));
  return { calls, told };
}
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
/** The choices of a list and what stands beside each. */
async function choicesOf(name: string): Promise<string[]> {
  await pressKeys(select(name), '{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const choices = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  return choices;
}

signedIn();
afterEach(() => void vi.useRealTimers());

it('narrows down to one area by its name and its site, and to all of them again', async () => {
  const { told } = show();
  await pick('Точка', 'Клиника на Мира · Отзовик');
  await expect.element(select('Точка')).toHaveTextContent('Клиника на Мира · Отзовик');
  await pick('Точка', 'Все точки');
  await expect.element(select('Точка')).toHaveTextContent('Все точки');
  expect(told.map((search) => search.area)).toEqual([undefined, ids.vera, undefined]);
});

it('asks for no area where the client has one alone, and for no theme where it has none', async () => {
  const { calls } = show({}, { areas: places.slice(0, 1), known: [] });
  await expect.element(select('Оценка')).toBeVisible();
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual([`/reviews/clients/${clientId}/clustering/names`]);
  await expect.element(select('Точка')).not.toBeInTheDocument();
  await expect.element(select('Тема')).not.toBeInTheDocument();
});

it('takes a range of grades as both ends, and takes both away', async () => {
  const { told } = show({ q: 'чай' });
  await pick('Оценка', '1–2');
  await pick('Оценка', 'Только 4');
  await pick('Оценка', 'Любая оценка');
  expect(told.slice(1)).toEqual([
    { q: 'чай', rating_from: 1, rating_to: 2 },
    { q: 'чай', rating_from: 4, rating_to: 4 },
    { q: 'чай', rating_from: undefined, rating_to: undefined },
  ]);
});

it.each([
  [{ rating_to: 2 }, '1–2'],
  [{ rating_from: 4 }, '4–5'],
  [{ rating_from: 2, rating_to: 4 }, 'Своя оценка'],
  [{ rating_from: 5, rating_to: 5 }, 'Только 5'],
])('says of the grades of an address %o: «%s»', async (search, words) => {
  show(search);
  await expect.element(select('Оценка')).toHaveTextContent(words);
});

it('counts what each range of grades would show, the whole of it where nothing is asked', async () => {
  show({}, { facets: summary({ rating: { 1: 1, 2: 20, 4: 300, 5: 1234 } }).facets });
  expect((await choicesOf('Оценка')).map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Любая оценка',
    '1–221',
    '1–321',
    '4–51 534',
    'Только 11',
    'Только 220',
    'Только 30',
    'Только 4300',
    'Только 51 234',
  ]);
});

it('counts choices that no review has as none of them', async () => {
  show({}, { facets: summary({ area: { [ids.vera]: 7 }, theme: { [ids.me]: 5 } }).facets });
  expect(await choicesOf('Точка')).toEqual([
    'Все точки',
    `${longName} · Отзовик0`,
    'Клиника на Мира · Отзовик7',
  ]);
  expect(await choicesOf('Тема')).toEqual(['Все темы', 'Очереди0', 'Врачи5']);
});

it('takes a period that ends today with no end, so that it goes on tomorrow', async () => {
  const { told } = show();
  await pick('Период', 'За 7 дней');
  await expect.element(select('Период')).toHaveTextContent('За 7 дней');
  expect(told.at(-1)).toEqual({ from: addDays(today, -6), to: undefined });
  await pick('Период', 'За всё время');
  expect(told.at(-1)).toEqual({ from: undefined, to: undefined });
});

it('asks for the days of one’s own period, which begins as the last thirty', async () => {
  const { told } = show();
  await pick('Период', 'Свой период');
  const from = page.getByLabelText('с — Дата отзыва');
  await expect.element(from).toHaveValue(addDays(today, -29));
  await expect.element(page.getByLabelText('по — Дата отзыва')).toHaveValue(today);
  await from.fill('2026-03-01');
  expect(told.at(-1)).toEqual({ from: '2026-03-01', to: today });
  // A day after the end is said to be wrong and is not asked for.
  await from.fill('2030-01-01');
  await expect.element(page.getByText('Начало позже конца')).toBeVisible();
  expect(told.at(-1)).toEqual({ from: '2026-03-01', to: today });
});

it('shows the days of one’s own period on the last day of a month, though they are those of the month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 12) });
  const { told } = show();
  await pick('Период', 'Свой период');
  await expect.element(page.getByLabelText('с — Дата отзыва')).toHaveValue('2026-11-01');
  await expect.element(select('Период')).toHaveTextContent('Свой период');
  expect(told.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  await pick('Период', 'Этот месяц');
  await expect.element(select('Период')).toHaveTextContent('Этот месяц');
});

it('keeps the days in sight while they are typed, though they are those of a preset meanwhile', async () => {
  const { told } = show();
  await pick('Период', 'Свой период');
  const to = page.getByLabelText('по — Дата отзыва');
  await expect.element(to).toHaveValue(today);
  // What begins thirty days ago and has no end is «За 30 дней».
  to.element().focus();
  await to.fill('');
  await expect.poll(() => told.at(-1)).toEqual({ from: addDays(today, -29), to: undefined });
  await expect.element(select('Период')).toHaveTextContent('Свой период');
  await expect.element(to).toHaveFocus();
  await to.fill('2030-01-01');
  await expect.poll(() => told.at(-1)).toEqual({ from: addDays(today, -29), to: '2030-01-01' });
  await pick('Период', 'За 30 дней');
  await expect.element(to).not.toBeInTheDocument();
});

it('asks for either what is on the site or what is prepared here, never for both', async () => {
  const { told } = show({ answers: false });
  await expect.element(select('Ответ')).toHaveTextContent('Без ответа');
  await pick('Ответ', 'Ответ в черновике');
  await expect.element(select('Ответ')).toHaveTextContent('Ответ в черновике');
  await pick('Ответ', /^С ответом$/);
  expect(told.slice(1)).toEqual([
    { answers: undefined, answer: 'draft' },
    { answers: true, answer: undefined },
  ]);
});

it('says that a theme of the address is there no more, and offers those there are', async () => {
  const { told } = show({ theme: ids.review });
  await expect.element(select('Тема')).toHaveTextContent('Прежняя тема');
  await pick('Тема', 'Очереди');
  expect(told.at(-1)).toEqual({ theme: ids.template });
});

it('is no wider than a phone, however long the name of the area is', async () => {
  await page.viewport(360, 800);
  show({ area: ids.area });
  await expect.element(select('Точка')).toHaveTextContent(`${longName} · Отзовик`);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});
