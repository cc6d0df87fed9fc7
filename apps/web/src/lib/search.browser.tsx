import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useBlocker,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import {
  compact,
  oneOf,
  parseSearch,
  type RawSearch,
  stringifySearch,
  textOf,
  useSearchState,
} from './search.ts';

/**
 * @param way how long the screen takes to follow its address
 * @param isKept whether somebody who is asked stays, as they have typed something
 */
function show(way: () => Promise<void>, isKept: (() => boolean) | null = null) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: (raw) =>
      compact({ grade: textOf(raw.grade), sort: textOf(raw.sort), open: oneOf(raw.open, ['1', '2']) }),
    loaderDeps: ({ search }) => search,
    loader: way,
    component: function List() {
      const shownNow: RawSearch = list.useSearch();
      const { search, onSearch } = useSearchState(shownNow, list.useNavigate());
      useBlocker({ shouldBlockFn: () => isKept?.() ?? false, disabled: isKept === null });
      return (
        <>
          <output>{stringifySearch(search)}</output>
          <button type="button" onClick={() => onSearch({ ...search, grade: '1' })}>
            Единицы
          </button>
          <button type="button" onClick={() => onSearch({ ...search, sort: 'date' })}>
            По дате
          </button>
          <button type="button" onClick={() => onSearch({})}>
            Сбросить
          </button>
        </>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => page.getByRole('status');
const press = (name: string) => page.getByRole('button', { name }).click();

it('has two presses in a row both count, though neither is shown yet', async () => {
  const way = Promise.withResolvers<void>();
  let isSlow = false;
  const router = show(() => (isSlow ? way.promise : Promise.resolve()));
  await expect.element(shown()).toHaveTextContent('');
  isSlow = true;
  await press('Единицы');
  await press('По дате');
  expect(shown().element().textContent).toBe('');
  expect(router.latestLocation.search).toEqual({ grade: '1', sort: 'date' });
  way.resolve();
  await expect.element(shown()).toHaveTextContent('?grade=1&sort=date');
  await press('Сбросить');
  expect(router.latestLocation.search).toEqual({});
});

it('takes up nothing of what somebody stayed for', async () => {
  let isKept = true;
  const router = show(
    () => Promise.resolve(),
    () => isKept,
  );
  await press('Единицы');
  isKept = false;
  await press('По дате');
  await expect.poll(() => router.latestLocation.search).toEqual({ sort: 'date' });
});
