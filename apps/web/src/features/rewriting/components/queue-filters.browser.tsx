import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { RewritingSearch } from '../search.ts';
import { QueueFilters } from './queue-filters.tsx';

const smile = '00000000-0000-4000-8000-000000000001';
const cafe = '00000000-0000-4000-8000-000000000002';
const area = '00000000-0000-4000-8000-000000000003';
const areaOf = (name: string) => ({
  data: [{ id: area, fullname_area: name, site: { name: '2ГИС' } }],
  count: 1,
});

/** The filters over two clients, of which the areas of the second come when they are let come. */
function show(search: RewritingSearch) {
  const waits = Promise.withResolvers<Response>();
  server(({ path }) => {
    if (path.includes('/areas/') && path.includes(smile)) return json(areaOf('Клиника на Мира'));
    if (path.includes('/areas/')) return waits.promise;
    const clients = [
      { id: smile, name: 'Улыбка' },
      { id: cafe, name: 'Кофейня' },
    ];
    return json({ data: clients, count: 2 });
  });
  const told = renderWithSearch(search, (now, onSearch) => <QueueFilters search={now} onSearch={onSearch} />);
  return { told, areasCome: () => waits.resolve(json(areaOf('Кофейня у парка'))) };
}
const choice = (name: string) => page.getByRole('combobox', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });
async function chooseClient(name: string) {
  await choice('Клиент').fill(name);
  await press(option(name));
}

it('offers no areas before a client is chosen', async () => {
  show({});
  await expect.element(choice('Точка')).toBeDisabled();
  await expect.element(choice('Точка')).toHaveTextContent('Сначала выберите клиента');
});

it('narrows to an area, from the first page on', async () => {
  const { told } = show({ client: smile, page: 3 });
  await press(choice('Точка'));
  await press(option('Клиника на Мира · 2ГИС'));
  await expect.poll(() => told.at(-1)).toEqual({ client: smile, area, page: undefined });
});

it('drops the area with its client, and offers none of the former one’s', async () => {
  const { told, areasCome } = show({ client: smile, area });
  await expect.element(choice('Точка')).toHaveTextContent('Клиника на Мира · 2ГИС');
  await chooseClient('Кофейня');
  await expect.poll(() => told.at(-1)).toEqual({ client: cafe, area: undefined, page: undefined });
  await press(choice('Точка'));
  await expect.element(option('Все точки')).toBeVisible();
  await expect.element(option(/^Клиника на Мира/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  areasCome();
  await press(choice('Точка'));
  await press(option('Кофейня у парка · 2ГИС'));
  await expect.poll(() => told.at(-1)).toMatchObject({ client: cafe, area });
});

it('goes back to all clients, with no area any more', async () => {
  const { told } = show({ client: smile, area });
  await chooseClient('Все клиенты');
  await expect.poll(() => told.at(-1)).toEqual({ client: undefined, area: undefined, page: undefined });
  await expect.element(choice('Точка')).toBeDisabled();
});
