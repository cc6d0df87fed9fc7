import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Review } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { clientId, ids, removal, review } from '../testing.tsx';
import { RemovalsScreen } from './removals-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const abilities = ['removals:write', 'reviews:annotate'] as Review['abilities'];
const first = review({ abilities, removal: removal() });
const second = review({
  id: ids.template,
  author: 'Пётр Ким',
  abilities,
  removal: removal({ text: 'Не он.' }),
});

function show(search: ReviewsSearch, list: (path: string) => Response) {
  const calls = server(({ path }) => {
    if (path.includes('get-reviews-and-answers')) return list(path);
    return json({ data: [], count: 0 });
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <RemovalsScreen clientId={clientId} search={now} onSearch={onSearch} />
  ));
  return { calls, told };
}
const both = () => json({ data: [first, second], count: 2 });

signedIn();

it('asks for complaints of one state, and says that there are none of it', async () => {
  const { calls, told } = show({ review: ids.review }, (path) =>
    path.includes('removal=filed') ? json({ data: [], count: 0 }) : both(),
  );
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(calls.find(({ path }) => path.includes('get-reviews'))?.path).toContain('removal=any');
  await press(page.getByRole('radio', { name: 'Поданы' }));
  await expect.element(page.getByText('Жалоб в этом состоянии нет.')).toBeVisible();
  expect(told.at(-1)).toEqual({ removal: 'filed' });
  await press(page.getByRole('radio', { name: 'Все' }));
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

it('says that complaints did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422), json({ data: [], count: 0 })];
  show({}, () => replies.shift() ?? both());
  await expect.element(page.getByText('Не удалось загрузить жалобы')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText(/^Жалоб нет\. Если отзыв нарушает/)).toBeVisible();
});

it('leaves its keys to the question that is asked over it', async () => {
  const { told } = show({ review: ids.review }, both);
  const block = page.getByRole('region', { name: 'Жалоба площадке' });
  await press(block.getByRole('button', { name: 'Удалить' }));
  const question = page.getByRole('alertdialog', { name: 'Удалить жалобу?' });
  await expect.element(question).toBeVisible();
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('jx');
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(told).toEqual([{ review: ids.review }]);
  await userEvent.keyboard('j');
  await expect.element(block.getByText('Не он.')).toBeVisible();
  expect(told.at(-1)).toEqual({ review: ids.template });
});
