import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';
import { clientId, ids, requests, summary } from '../testing.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const themes = [
  { id: ids.template, name: 'Очереди' },
  { id: ids.me, name: 'Врачи' },
];

function show(reply: (path: string) => Response | Promise<Response>, search: ReviewsSearch = {}) {
  const calls = server(({ path }) =>
    path.includes('clustering/names') ? json({ data: themes, count: 2 }) : reply(path),
  );
  const told = renderWithSearch(search, (now, onSearch) => (
    <ReviewSummary
      clientId={clientId}
      filter={reviewsFilter(now)}
      search={now}
      onChange={(change) => onSearch({ ...now, ...change })}
    />
  ));
  return { calls, told };
}
const aside = page.getByRole('complementary', { name: 'О списке' });
const part = (title: string) => aside.getByRole('heading', { name: title });
const bar = (name: RegExp) => aside.getByRole('button', { name });

signedIn();

it('says how many there are, their average and how many are answered', async () => {
  const { calls } = show(() => json(summary({}, { count: 1_021, average: 4.256, answered: 510 })), {
    q: 'чай',
    sort: 'rating',
  });
  await expect.element(aside.getByRole('heading', { name: /^1\s021 отзыв$/ })).toBeVisible();
  await expect.element(aside.getByText('в среднем 4,26, с ответом 50 %')).toBeVisible();
  // In whatever order the list stands, it is about the same.
  const asked = calls.map(({ path }) => path).filter((path) => path.includes('summary'));
  expect(asked).toEqual([
    `${requests}/reviews-summary?recall=${encodeURIComponent('чай')}&client_id=${clientId}`,
  ]);
});

it('says neither an average nor a share of nothing', async () => {
  show(() => json(summary({}, { count: 0, average: null, answered: 0 })));
  await expect.element(aside.getByRole('heading', { name: /^0\sотзывов$/ })).toBeVisible();
  await expect.element(aside.getByText(/среднем|ответом/)).not.toBeInTheDocument();
  await expect.element(part('Оценки')).not.toBeInTheDocument();
});

it('narrows the list down to a grade and back, and says what its counts are of', async () => {
  const { told } = show(() => json(summary({ rating: { 5: 12, 1: 3 } })));
  await press(bar(/^Оценка 1 из 5\s*3$/));
  await expect.element(aside.getByText('В списке только отмеченные.')).toBeVisible();
  await expect.element(bar(/^Оценка 1 из 5/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bar(/^Оценка 5 из 5/)).toHaveAttribute('aria-pressed', 'false');
  await press(bar(/^Оценка 1 из 5/));
  await expect.element(aside.getByText('В списке только отмеченные.')).not.toBeInTheDocument();
  expect(told.slice(1)).toEqual([
    { rating_from: 1, rating_to: 1 },
    { rating_from: undefined, rating_to: undefined },
  ]);
});

it('narrows down to a theme by its name, and leaves out one that is there no more', async () => {
  const { told } = show(() =>
    json(summary({ theme: { [ids.template]: 1_500, [ids.review]: 20, [ids.me]: 3 } })),
  );
  await press(bar(/^Врачи\s*3$/));
  await expect.element(aside.getByText('В списке только отмеченная.')).toBeVisible();
  await press(bar(/^Врачи/));
  await expect.element(aside.getByText('В списке только отмеченная.')).not.toBeInTheDocument();
  expect(told.slice(1)).toEqual([{ theme: ids.me }, { theme: undefined }]);
  expect(aside.getByRole('button').elements()).toHaveLength(2);
});

it('names months, and shows none where there is one alone', async () => {
  const month = (at: string, count: number) => ({ month: at, count, average: 4 });
  show((path) =>
    json(
      summary(
        { rating: { 1: 3 } },
        {
          months: [...(path.includes('rating_from') ? [] : [month('2026-10', 30)]), month('2026-11', 1_200)],
        },
      ),
    ),
  );
  await expect.element(part('По месяцам')).toBeVisible();
  await expect.element(aside.getByText(/^ноябрь 2026$/i)).toBeVisible();
  await expect.element(aside.getByText(/^1\s200$/)).toBeVisible();
  await press(bar(/^Оценка 1 из 5/));
  await expect.element(part('По месяцам')).not.toBeInTheDocument();
});

it('keeps what it said until another list is counted, and marks that as old', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  show((path) =>
    path.includes('rating_from=1') ? waits : json(summary({ rating: { 1: 3 } }, { count: 3 })),
  );
  await press(bar(/^Оценка 1 из 5/));
  await expect.element(aside).toHaveAttribute('aria-busy', 'true');
  await expect.element(aside.getByRole('heading', { name: /^3\sотзыва$/ })).toBeVisible();
  answer(json(summary({ rating: { 1: 1 } }, { count: 1 })));
  await expect.element(aside.getByRole('heading', { name: /^1\sотзыв$/ })).toBeVisible();
  await expect.element(aside).toHaveAttribute('aria-busy', 'false');
});

it('says that nobody could count, and asks again by the keys', async () => {
  const replies = [json({ detail: 'no' }, 404)];
  show(() => replies.shift() ?? json(summary()));
  await expect.element(aside.getByText('Не удалось посчитать')).toBeVisible();
  aside.getByRole('button', { name: 'Повторить' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(aside.getByRole('heading', { name: /^3\sотзыва$/ })).toBeVisible();
});
