import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Client } from '../../clients/index.ts';
import type { ReviewsSearch } from '../search.ts';
import { ClientsAside } from './clients-aside.tsx';

const clients = Array.from({ length: 32 }, (_, number) => ({
  id: `client-${number}`,
  name: `Кофейня ${number}`,
  rating: 4.27,
  reviews_new: 2,
})) as unknown as Client[];

const nothing = { count: 0, average: null, answered: 0, ratings: [], months: [] };

function show(onChange: (change: Partial<ReviewsSearch>) => void = () => undefined) {
  const chosen: string[] = [];
  renderRouted(() => (
    <ClientsAside
      clients={clients}
      filter={{ rating_to: 3, sort: 'rating' }}
      search={{ rating_to: 3 }}
      onChange={onChange}
      onClient={(id) => chosen.push(id)}
    />
  ));
  return chosen;
}
const rows = page.getByRole('complementary', { name: 'Чьи отзывы' }).getByRole('listitem');

it('says how many reviews of each client match, of thirty at first, and leads to one', async () => {
  const data = clients.map(({ id }, number) => ({ client_id: id, count: 1_032 - number }));
  const calls = server(() =>
    json({ data: [...data, { client_id: 'not-known', count: 1 }], count: 33, total: nothing }),
  );
  const chosen = show();
  const first = rows.nth(0);
  for (const text of ['Кофейня 0', /^1\s032$/, /^рейтинг 4,27, 2\sновых за 30 дней$/])
    await expect.element(first.getByText(text)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    '/reviews/clients/requests/reviews-by-client?rating_to=3&limit=1000',
  ]);
  expect(rows.elements()).toHaveLength(30);
  await page.getByRole('button', { name: 'Показать всех: 32' }).click();
  expect(rows.elements()).toHaveLength(32);
  await rows.nth(31).getByRole('button').click();
  expect(chosen).toEqual(['client-31']);
});

it('says how many reviews of each grade there are and are answered, and narrows the list down to one', async () => {
  const total = {
    count: 40,
    average: 2.5,
    answered: 10,
    ratings: [
      { value: '5', count: 1_200 },
      { value: '3', count: 30 },
      { value: '1', count: 10 },
    ],
    months: [
      { month: '2026-10', count: 30, average: 2.4 },
      { month: '2026-11', count: 10, average: null },
    ],
  };
  server(() => json({ data: [], count: 0, total }));
  const changes: Partial<ReviewsSearch>[] = [];
  show((change) => changes.push(change));
  await expect.element(page.getByRole('heading', { name: '40 отзывов' })).toBeVisible();
  await expect.element(page.getByText('в среднем 2,50, с ответом 25 %')).toBeVisible();
  await expect.element(page.getByText(/октябрь 2026/i)).toBeVisible();
  const grades = page.getByRole('button', { pressed: true });
  // Those of the filter are marked; another one tells what it would show.
  expect(grades.elements()).toHaveLength(3);
  await page.getByRole('button', { pressed: false }).first().click();
  await page.getByRole('button', { pressed: true }).nth(0).click();
  expect(changes).toEqual([
    { rating_from: 5, rating_to: 5 },
    { rating_from: 3, rating_to: 3 },
  ]);
});

it('says that nobody could count, and asks again', async () => {
  let isDown = true;
  server(() =>
    isDown ? json({ detail: 'Down', code: 'internal' }, 500) : json({ data: [], count: 0, total: nothing }),
  );
  show();
  await expect.element(page.getByText('Не удалось посчитать')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /Повторить|Ещё раз|Попробовать/ }).click();
  await expect.element(page.getByText('Не удалось посчитать')).not.toBeInTheDocument();
});
