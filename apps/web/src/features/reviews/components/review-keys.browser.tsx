import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { newsQuery, type Review } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { clientId, ids, requests, review, summary } from '../testing.tsx';
import { ReviewsScreen } from './reviews-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const marksPath = `${requests}/review-marks`;
const listPath = `${requests}/get-reviews-and-answers`;
const of = (at: number, more: Partial<Review> = {}) =>
  review({
    id: `r${at}`,
    author: `Гость ${at}`,
    recall: `Отзыв ${at}`,
    abilities: ['reviews:annotate'],
    ...more,
  });
const five = Array.from({ length: 5 }, (_, at) => of(at));

interface World {
  all?: readonly Review[];
  client?: string | null;
  list?: (path: string) => Response | undefined;
}

/** The screen over a server that has these reviews, fifty a page. */
function show(
  { all = five, client = clientId, list = () => undefined }: World = {},
  search: ReviewsSearch = {},
) {
  const calls = server(({ path, method, body }) => {
    if (path.startsWith(listPath)) {
      const own = list(path);
      if (own) return own;
      const skip = Number(new URLSearchParams(path.split('?')[1]).get('skip'));
      return json({ data: all.slice(skip, skip + 50), count: all.length });
    }
    if (path.includes('reviews-summary')) return json(summary());
    if (method === 'POST' && path.startsWith(marksPath)) {
      const { ids: marked = [] } = body as { ids?: string[] };
      return json({ change_id: 'change', changed: marked.length || 1, left: 0, reviews: [], job: null });
    }
    return json({ data: [], count: 0 });
  });
  const told = renderWithSearch<ReviewsSearch>(search, (now, onSearch) => (
    <ReviewsScreen clientId={client ?? undefined} search={now} onSearch={onSearch} />
  ));
  const sent = () =>
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith(listPath));
  return { told, sent, lists };
}
const card = (at: number) => page.getByRole('article', { name: `Отзыв: Гость ${at}`, exact: true });
const box = (at: number) => card(at).getByRole('checkbox');
const bar = page.getByRole('region', { name: 'Выбранные отзывы' });
const dialog = page.getByRole('dialog');

signedIn({ width: 1440, height: 900 });

