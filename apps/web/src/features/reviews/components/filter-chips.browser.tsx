import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, pick } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { ClientName } from '../client-name.ts';
import type { ReviewsSearch } from '../search.ts';
import { area, clientId, ids, longName, vera } from '../testing.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Nothing } from './nothing.tsx';
import { OrderSelect } from './order-select.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const theme = { id: ids.template, name: 'Очереди' };
const group = { id: ids.me, name: 'Флагманы' };

function show(
  search: ReviewsSearch,
  of: string | null = clientId,
  names: () => Response = () => json({ data: [theme], count: 1 }),
) {
  const calls = server(({ path }) =>
    path.includes('clustering/names') ? names() : json({ data: [group], count: 1 }),
  );
  const told = renderWithSearch(search, (now, onSearch) => (
    <ClientName value={(id) => (id === clientId ? 'Кофейни Севера' : undefined)}>
      <FilterChips
        clientId={of ?? undefined}
        search={now}
        areas={[area(ids.area, longName)]}
        people={[vera]}
        onSearch={onSearch}
      />
      <OrderSelect value={now.sort} onChange={(sort) => onSearch({ ...now, sort })} />
    </ClientName>
  ));
  return { calls, told };
}
const remove = (name: string) => page.getByRole('button', { name: `Убрать фильтр: ${name}`, exact: true });
const chips = () =>
  page
    .getByRole('button', { name: /^Убрать фильтр/ })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Убрать фильтр: ', ''));

signedIn();

it('names what is asked for by the names that people gave it', async () => {
  show({ area: ids.area, group: group.id, theme: theme.id, assignee: ids.vera, q: 'долго ждали' });
  await expect.element(remove('Тема: Очереди')).toBeVisible();
  await expect.element(remove('Группа: Флагманы')).toBeVisible();
  expect(chips()).toEqual([
    '«долго ждали»',
    longName,
    'Группа: Флагманы',
    'Тема: Очереди',
    'Поручен: Вера Цой',
  ]);
});

it('takes one filter away, and leaves the others, the order and the review that is open', async () => {
  const { told } = show({ q: 'чай', rating_from: 1, rating_to: 2, sort: 'rating', review: ids.review });
  await press(remove('Оценка 1 – 2'));
  await expect.element(remove('Оценка 1 – 2')).not.toBeInTheDocument();
  expect(told.at(-1)).toEqual({ q: 'чай', sort: 'rating', review: ids.review });
});

it('offers to take all away where there are several, and keeps the order', async () => {
  const { told } = show({ q: 'чай', gone: true, sort: '-likes' });
  await press(page.getByRole('button', { name: 'Сбросить', exact: true }));
  await expect.poll(chips).toEqual([]);
  expect(told.at(-1)).toEqual({ sort: '-likes' });
  await expect.element(page.getByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument();
});

it('offers that not for one, which its own cross takes away', async () => {
  show({ gone: false });
  await expect.element(remove('Сейчас на площадке')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument();
});

it('says that there is a theme though its name does not come, and can take it away', async () => {
  const { told } = show({ theme: theme.id }, clientId, () => json({ detail: 'no' }, 404));
  await press(remove('Тема: одна'));
  await expect.poll(() => told.at(-1)).toEqual({});
});

it('asks in the list of all clients for no names, and takes the filters of a client away with it', async () => {
  const all = { client: clientId, area: ids.area, group: group.id, theme: theme.id, tag: 'срочно' };
  const { calls, told } = show(all, null);
  await expect.element(remove('Кофейни Севера')).toBeVisible();
  await press(remove('Кофейни Севера'));
  await expect.poll(() => told.at(-1)).toEqual({ tag: 'срочно' });
  expect(calls).toEqual([]);
});

it('cuts a long name in the chip, not the screen of a phone', async () => {
  await page.viewport(360, 800);
  show({ area: ids.area, q: 'самовывозсамовывозсамовывозсамовывозсамовывозсамовывоз' });
  await expect.element(remove(longName)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});

it('says the order in force, and has none in the address where it is the usual one', async () => {
  const { told } = show({ q: 'чай' });
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await expect.element(order).toHaveTextContent('Сначала новые');
  await pick('Порядок', 'Недавно собранные');
  await expect.element(order).toHaveTextContent('Недавно собранные');
  await pick('Порядок', 'Сначала новые');
  expect(told.slice(1)).toEqual([
    { q: 'чай', sort: '-first_seen' },
    { q: 'чай', sort: undefined },
  ]);
});

it('is told where nothing matches, and keeps the order when the filters go', async () => {
  const told = renderWithSearch<ReviewsSearch>({ q: 'чай', sort: 'rating' }, (now, onSearch) => (
    <Nothing clientId={clientId} search={now} onSearch={onSearch} />
  ));
  await expect.element(page.getByText('Под эти условия не подходит ни один отзыв.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Сбросить фильтры' }));
  await expect.element(page.getByText(/^Отзывов ещё нет\. Они появятся после первого сбора/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'К точкам' }))
    .toHaveAttribute('href', `/clients/${clientId}`);
  expect(told.at(-1)).toEqual({ sort: 'rating' });
});

it('leads from an empty list of all clients to the clients', async () => {
  renderWithSearch<ReviewsSearch>({}, (now, onSearch) => (
    <Nothing clientId={undefined} search={now} onSearch={onSearch} />
  ));
  await expect
    .element(page.getByRole('link', { name: 'К клиентам' }))
    .toHaveAttribute('href', '/all-clients');
});
