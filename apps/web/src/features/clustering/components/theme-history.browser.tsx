import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { ClusterChange } from '../api.ts';
import { at, change, clientId } from '../testing.ts';
import { ThemeHistory } from './theme-history.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const items = page.getByRole('listitem');
const back = (name: string) => page.getByRole('button', { name, exact: true });

function show(changes: ClusterChange[], ...answers: Response[]) {
  const calls = server(({ method }) =>
    method === 'GET' ? json({}) : (answers.shift() ?? json({ message: 'Done' })),
  );
  render(<ThemeHistory clientId={clientId} changes={changes} />);
  document.querySelector('details')?.setAttribute('open', '');
  return () => calls.filter(({ method }) => method !== 'GET');
}
const unfold = async () => {
  await expect.element(page.getByText('Изменения тем')).toBeVisible();
  document.querySelector('details')?.setAttribute('open', '');
};

signedIn();

it('says what was done, when and by whom, and whether it was taken back', async () => {
  show([
    change('a'),
    change('b', { kind: 'merged', is_undone: true, can_undo: false, by: null }),
    change('c', { kind: 'keywords', name: 'Цены', can_undo: false }),
  ]);
  await unfold();
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/^Переименована: «Очереди»1 марта 2024, 12:00, Анна Ким/);
  await expect
    .element(items.nth(1))
    .toHaveTextContent('Объединена с другой: «Очереди»1 марта 2024, 12:00, возвращено');
  await expect.element(items.nth(2)).toHaveTextContent('Изменены слова: «Цены»1 марта 2024, 12:00, Анна Ким');
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it('takes one change back, by its name', async () => {
  const sent = show([change('a'), change('b', { kind: 'deleted', name: 'Цены' })]);
  await unfold();
  await press(back('Вернуть: удалена «Цены»'));
  await expect.element(page.getByText('Возвращено, как было')).toBeInTheDocument();
  expect(sent()).toEqual([{ method: 'POST', path: `${at}/undo`, body: { change_id: 'b' } }]);
});

it('says why a change cannot be taken back any more', async () => {
  show([change('a')], json({ detail: 'late', code: 'themes_found_since' }, 409));
  await unfold();
  await press(back('Вернуть: переименована «Очереди»'));
  await expect.element(page.getByText(/После этого темы искали заново/)).toBeInTheDocument();
});

it('is nothing where nobody changed anything', () => {
  show([]);
  expect(page.getByText('Изменения тем').elements()).toEqual([]);
});
