import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll, queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { useRecentClients } from '../../clients/index.ts';
import { ClientFrame } from './client-frame.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const longName =
  'Общество с ограниченной ответственностью «Стоматологическая-поликлиника-Здоровьесбережение» имени Рентгена';
const rights = ['clients:read', 'reviews:read', 'clustering:read', 'ratings:read', 'requests:read'];
const client = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  status: 'active',
  responsible: null,
  rating: 4.5,
  rating_previous: 4.4,
  abilities: rights,
  ...more,
});
type Client = ReturnType<typeof client>;

function Recent() {
  return (
    <ul aria-label="Недавние">
      {useRecentClients().map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** Some screens of clients, at an address of theirs. */
function show(address: string, reply: (id: string) => Client | Response | Promise<Response>) {
  server(async ({ path }) => {
    const id = /^\/reviews\/clients\/([^/?]+)$/.exec(path)?.[1];
    if (id === undefined) return json({ data: [], count: 0 });
    const answer = await reply(id);
    return answer instanceof Response ? answer : json(answer);
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Recent />
      </>
    ),
  });
  const of = (path: string, words: string) => {
    const route = createRoute({ getParentRoute: () => root, path, component: Screen });
    function Screen() {
      const { clientId } = route.useParams() as { clientId: string };
      return (
        <ClientFrame key={clientId} clientId={clientId}>
          <p>{`${words}: ${clientId}`}</p>
        </ClientFrame>
      );
    }
    return route;
  };
  const routeTree = root.addChildren([
    of('/clients/$clientId', 'Обзор клиента'),
    of('/clients/$clientId/reviews', 'Отзывы клиента'),
    of('/clients/$clientId/alerts', 'Оповещения клиента'),
    of('/copywriting/$clientId', 'Тексты клиента'),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={router} />);
  return (href: string) => router.navigate({ href });
}
const name = page.getByRole('heading', { level: 1 });
const sections = page.getByRole('navigation', { name: 'Экраны клиента' });
const linksOf = (bar: ReturnType<typeof page.getByRole>) =>
  bar
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

signedIn({ width: 1200, height: 900 });

it('says who the client is and how they stand, and has a tab for each section one may open', async () => {
  show('/clients/c1/reviews', () => client('c1', 'Улыбка', { status: 'paused' }));
  await expect.element(name).toHaveTextContent('Улыбка');
  await expect.element(page.getByText('Ответственный не назначен')).toBeVisible();
  await expect.element(page.getByText('Пауза', { exact: true })).toBeVisible();
  await expect.element(page.getByText('4,50')).toBeVisible();
  await expect.element(page.getByText('Отзывы клиента: c1')).toBeVisible();
  expect(linksOf(sections)).toEqual(['Обзор', 'Отзывы', 'Рейтинги', 'Тексты']);
  await expect
    .element(sections.getByRole('link', { name: 'Отзывы' }))
    .toHaveAttribute('aria-current', 'page');
  const tabs = page.getByRole('navigation', { name: 'Отзывы' });
  expect(linksOf(tabs)).toEqual(['Все отзывы', 'Темы']);
  // Who may not read the client's people is not offered them.
  await expect.element(page.getByRole('button', { name: 'Люди' })).not.toBeInTheDocument();
});

it('says of a screen that one has no right to it, and shows nothing of it', async () => {
  show('/clients/c1/alerts', () => client('c1', 'Улыбка'));
  await expect.element(page.getByRole('heading', { name: 'Оповещения' })).toBeVisible();
  await expect.element(page.getByText('Оповещения клиента: c1')).not.toBeInTheDocument();
  await expect.element(sections).toBeVisible();
});

it('shows nothing of the client before under the name of the next, though that is slow', async () => {
  let come: (response: Response) => void = () => undefined;
  const go = show('/clients/c1/reviews', (id) =>
    id === 'c1' ? client('c1', 'Улыбка') : new Promise((resolve) => (come = resolve)),
  );
  await expect.element(name).toHaveTextContent('Улыбка');
  await go('/clients/c2/reviews');
  await expect.element(page.getByText('Отзывы клиента: c1')).not.toBeInTheDocument();
  await expect.element(name).not.toBeInTheDocument();
  come(json(client('c2', 'Ромашка')));
  await expect.element(name).toHaveTextContent('Ромашка');
  await expect.element(page.getByText('Отзывы клиента: c2')).toBeVisible();
});

it('remembers the clients that were opened, the last one first', async () => {
  const go = show('/clients/c1', (id) => client(id, id === 'c1' ? 'Улыбка' : 'Ромашка'));
  const recent = page.getByRole('list', { name: 'Недавние' }).getByRole('listitem');
  await expect.element(recent.first()).toHaveTextContent('Улыбка');
  await go('/clients/c2');
  await expect.element(recent.first()).toHaveTextContent('Ромашка');
  await expect.element(recent.nth(1)).toHaveTextContent('Улыбка');
});

it('forgets a client that is gone, and says so', async () => {
  let isGone = false;
  show('/clients/c1', () => (isGone ? json({ detail: 'no' }, 404) : client('c1', 'Улыбка')));
  const recent = page.getByRole('list', { name: 'Недавние' }).getByRole('listitem');
  await expect.element(recent.first()).toHaveTextContent('Улыбка');
  isGone = true;
  await queryClient.resetQueries();
  await expect.element(name).not.toHaveTextContent('Улыбка');
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(page.getByText('Обзор клиента: c1')).not.toBeInTheDocument();
});

it('says that a client could not be opened, and opens them again', async () => {
  const replies = [json({ detail: 'no' }, 400)];
  show('/clients/c1', () => replies.shift() ?? client('c1', 'Улыбка'));
  await expect.element(page.getByText('Не удалось открыть клиента')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(name).toHaveTextContent('Улыбка');
});

it('keeps the screen where a later look at its client failed', async () => {
  let isDown = false;
  show('/clients/c1', () => (isDown ? json({ detail: 'no' }, 400) : client('c1', 'Улыбка')));
  await expect.element(page.getByText('Обзор клиента: c1')).toBeVisible();
  isDown = true;
  await askAll();
  // What failed has come into sight, where it is shown.
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('Обзор клиента: c1')).toBeVisible();
  await expect.element(page.getByText('Не удалось открыть клиента')).not.toBeInTheDocument();
});

it('keeps a long name within a phone', async () => {
  await page.viewport(360, 800);
  show('/clients/c1/reviews', () =>
    client('c1', longName.replaceAll(' ', '-'), {
      abilities: [...rights, 'clients:read_people', 'clients:update'],
      responsible: { id: 'vera', full_name: longName, email: null },
    }),
  );
  await expect.element(page.getByRole('button', { name: 'Люди' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