it('goes down and up by j and k, stays at the ends, opens by Enter and closes by Esc', async () => {
  const { told } = show();
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('kjk');
  await expect.element(card(0)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('jjjjjjj');
  await expect.element(card(4)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAccessibleName(/Гость 4/);
  await userEvent.keyboard('k');
  await expect.element(dialog).toHaveAccessibleName(/Гость 3/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(told.slice(1)).toEqual([{ review: 'r4' }, { review: 'r3' }, { review: undefined }]);
});

it('leaves its keys to a field in which one types', async () => {
  const { told, sent } = show();
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('searchbox', { name: 'Искать в отзывах' });
  await field.click();
  await userEvent.keyboard('xtanu');
  await expect.element(field).toHaveValue('xtanu');
  await expect.poll(() => told.at(-1)).toEqual({ q: 'xtanu' });
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('chooses one by x and all up to another by Shift and x, and lets them go by Esc', async () => {
  show();
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.element(bar.getByText(/^Выбрано: 1\sотзыв$/)).toBeVisible();
  await userEvent.keyboard('jjj{Shift>}x{/Shift}');
  await expect.element(bar.getByText(/^Выбрано: 4\sотзыва$/)).toBeVisible();
  await expect.element(box(4)).not.toBeChecked();
  // The next one goes out of it again.
  await userEvent.keyboard('kx');
  await expect.element(box(2)).not.toBeChecked();
  await expect.element(bar.getByText(/^Выбрано: 3\sотзыва$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

it('chooses none that one may not mark: neither by x nor within a range', async () => {
  const other = { client_id: ids.vera, abilities: [] };
  const { sent } = show({ client: null, all: [of(0), of(1, other), of(2), of(3, other)] });
  await expect.element(card(0)).toBeVisible();
  await expect.element(box(1)).not.toBeInTheDocument();
  await userEvent.keyboard('jxjx');
  await expect.element(bar.getByText(/^Выбрано: 1\sотзыв$/)).toBeVisible();
  await userEvent.keyboard('j{Shift>}x{/Shift}');
  await expect.element(box(2)).toBeChecked();
  await expect.element(bar.getByText(/^Выбрано: 2\sотзыва$/)).toBeVisible();
  await userEvent.keyboard('n');
  await dialog.getByLabelText('Что записать').fill('Перезвонить');
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { path: marksPath, body: { client_id: clientId, ids: ['r0', 'r2'], add_note: 'Перезвонить' } },
  ]);
});

it('offers no dialog of marks over a review that one may only read', async () => {
  show({ all: [of(0, { abilities: [] })] });
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('jtanx');
  await expect.element(card(0)).toHaveAttribute('aria-current', 'true');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});

it('takes back by u what was done last, and does it again by another', async () => {
  const { sent } = show();
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('jn');
  await dialog.getByLabelText('Что записать').fill('Перезвонить');
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(page.getByText(/^Отменено: 1\sотзыв$/)).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(page.getByText(/^Сделано снова: 1\sотзыв$/)).toBeVisible();
  expect(sent().map(({ path }) => path)).toEqual([marksPath, `${marksPath}/undo`, `${marksPath}/undo`]);
});

it('does nothing by u where nothing was done', async () => {
  const { sent } = show();
  await expect.element(card(0)).toBeVisible();
  await userEvent.keyboard('uj');
  await expect.element(card(0)).toHaveAttribute('aria-current', 'true');
  expect(sent()).toEqual([]);
});

const many = Array.from({ length: 120 }, (_, at) => of(at));

it('has the next fifty come as one goes down, and says so where they did not', async () => {
  let isDown = true;
  const { lists } = show({
    all: many,
    list: (path) => (isDown && path.includes('skip=50') ? json({ detail: 'no' }, 422) : undefined),
  });
  await expect.element(card(0)).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^120\sотзывов$/ })).toBeVisible();
  await userEvent.keyboard('j'.repeat(48));
  await expect.element(page.getByText('Не удалось загрузить продолжение')).toBeVisible();
  await expect.element(card(47)).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Не удалось загрузить продолжение')).not.toBeInTheDocument();
  await userEvent.keyboard('jjjj');
  await expect.element(card(51)).toHaveAttribute('aria-current', 'true');
  const skips = lists().map((path) => new URLSearchParams(path.split('?')[1]).get('skip'));
  expect(skips[0]).toBe('0');
  expect(new Set(skips.slice(1))).toEqual(new Set(['50']));
});

it.each([
  [{ added: 1, changed: 0 }, /^1\sновый отзыв\. Показать$/],
  [{ added: 22, changed: 3 }, /^22\sновых отзыва\. Показать$/],
  [{ added: 0, changed: 5 }, /^Отзывы обновились\. Показать$/],
])('offers what came meanwhile and does not move the list by itself: %o', async (news, words) => {
  let all = five;
  const { lists } = show({ list: () => json({ data: all, count: all.length }) });
  await expect.element(card(0)).toBeVisible();
  all = [of(9), ...five];
  queryClient.setQueryData(newsQuery(clientId).queryKey, news);
  const button = page.getByRole('button', { name: words });
  await expect.element(button).toBeVisible();
  await expect.element(card(9)).not.toBeInTheDocument();
  expect(lists()).toHaveLength(1);
  await press(button);
  await expect.element(card(9)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(lists()).toHaveLength(2);
});

it('says that reviews did not come, and asks again', async () => {
  let isDown = true;
  show({ list: () => (isDown ? json({ detail: 'no' }, 422) : undefined) });
  await expect.element(page.getByText('Не удалось загрузить отзывы')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(card(0)).toBeVisible();
});
