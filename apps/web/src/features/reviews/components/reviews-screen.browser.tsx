import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewsSearch } from '../search.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  startSession('token');
});
afterEach(() => endSession());

const review = (id: string, rating: number) => ({
  id,
  client_id: 'one',
  area_id: 'area',
  area_fullname: 'Чайная',
  site_name: 'Отзовик',
  author: `Гость ${id}`,
  rating,
  title: null,
  recall: `Отзыв ${id}`,
  url: null,
  publication_date: null,
  publication_date_precision: null,
  gone_since: null,
  versions_count: 0,
  sentiment: null,
  answers: [],
  official_answer: null,
  removal: null,
  themes: [],
  tags: [],
  assignee: null,
  note: null,
  likes: null,
  abilities: [],
});
const listOf = (...data: ReturnType<typeof review>[]) => json({ data, count: data.length });
const facets = {
  area: [],
  theme: [],
  rating: [
    { value: '1', count: 1 },
    { value: '5', count: 2 },
  ],
  has_answers: [],
  official_answer: [],
};
const summary = { count: 3, answered: 0, average: 3.7, months: [], facets, people: [] };

const card = (id: string) => page.getByRole('article', { name: `Отзыв: Гость ${id}` });
const isLow = (path: string) => path.includes('get-reviews-and-answers') && path.includes('rating_from=1');

it('asks for another list with the press, once, and leaves the cards of the one before as they stand until it comes', async () => {
  let answer: (response: Response) => void = () => undefined;
  const low = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const calls = server(({ path }) => {
    if (isLow(path)) return low;
    if (path.includes('get-reviews-and-answers')) return listOf(review('a', 5), review('b', 5));
    if (path.includes('reviews-summary')) return json(summary);
    return json({ data: [], count: 0 });
  });
  /** Goes to the address that was asked for last: the way there takes as long as the test has it. */
  let arrive: () => void = () => undefined;
  function Screen() {
    const [search, setSearch] = useState<ReviewsSearch>({});
    return (
      <ReviewsScreen
        clientId="one"
        search={search}
        onSearch={(next) => {
          arrive = () => setSearch(next);
        }}
      />
    );
  }
  renderRouted(Screen);
  await expect.element(card('a')).toBeVisible();
  const drawn = card('a').element();

  await page.getByRole('complementary', { name: 'О списке' }).getByRole('button', { name: /1/ }).click();
  await expect.poll(() => calls.filter(({ path }) => isLow(path)).length).toBe(1);
  arrive();
  await expect.poll(() => document.querySelector('[data-stale=true]')).not.toBeNull();
  expect(card('a').element()).toBe(drawn);

  answer(listOf(review('c', 1)));
  await expect.element(card('c')).toBeVisible();
  await expect.element(card('a')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => isLow(path))).toHaveLength(1);
});
