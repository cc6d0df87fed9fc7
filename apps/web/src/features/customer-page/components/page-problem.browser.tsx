import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { PageProblem } from './page-problem.tsx';

/** A page that is read as its route is: each try by what stands first in the list. */
function show(tries: (Error | null)[]) {
  const router = createRouter({
    routeTree: createRootRoute({
      loader: () => {
        const [problem] = tries.splice(0, 1);
        if (problem) throw problem;
      },
      component: () => <p>Проверьте ваш отзыв</p>,
      errorComponent: ({ error }) => <PageProblem error={error} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
}
const again = page.getByRole('button', { name: 'Открыть ещё раз' });
const heading = (name: string) => page.getByRole('heading', { name });

it.each([404, 422])('says nothing of a link but that it does not work (%d)', async (status) => {
  show([new ApiError(status, '', { detail: 'no' })]);
  await expect.element(heading('Ссылка не работает')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

it('opens once the network is back', async () => {
  show([new NetworkError('away'), null]);
  await expect.element(heading('Страница не открылась')).toBeVisible();
  await press(again);
  await expect.element(page.getByText('Проверьте ваш отзыв')).toBeVisible();
});

it('waits as long as the server says where too many links were tried', async () => {
  show([new ApiError(429, '', {}, 1), null]);
  await expect.element(heading('Слишком много попыток')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Подождите / })).toBeDisabled();
  await press(again);
  await expect.element(page.getByText('Проверьте ваш отзыв')).toBeVisible();
});
