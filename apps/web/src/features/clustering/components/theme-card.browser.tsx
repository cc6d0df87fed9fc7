import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Cluster } from '../api.ts';
import { clientId, longName, month, theme } from '../testing.ts';
import { ThemeCard } from './theme-card.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const card = page.getByRole('article');
const quote = (
  review_id: string,
  more: Partial<Cluster['quotes'][number]> = {},
): Cluster['quotes'][number] => ({
  review_id,
  author: 'Пётр',
  rating: 2,
  publication_date: '2024-03-02T23:30:00Z',
  area_fullname: 'На Лесной',
  recall: 'Ждали два часа',
  places: [{ start: 0, end: 5 }],
  ...more,
});

function show(of: Cluster, abilities: string[] = []) {
  server(({ path }) =>
    json(
      path === `/reviews/clients/${clientId}`
        ? { id: clientId, status: 'active', abilities }
        : { data: [], count: 0 },
    ),
  );
  renderRouted(() => <ThemeCard clientId={clientId} theme={of} menu={<button type="button">Меню</button>} />);
}
const unfold = () =>
  page.getByText('Как об этом говорят').element().closest('details')?.setAttribute('open', '');

signedIn();

it('says how much is said of a theme, how, what it costs, and how that changed', async () => {
  const previous = { size: 9, share: 0.1, share_low: 0, share_high: 0, average_rating: null };
  show(theme('a', longName, { pinned: true, change: 'grew', previous }));
  await expect.element(card).toHaveAccessibleName(`${longName} Закреплена`);
  await expect.element(page.getByText(/^40\sотзывов, 20 %, средняя оценка 3,46$/)).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Хвалят 4, ругают 30. Отнимает у средней оценки 0,12. Говорят чаще, чем в прошлый период: было 10 %.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Отзывы этой темы' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?theme=a`);
  await expect.element(page.getByRole('button', { name: 'Меню' })).toBeVisible();
});

it('says nothing of what is not known', async () => {
  show(
    theme('a', 'Очереди', {
      average_rating: null,
      rating_cost: null,
      sentiment: { positive: 0, negative: 0, neutral: 0 },
    }),
  );
  await expect.element(page.getByText(/^40\sотзывов, 20 %$/)).toBeVisible();
  await expect.element(page.getByText('Без оценки')).toBeInTheDocument();
  expect(page.getByRole('img', { name: 'Закреплена' }).elements()).toEqual([]);
  unfold();
  expect(page.getByText(/Слова:|Хуже всего/).elements()).toEqual([]);
  expect(page.getByRole('table').elements()).toEqual([]);
  // Only the size is said: no sentence of facts stands empty.
  expect(card.getByRole('paragraph').elements()).toHaveLength(1);
});

it('shows how people say it, by which words, and where it is worst', async () => {
  show(
    theme('a', 'Очереди', {
      keywords: ['очередь', 'ждать'],
      worst_areas: [
        { area_id: 'leaf', area_fullname: 'На Лесной', size: 12, average_rating: 2.04 },
        { area_id: 'river', area_fullname: 'На Речной', size: 3, average_rating: 3 },
      ],
      quotes: [quote('r'), quote('s', { author: null, rating: null, publication_date: null })],
    }),
  );
  await expect.element(card).toBeVisible();
  unfold();
  await expect.element(page.getByText(/^Пётр, оценка 2, 2 мар\. 2024, На Лесной$/)).toBeVisible();
  await expect.element(page.getByText('Без имени, На Лесной', { exact: true })).toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Ждали',
    'Ждали',
  ]);
  await expect.element(page.getByText('Слова: очередь, ждать')).toBeVisible();
  await expect.element(page.getByText('Хуже всего: На Лесной (2,0, 12); На Речной (3,0, 3)')).toBeVisible();
});

it('shows the last year month by month, with how sure each is', async () => {
  const trend = Array.from({ length: 14 }, (_, at) =>
    month(`2025-${String((at % 12) + 1).padStart(2, '0')}`, 0.1),
  );
  show(
    theme('a', 'Очереди', {
      trend: [...trend.slice(0, -1), { ...month('2026-02', 0.02), average_rating: null }],
    }),
  );
  await expect.element(card).toBeVisible();
  unfold();
  const table = page.getByRole('table', { name: 'Очереди: доля отзывов по месяцам' });
  expect(table.getByRole('row').elements()).toHaveLength(13);
  await expect.element(table.getByRole('row').last()).toHaveTextContent('февр. 26 г.2 %0–7 %—');
});

it('begins a task with the areas where the theme is worst', async () => {
  show(
    theme('a', 'Очереди', {
      worst_areas: [{ area_id: 'leaf', area_fullname: 'На Лесной', size: 12, average_rating: 2 }],
    }),
    ['tasks:write'],
  );
  await press(page.getByRole('button', { name: 'Задача по теме «Очереди»' }));
  await expect.element(page.getByRole('dialog', { name: 'Задача по теме «Очереди»' })).toBeVisible();
});
