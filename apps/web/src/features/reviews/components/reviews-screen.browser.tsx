import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewsSearch } from '../search.ts';
import { review as reviewOf } from '../testing.tsx';
import { ReviewsScreen } from './reviews-screen.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  startSession('token');
});
afterEach(() => endSession());

const review = (id: string, rating: number) =>
  reviewOf({
    ...{ id, rating, client_id: 'one', area_id: 'area', area_fullname: 'Чайная' },
    ...{ author: `Гость ${id}`, recall: `Отзыв ${id}`, abilities: ['reviews:annotate'] },
  });
const listOf = (...data: ReturnType<typeof review>[]) => json({ data, count: data.length });
const facets = {
  area: [],
  theme: [],
  tag: [],
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

/** The list, and a press on its low grades, whose answer and address come when the test has them come. */
async function low(then: () => Promise<unknown> = () => Promise.resolve()) {
  let answer: (response: Response) => void = () => undefined;
  const comes = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const calls = server(({ path }) => {
    if (isLow(path)) return comes;
    if (path.includes('get-reviews-and-answers')) return listOf(review('a', 5), review('b', 5));
    if (path.includes('reviews-summary')) return json(summary);
    if (path.includes('review-marks'))
      return json({ change_id: 'change', changed: 1, left: 0, reviews: [], job: null });
    return json({ data: [], count: 0 });
  });
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
  await then();
  await page.getByRole('complementary', { name: 'О списке' }).getByRole('button', { name: /1/ }).click();
  await expect.poll(() => calls.filter(({ path }) => isLow(path)).length).toBe(1);
  return { calls, answer, arrive: () => arrive() };
}

const waits = async () => {
  await expect.poll(() => document.querySelector('[data-stale=true]')).not.toBeNull();
};

it('asks for another list with the press, once, and leaves the cards of the one before as they stand until it comes', async () => {
  const { calls, answer, arrive } = await low();
  const drawn = card('a').element();
  arrive();
  await waits();
  expect(card('a').element()).toBe(drawn);

  answer(listOf(review('c', 1)));
  await expect.element(card('c')).toBeVisible();
  await expect.element(card('a')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => isLow(path))).toHaveLength(1);
});

it('stays on the review that one went to meanwhile, where the other list has it too', async () => {
  const { answer, arrive } = await low();
  arrive();
  await waits();
  await userEvent.keyboard('jj');
  await expect.element(card('b')).toHaveAttribute('aria-current', 'true');
  answer(listOf(review('c', 1), review('b', 1)));
  await expect.element(card('c')).toBeVisible();
  await expect.element(card('b')).toHaveAttribute('aria-current', 'true');
});

it('drops what was chosen before the press, and keeps what was chosen by hand after it', async () => {
  const box = (id: string) => card(id).getByRole('checkbox');
  const { answer, arrive } = await low(() => box('a').click());
  await expect.element(box('a')).toBeChecked();
  arrive();
  await waits();
  await expect.element(box('a')).not.toBeChecked();
  await box('b').click();
  answer(listOf(review('c', 1), review('b', 1)));
  await expect.element(card('c')).toBeVisible();
  await expect.element(box('b')).toBeChecked();
});

describe.each([
  ['has others', () => [review('c', 1)]],
  ['is empty', () => []],
])('a list that comes under a dialog of marks and %s', (_, data) => {
  const dialog = page.getByRole('dialog');

  it.each([
    ['that one stands on', 'jj'],
    ['that is chosen', 'jjx'],
  ])('leaves the dialog its review, %s', async (__, keys) => {
    const { calls, answer, arrive } = await low();
    arrive();
    await waits();
    await userEvent.keyboard(keys);
    await expect.element(card('b')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('t');
    const tag = dialog.getByLabelText('Метка', { exact: true });
    await tag.fill('срочно');
    answer(listOf(...data()));
    await expect.element(page.getByText('Отзыв b')).not.toBeInTheDocument();
    await expect.element(dialog).toHaveAccessibleName(/^Метки: 1\sотзыв$/);
    await expect.element(tag).toHaveValue('срочно');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('review-marks'))).toMatchObject([
      { body: { client_id: 'one', ids: ['b'], add_tags: ['срочно'] } },
    ]);
  });
});

it('says that a review which the address names is nowhere, and shows the list', async () => {
  server(({ path }) =>
    path.includes('id=gone') || !path.includes('get-reviews-and-answers')
      ? json({ data: [], count: 0, ...(path.includes('reviews-summary') && summary) })
      : listOf(review('a', 5)),
  );
  renderRouted(() => <ReviewsScreen clientId="one" search={{ review: 'gone' }} onSearch={() => undefined} />);
  await expect.element(page.getByText(/Отзыва по этой ссылке нет/)).toBeVisible();
  await expect.element(card('a')).toBeVisible();
});
