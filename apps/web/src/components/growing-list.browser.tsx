import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NetworkError } from '../lib/api-error.ts';
import { render } from '../test/render.tsx';
import { GrowingList, type GrowingQuery } from './growing-list.tsx';

const idle: GrowingQuery<string> = {
  data: undefined,
  isError: false,
  error: null,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
};

const shown = (query: Partial<GrowingQuery<string>>) => (
  <GrowingList
    query={{ ...idle, ...query }}
    failure="Не удалось загрузить имена"
    skeleton={<p>Загружаем</p>}
    empty={<p>Пусто</p>}
  >
    {(names) => <p>{names.join(', ')}</p>}
  </GrowingList>
);
const more = page.getByRole('button', { name: 'Показать ещё' });

it('puts its pages together, and asks for the next where there is one', async () => {
  const fetchNextPage = vi.fn<() => undefined>();
  const pages = [{ data: ['Анна'] }, { data: ['Борис'] }];
  const show = render(shown({ data: { pages }, hasNextPage: true, fetchNextPage }));
  await expect.element(page.getByText('Анна, Борис')).toBeVisible();
  await more.click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
  show(shown({ data: { pages } }));
  await expect.element(more).not.toBeInTheDocument();
});

it('says why further rows did not come, until they are asked for again', async () => {
  const failed = {
    data: { pages: [{ data: ['Анна'] }] },
    hasNextPage: true,
    isError: true,
    isFetchNextPageError: true,
  };
  const show = render(shown({ ...failed, error: new NetworkError('away') }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(alert.getByText(/^Дальше не загрузилось\. Нет связи/)).toBeVisible();
  await expect.element(page.getByText('Анна')).toBeVisible();
  show(shown({ ...failed, isFetchingNextPage: true }));
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Показать ещё/ })).toBeVisible();
});

it('is on its way, failed or empty like any list', async () => {
  const show = render(shown({}));
  await expect.element(page.getByText('Загружаем')).toBeVisible();
  show(shown({ isError: true }));
  await expect.element(page.getByText('Не удалось загрузить имена')).toBeVisible();
  show(shown({ data: { pages: [{ data: [] }] } }));
  await expect.element(page.getByText('Пусто')).toBeVisible();
});
