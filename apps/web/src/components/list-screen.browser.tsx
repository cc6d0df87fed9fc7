import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { ListScreen } from './list-screen.tsx';

interface Names {
  readonly data: readonly string[];
  readonly count: number;
}

const idle = { isError: false, error: null, isFetching: false, refetch: () => undefined };

function shown(
  query: Partial<typeof idle> & { data?: Names },
  onPage = vi.fn<(page: number | undefined) => void>(),
) {
  return (
    <ListScreen
      query={{ ...idle, data: undefined, ...query }}
      failure="Не удалось загрузить имена"
      skeleton={<p>Загружаем</p>}
      empty={({ count }: Names) => <p>Пусто, всего {count}</p>}
      paging={{ page: 2, size: 1, onPage }}
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
  show(shown({ data: { data: [], count: 3 } }));
  await expect.element(page.getByText('Пусто, всего 3')).toBeVisible();
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
