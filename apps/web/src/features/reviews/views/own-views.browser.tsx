import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewsSearch } from '../search.ts';
import { clientId, ids, vera } from '../testing.tsx';
import { me, view, viewsPath } from './testing.ts';
import type { ReviewView } from './api.ts';
import { ViewsMenu } from './views-menu.tsx';
import { signedIn } from '../../../test/signed-in.ts';

interface World {
  of?: string | null;
  kind?: 'staff' | 'client';
  refusal?: () => Response | undefined;
}

/** A server that keeps the views, as they are changed. */
function show(
  search: ReviewsSearch,
  first: readonly ReviewView[],
  { of = clientId, kind = 'staff', refusal = () => undefined }: World = {},
) {
  let views = first;
  const calls = server(({ method, path, body }) => {
    if (path === '/users/me') return json({ ...me, kind });
    if (method === 'GET') return json({ data: views, count: views.length });
    const refused = refusal();
    if (refused) return refused;
    if (method === 'POST') views = [...views, view({ ...(body as Partial<ReviewView>), id: ids.review })];
    else
      views = views.map((one) =>
        path.includes(one.id) ? { ...one, ...(body as Partial<ReviewView>) } : one,
      );
    return json(views.at(-1));
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <>
      <ViewsMenu clientId={of ?? undefined} search={now} onSearch={onSearch} />
      <button type="button" onClick={() => onSearch({ ...now, gone: true })}>
        Исчезнувшие
      </button>
    </>
  ));
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { told, sent };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function entriesOf(name: string): Promise<(string | null)[]> {
  await pressKeys(button(name), '{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const entries = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return entries;
}

signedIn();

it('keeps what is shown now in the place of the view it was changed from, and puts that back', async () => {
  const { sent } = show({ rating_to: 2 }, [view()]);
  await expect.element(button('Низкие')).toBeVisible();
  await press(button('Исчезнувшие'));
  await chooseOf(button('Виды'), 'Сохранить в виде «Низкие»');
  await expect.element(page.getByText('Сохранено в виде «Низкие»')).toBeVisible();
  await expect.element(button('Низкие')).toBeVisible();
  await press(button('Отменить'));
  await expect.element(button('Виды')).toBeVisible();
  const to = `${viewsPath}/${ids.template}`;
  expect(sent()).toEqual([
    ['PUT', to, { client_id: clientId, state: 'rating_to=2&gone=true' }],
    ['PUT', to, { client_id: clientId, state: 'rating_to=2' }],
  ]);
});

it('says why it was not kept in the view’s place, and offers it again', async () => {
  show({ rating_to: 2 }, [view()], {
    refusal: () => json({ code: 'client_archived', detail: 'archived' }, 409),
  });
  await expect.element(button('Низкие')).toBeVisible();
  await press(button('Исчезнувшие'));
  await chooseOf(button('Виды'), 'Сохранить в виде «Низкие»');
  await expect.element(page.getByText(/архив/)).toBeVisible();
  await expect.element(button('Отменить')).not.toBeInTheDocument();
  expect(await entriesOf('Виды')).toContain('Сохранить в виде «Низкие»');
});

it('begins the list with a view from now on, and no longer', async () => {
  const { sent } = show({ rating_to: 2 }, [view()]);
  await chooseOf(button('Низкие'), 'Открывать список с ним');
  await expect.element(page.getByText('Сохранено')).toBeVisible();
  await expect.poll(() => entriesOf('Низкие')).toContain('Не открывать список с ним');
  await chooseOf(button('Низкие'), 'Не открывать список с ним');
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().map(([, , body]) => body)).toEqual([
    { client_id: clientId, is_default: true },
    { client_id: clientId, is_default: false },
  ]);
});

it('renames a view and shows it to colleagues', async () => {
  const { sent } = show({ rating_to: 2 }, [view()]);
  await chooseOf(button('Низкие'), 'Переименовать или поделиться…');
  const dialog = page.getByRole('dialog', { name: 'Вид списка' });
  const name = dialog.getByRole('textbox', { name: 'Название' });
  await expect.element(name).toHaveValue('Низкие');
  await name.fill('Низкие оценки');
  await press(dialog.getByRole('checkbox', { name: 'Показывать коллегам' }));
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Низкие оценки')).toBeVisible();
  expect(sent()).toEqual([
    ['PUT', `${viewsPath}/${ids.template}`, { client_id: clientId, name: 'Низкие оценки', is_shared: true }],
  ]);
});

it('does not offer a client’s user to show a view to colleagues', async () => {
  show({ rating_to: 2 }, [view()], { kind: 'client' });
  await chooseOf(button('Низкие'), 'Переименовать или поделиться…');
  const dialog = page.getByRole('dialog', { name: 'Вид списка' });
  await expect.element(dialog.getByRole('textbox', { name: 'Название' })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
});

it('asks before it throws away a name that was typed', async () => {
  const { sent } = show({ rating_to: 2 }, []);
  await chooseOf(button('Виды'), 'Сохранить как вид…');
  const dialog = page.getByRole('dialog', { name: 'Сохранить как вид' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Низкие');
  await userEvent.keyboard('{Escape}');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue('Низкие');
  expect(sent()).toEqual([]);
});

it('says under the name that there is such a view already', async () => {
  show({ rating_to: 2 }, [], {
    refusal: () =>
      json(
        {
          code: 'validation_failed',
          detail: [{ loc: ['body', 'name'], msg: 'taken', type: 'value_error', code: 'review_view_taken' }],
        },
        422,
      ),
  });
  await chooseOf(button('Виды'), 'Сохранить как вид…');
  const dialog = page.getByRole('dialog', { name: 'Сохранить как вид' });
  const name = dialog.getByRole('textbox', { name: 'Название' });
  await name.fill('Низкие');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Низкие');
});

it('offers of a colleague’s view to open it alone', async () => {
  show({ rating_to: 2 }, [view({ owner: vera, abilities: [] })]);
  await expect.element(button('Низкие')).toBeVisible();
  expect(await entriesOf('Низкие')).toEqual(['Низкие, Вера Цой', 'Сохранить как вид…']);
});

it('has nothing to save where nothing is asked for', async () => {
  show({ review: ids.review }, []);
  await pressKeys(button('Виды'), '{Enter}');
  await expect
    .element(page.getByRole('menuitem', { name: 'Сохранить как вид…' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('saves a view of the list of all clients without one', async () => {
  const { sent } = show({ rating_to: 2, client: ids.vera }, [], { of: null });
  await chooseOf(button('Виды'), 'Сохранить как вид…');
  const dialog = page.getByRole('dialog', { name: 'Сохранить как вид' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Вера: низкие');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(button('Вера: низкие')).toBeVisible();
  expect(sent()).toEqual([
    [
      'POST',
      viewsPath,
      { client_id: null, name: 'Вера: низкие', is_shared: false, state: `client=${ids.vera}&rating_to=2` },
    ],
  ]);
});

it('takes the same filters in another order for the same view', async () => {
  show({ rating_to: 2, q: 'чай' }, [view({ state: 'rating_to=2&q=%D1%87%D0%B0%D0%B9' })]);
  await expect.element(button('Низкие')).toBeVisible();
});

it('cuts a long name, not the screen of a phone', async () => {
  await page.viewport(360, 800);
  const name = 'Превысокомногорассмотрительствующие-отзывы-о-здоровьесбережении-и-красоте';
  show({ rating_to: 2 }, [view({ name })]);
  await expect.element(button(name)).toHaveAccessibleName(name);
  expect(document.documentElement.scrollWidth).toBe(360);
  await pressKeys(button(name), '{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});
