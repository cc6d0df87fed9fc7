import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewsSearch } from '../search.ts';
import { clientId, ids, vera } from '../testing.tsx';
import type { ReviewView } from './api.ts';
import { me, view, viewsPath } from './testing.ts';
import { ViewsMenu } from './views-menu.tsx';
import { signedIn } from '../../../test/signed-in.ts';

function show(search: ReviewsSearch, views: readonly ReviewView[], reply?: () => Response | undefined) {
  const calls = server(({ method, path: asked }) => {
    if (method !== 'GET') return reply?.() ?? json(view());
    if (asked === '/users/me') return json({ ...me, kind: 'staff' });
    return json({ data: views, count: views.length });
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <ViewsMenu clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => [method, to, body]);
  return { told, sent };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

signedIn();

it('opens the list with the view one begins with, unless something else was asked for', async () => {
  const { told } = show({ review: ids.review }, [view({ is_default: true })]);
  await expect.element(button('Низкие')).toBeVisible();
  expect(told.at(-1)).toEqual({ rating_to: 2, review: ids.review });
});

it('leaves what was asked for, and opens a colleague’s view by its owner', async () => {
  const theirs = view({ id: 'b', name: 'Спорные', state: 'tone=contradicts', owner: vera, abilities: [] });
  const { told } = show({ rating_from: 5 }, [view({ is_default: true }), theirs]);
  await expect.element(button('Виды')).toBeVisible();
  await chooseOf(button('Виды'), 'Спорные, Вера Цой');
  await expect.element(button('Спорные')).toBeVisible();
  expect(told).toEqual([{ rating_from: 5 }, { tone: 'contradicts' }]);
});

it('saves what is shown as a view, and keeps its name where it was refused', async () => {
  const replies = [json({ detail: 'no' }, 503)];
  const { sent } = show({ rating_to: 2, review: ids.review }, [], () => replies.shift());
  await chooseOf(button('Виды'), 'Сохранить как вид…');
  const dialog = page.getByRole('dialog', { name: 'Сохранить как вид' });
  const name = dialog.getByRole('textbox', { name: 'Название' });
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(' Низкие ');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog.getByText('Не сохранено:')).toBeVisible();
  await expect.element(name).toHaveValue(' Низкие ');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual([
    'POST',
    viewsPath,
    { client_id: clientId, name: 'Низкие', is_shared: false, state: 'rating_to=2' },
  ]);
});

it('deletes a view with a way back', async () => {
  const { sent } = show({ rating_to: 2 }, [view()]);
  await chooseOf(button('Низкие'), 'Удалить вид');
  await expect.element(page.getByText('Вид удалён')).toBeVisible();
  await press(button('Отменить'));
  await expect.element(page.getByText('Вид возвращён')).toBeVisible();
  expect(sent().map(([method, to]) => [method, to])).toEqual([
    ['DELETE', `${viewsPath}/${ids.template}?client_id=${clientId}`],
    ['POST', `${viewsPath}/${ids.template}/restore`],
  ]);
});
