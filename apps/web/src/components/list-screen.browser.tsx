import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { ListScreen } from './list-screen.tsx';

interface Names {
  readonly data: readonly string[];
  readonly count: number;
}

const idle = {
  isError: false,
  isPlaceholderData: false,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};

function shown(
  query: Partial<typeof idle> & { data?: Names },
  onPage = vi.fn<(page: number | undefined) => void>(),
  at = 2,
) {
  return (
    <ListScreen
      query={{ ...idle, data: undefined, ...query }}
      failure="Не удалось загрузить имена"
      skeleton={<p>Загружаем</p>}
      empty={({ count }: Names) => <p>Пусто, всего {count}</p>}
      paging={{ page: at, size: 1, onPage }}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </ListScreen>
  );
}

it('is on its way, failed, empty, or full', async () => {
  const refetch = vi.fn<() => undefined>();
  const show = render(shown({}));
  await expect.element(page.getByText('Загружаем')).toBeVisible();
  show(shown({ isError: true, refetch }));
  await expect.element(page.getByText('Не удалось загрузить имена')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  expect(refetch).toHaveBeenCalledOnce();
  show(shown({ data: { data: [], count: 0 } }, undefined, 1));
  await expect.element(page.getByText('Пусто, всего 0')).toBeVisible();
  show(shown({ data: { data: ['Анна'], count: 3 } }));
  await expect.element(page.getByText('Анна')).toBeVisible();
});

it('keeps what it has where a later answer fails, and writes no first page into the address', async () => {
  const onPage = vi.fn<(page: number | undefined) => void>();
  render(shown({ isError: true, data: { data: ['Анна'], count: 3 } }, onPage));
  await expect.element(page.getByText('Анна')).toBeVisible();
  await page.getByRole('button', { name: 'Предыдущая страница' }).click();
  expect(onPage).toHaveBeenCalledWith(undefined);
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  expect(onPage).toHaveBeenCalledWith(3);
});

it('leads back from a page past the end, and says of the first one nothing that it does not know', async () => {
  const onPage = vi.fn<(page: number | undefined) => void>();
  const pastEnd = { data: [], count: 1 };
  const show = render(shown({ data: pastEnd }, onPage));
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await expect.element(page.getByText(/^Пусто/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'К началу списка' }).click();
  expect(onPage).toHaveBeenCalledWith(undefined);
  show(shown({ data: pastEnd, isPlaceholderData: true }, onPage, 1));
  await expect.element(page.getByText('Загружаем')).toBeVisible();
  show(shown({ data: { data: ['Анна'], count: 1 } }, onPage, 1));
  await expect.element(page.getByText('Анна')).toBeVisible();
});
