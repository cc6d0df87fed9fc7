import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { chooseOf, chooseTyped, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { ReviewsSearch } from '../search.ts';
import { clientId, ids, requests, review, summary } from '../testing.tsx';
import { AllReviewsScreen } from './all-reviews-screen.tsx';

const otherId = ids.vera;
const clients = [
  { id: clientId, name: 'Кофейни Севера', rating: 4.27, reviews_new: 2 },
  { id: otherId, name: 'Аптека на Мира', rating: null, reviews_new: 0 },
];
const listPath = `${requests}/get-reviews-and-answers`;
const of = (client_id: string, author: string) =>
  review({ id: author === 'Гость' ? ids.review : ids.template, client_id, author });
const all = [of(clientId, 'Гость'), of(otherId, 'Аптекарь')];
const total = { count: 2, average: 2, answered: 0, ratings: [], months: [] };

type Reply = (path: string) => Response | Promise<Response> | undefined;

function show(search: ReviewsSearch = {}, reply: Reply = () => undefined) {
  const calls = server(({ path }) => {
    const own = reply(path);
    if (own) return own;
    if (path.startsWith(listPath)) {
      const data = path.includes(`client_id=${otherId}`) ? all.slice(1) : all;
      return json({ data, count: data.length });
    }
    if (path.includes('reviews-by-client'))
      return json({ data: clients.map(({ id }) => ({ client_id: id, count: 1 })), count: 2, total });
    if (path.includes('reviews-summary')) return json(summary({}, { count: 1 }));
    if (path.startsWith('/reviews/clients/?')) return json({ data: clients, count: 2 });
    return json({ data: [], count: 0 });
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <AllReviewsScreen search={now} onSearch={onSearch} />
  ));
  const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith(listPath));
  return { calls, told, lists };
}
const card = (author: string) => page.getByRole('article', { name: `Отзыв: ${author}` });
const whose = page.getByRole('combobox', { name: 'Клиент', exact: true });
const aside = (name: string) => page.getByRole('complementary', { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  startSession('token');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetToasts();
  endSession('signed_out');
  await page.viewport(1000, 700);
});

it('names the client of each review, and asks without one', async () => {
  const { lists } = show();
  await expect.element(card('Гость').getByText('Кофейни Севера')).toBeVisible();
  await expect.element(card('Аптекарь').getByText('Аптека на Мира')).toBeVisible();
  expect(lists()).toEqual([`${listPath}?sort=-publication_date&limit=50&skip=0`]);
});

it('goes over to one client by its name, and leaves behind what is another client’s', async () => {
  const { told, lists } = show({ rating_to: 2, area: ids.area, theme: ids.me, review: ids.review });
  await expect.element(card('Гость').getByText('Кофейни Севера')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(whose).toHaveValue('Все клиенты');
  await chooseTyped(whose, 'апт');
  await expect.element(whose).toHaveValue('Аптека на Мира');
  expect(told.at(-1)).toEqual({ rating_to: 2, client: otherId });
  await expect.element(card('Гость')).not.toBeInTheDocument();
  expect(lists().at(-1)).toContain(`client_id=${otherId}`);
  // Of one client there is a summary in place of whose reviews they are.
  await expect.element(aside('О списке')).toBeVisible();
  await expect.element(aside('Чьи отзывы')).not.toBeInTheDocument();
});

it('goes over to a client by the list beside, and back by its chip', async () => {
  const { told } = show({ sort: 'rating' });
  await press(aside('Чьи отзывы').getByRole('button', { name: /Аптека на Мира/ }));
  await expect.poll(() => told.at(-1)).toEqual({ sort: 'rating', client: otherId });
  await press(page.getByRole('button', { name: 'Убрать фильтр: Аптека на Мира' }));
  await expect.element(card('Гость')).toBeVisible();
  expect(told.at(-1)).toEqual({ sort: 'rating' });
});

it('leaves the reviews of the client chosen last, whichever answer comes last', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { told } = show({}, (path) =>
    path.startsWith(listPath) && path.includes(`client_id=${clientId}`) ? waits : undefined,
  );
  await press(aside('Чьи отзывы').getByRole('button', { name: /Кофейни Севера/ }));
  await expect.poll(() => told.at(-1)).toEqual({ client: clientId });
  await chooseTyped(whose, 'апт');
  await expect.element(card('Гость')).not.toBeInTheDocument();
  answer(json({ data: all.slice(0, 1), count: 1 }));
  await expect.element(card('Аптекарь')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^1\sотзыв$/ })).toBeVisible();
  await expect.element(card('Гость')).not.toBeInTheDocument();
});

it('says that no client is called so', async () => {
  show();
  await expect.element(card('Гость')).toBeVisible();
  await whose.fill('нет такого');
  await expect.element(page.getByText('Такого клиента нет')).toBeVisible();
});

it('looks for words once typing rests, and takes the search back by its cross', async () => {
  const { told, lists } = show({ client: otherId });
  const field = page.getByRole('searchbox', { name: 'Искать в отзывах' });
  await field.fill('  долго ждали ');
  await expect.poll(() => told.at(-1)).toEqual({ client: otherId, q: 'долго ждали' });
  await expect
    .poll(() => decodeURIComponent(lists().at(-1)?.replaceAll('+', ' ') ?? ''))
    .toContain('recall=долго ждали');
  await press(page.getByRole('button', { name: 'Очистить поиск' }));
  await expect.poll(() => told.at(-1)).toEqual({ client: otherId });
});

it('keeps the list that is shown as a file, of all clients or of the one that is chosen', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = show({ client: otherId, rating_to: 2, sort: 'rating' });
  await expect.element(card('Аптекарь')).toBeVisible();
  await chooseOf(page.getByRole('button', { name: 'Выгрузить' }), 'CSV, через точку с запятой');
  await expect
    .poll(() => calls.map(({ path }) => path).filter((path) => path.startsWith('/exports')))
    .toEqual([
      `/exports/reviews?format=csv&separator=semicolon&rating_to=2.49&sort=rating&client_id=${otherId}`,
    ]);
});

it('says why a file did not come, and can be asked for it again', async () => {
  show({}, (path) => (path.startsWith('/exports') ? json({ detail: 'no' }, 503) : undefined));
  await expect.element(card('Гость')).toBeVisible();
  const button = page.getByRole('button', { name: 'Выгрузить' });
  await chooseOf(button, 'Книга Excel (XLSX)');
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(button).toBeEnabled();
});

it('offers no file of nothing', async () => {
  show({ rating_to: 1 }, (path) => (path.startsWith(listPath) ? json({ data: [], count: 0 }) : undefined));
  await expect.element(page.getByText('Под эти условия не подходит ни один отзыв.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
});

it('fits a phone', async () => {
  await page.viewport(360, 800);
  show({ client: otherId, q: 'самовывозсамовывозсамовывозсамовывозсамовывоз' });
  await expect.element(card('Аптекарь')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Фильтры' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
