import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { clientId, queue, shrank, task } from '../testing.ts';
import { ThemeDeeds } from './theme-deeds.tsx';
import { ThemeTaskButton } from './theme-task-button.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const items = page.getByRole('region', { name: 'Задачи по темам' }).getByRole('listitem');
const deeds = () => renderRouted(() => <ThemeDeeds clientId={clientId} />);
const start = page.getByRole('button', { name: 'Задача по теме «Очереди»' });

function showButton(client: object) {
  const calls = server(({ path }) =>
    json(path === `/reviews/clients/${clientId}` ? client : { data: [], count: 0 }),
  );
  render(<ThemeTaskButton clientId={clientId} themeId="theme" themeName="Очереди" areas={['leaf']} />);
  return calls;
}

signedIn();

it('says what is done about each theme and what came of it, and leads to the task', async () => {
  const data = [
    task({ theme: queue(), due_date: '2024-12-01', is_late: true }),
    task({
      id: 'done',
      title: 'Повесить часы',
      theme: queue({ name: 'Опоздания' }),
      state: 'done',
      effect: shrank,
    }),
  ];
  const calls = server(() => json({ data, count: 2 }));
  deeds();
  await expect.element(items.nth(0)).toMatchTextContent(/^Очереди в регистратуру → Поставить второе кресло/);
  await expect.element(items.nth(0).getByText('срок был 1 декабря 2024')).toBeVisible();
  await expect
    .element(items.nth(0).getByRole('link'))
    .toHaveAttribute('href', `/clients/${clientId}/tasks?task=task`);
  await expect
    .element(items.nth(1).getByRole('link'))
    .toHaveAttribute('href', `/clients/${clientId}/tasks?state=done&task=done`);
  await expect.element(items.nth(1).getByText(/стало меньше$/)).toBeVisible();
  expect(items.nth(1).getByText('без срока').elements()).toEqual([]);
  expect(calls[0]?.path).toBe(
    `/reviews/clients/tasks?client_id=${clientId}&has_theme=true&sort=-created_at&limit=20`,
  );
});

it('shows five at most, none that was dropped, and none of a theme that is gone', async () => {
  const many = ['1', '2', '3', '4', '5', '6'].map((id) => task({ id, title: id, theme: queue() }));
  const data = [
    task({ theme: queue(), state: 'dropped' }),
    task({ theme: queue({ is_removed: true }) }),
    task({ theme: null }),
    ...many,
  ];
  server(() => json({ data, count: data.length }));
  deeds();
  await expect.element(items.first()).toBeVisible();
  expect(
    items
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3', '4', '5']);
});

it('is nothing where there is nothing, and says that it failed until it comes', async () => {
  let isDown = true;
  const calls = server(() => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })));
  deeds();
  await expect.element(page.getByText('Не удалось загрузить задачи по темам')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
  expect(page.getByRole('heading').elements()).toEqual([]);
});

it('makes a task of a theme for those who may', async () => {
  showButton({ id: clientId, status: 'active', abilities: ['tasks:write'] });
  await press(start);
  await expect.element(page.getByRole('dialog', { name: 'Задача по теме «Очереди»' })).toBeVisible();
});

it.each([
  ['whoever may only read', { abilities: [], status: 'active' }],
  ['a client in the archive', { abilities: ['tasks:write'], status: 'archived' }],
])('makes none for %s', async (_, client) => {
  const calls = showButton(client);
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(start).not.toBeInTheDocument();
});
