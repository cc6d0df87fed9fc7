import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Anomaly } from '../api.ts';
import type { AnomaliesSearch } from '../search.ts';
import { AnomaliesScreen } from './anomalies-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const clientId = id(1);
const path = `/reviews/clients/${clientId}/anomalies`;
const evidence = (author: string | null, more: Partial<Anomaly['reviews'][number]> = {}) =>
  ({
    id: id(9),
    author,
    rating: 1,
    recall: 'Ждали приёма полтора часа.',
    publication_date: '2025-11-20T22:30:00Z',
    area_fullname: 'Клиника на Мира',
    has_removal: false,
    ...more,
  }) as Anomaly['reviews'][number];
const anomaly = (more: Partial<Anomaly> = {}): Anomaly => ({
  id: id(2),
  kind: 'low_grades',
  area: { id: id(3), fullname: 'Клиника на Мира' },
  theme: null,
  from_day: '2025-11-18',
  to_day: '2025-11-20',
  count: 6,
  expected: 0.34,
  probability: 0.000_012,
  other_clients: null,
  reviews: [evidence('Анна Белова')],
  review_ids: [id(9)],
  is_dismissed: false,
  decided_by: null,
  decided_at: null,
  created_at: '2025-11-21T00:00:00Z',
  ...more,
});

interface World {
  abilities?: string[];
  change?: () => Response | Promise<Response>;
  list?: (asked: string) => Response | undefined;
}

/** What is put aside on this server is in its other list next time. */
function show(search: AnomaliesSearch = {}, first: readonly Anomaly[] = [anomaly()], world: World = {}) {
  const { abilities = ['reviews:annotate', 'removals:write'], change, list } = world;
  let stand = first;
  const calls = server(({ method, path: asked, body }) => {
    if (method !== 'GET') {
      const own = change?.();
      if (own) return own;
      const { id: of, is_dismissed } = body as { id: string; is_dismissed: boolean };
      stand = stand.map((one) => (one.id === of ? { ...one, is_dismissed } : one));
      return json(stand.find((one) => one.id === of));
    }
    if (asked.startsWith(`${path}?`)) {
      const own = list?.(asked);
      if (own) return own;
      const data = stand.filter(
        (one) => String(one.is_dismissed) === new URLSearchParams(asked.split('?')[1]).get('dismissed'),
      );
      return json({ data, count: data.length });
    }
    return json({ id: clientId, name: 'Клиника', abilities });
  });
  const told = renderWithSearch<AnomaliesSearch>(search, (now, onSearch) => (
    <AnomaliesScreen clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => [method, to, body]);
  return { calls, told, sent };
}
const card = page.getByRole('article');
const button = (name: string) => card.getByRole('button', { name, exact: true });

signedIn();

it('says what was seen, in which reviews, and how it was tested', async () => {
  show({}, [
    anomaly({
      reviews: [
        evidence('Анна Белова', { has_removal: true }),
        evidence(null, { recall: null, publication_date: null, rating: null }),
      ],
    }),
  ]);
  await expect.element(card.getByText(/^6\sотзывов с оценкой 1–2 за 3\sдня, 18 ноября 2025/)).toBeVisible();
  // The day is that of UTC, by which reviews are counted.
  await expect
    .element(card.getByText('Анна Белова, 20 нояб. 2025, Клиника на Мира, жалоба есть'))
    .toBeVisible();
  await expect.element(card.getByText('Автор не указан, Клиника на Мира')).toBeVisible();
  await expect.element(card.getByText('Без текста')).toBeVisible();
  await expect.element(card.getByText(/^И ещё 4\sотзыва\.$/)).toBeVisible();
  await expect.element(card.getByText(/отрицательное биномиальное/)).not.toBeVisible();
  await press(card.getByText('Как это проверено'));
  await expect.element(card.getByText(/отрицательное биномиальное/)).toBeVisible();
});

it.each([
  ['low_grades', null, { rating_from: '1', rating_to: '2' }],
  ['theme_grows', { id: id(4), name: 'Очереди' }, { theme: id(4) }],
  ['alike_texts', null, {}],
] as const)('leads from %s to its reviews', async (kind, theme, more) => {
  show({}, [anomaly({ kind, theme })]);
  const link = card.getByRole('link', { name: 'Открыть в отзывах' });
  await expect.element(link).toBeVisible();
  const href = new URL(link.element().getAttribute('href') ?? '', location.href);
  expect(href.pathname).toBe(`/clients/${clientId}/reviews`);
  expect(Object.fromEntries(href.searchParams)).toEqual({
    from: '2025-11-18',
    to: '2025-11-20',
    area: id(3),
    ...more,
  });
});

it('puts aside what is not important, and brings it back from there', async () => {
  const { told, sent } = show({}, [anomaly()]);
  await press(button('Не важно'));
  await expect.element(page.getByText(/^Ничего необычного\./)).toBeVisible();
  await press(page.getByRole('radio', { name: 'Отложено' }));
  await press(button('Вернуть'));
  await expect.element(page.getByText('Здесь будет то, что отметили неважным.')).toBeVisible();
  await press(page.getByRole('radio', { name: 'Новое' }));
  await expect.element(card).toBeVisible();
  expect(sent()).toEqual([
    ['PUT', path, { id: id(2), is_dismissed: true }],
    ['PUT', path, { id: id(2), is_dismissed: false }],
  ]);
  expect(told).toEqual([{}, { shown: 'dismissed' }, {}]);
});

it('says who put it aside and when, and offers no complaint of it', async () => {
  show({ shown: 'dismissed' }, [
    anomaly({
      is_dismissed: true,
      decided_by: { id: id(5), full_name: 'Вера Цой', email: null },
      decided_at: '2025-11-21T09:05:00Z',
    }),
  ]);
  await expect.element(card.getByText('Вера Цой, 21 ноября 2025, 12:05')).toBeVisible();
  await expect.element(button('Подготовить жалобы')).not.toBeInTheDocument();
});

it('says why it was not put aside, and leaves it', async () => {
  show({}, [anomaly()], { change: () => json({ code: 'client_archived', detail: 'archived' }, 409) });
  await press(button('Не важно'));
  await expect.element(page.getByText(/архив/)).toBeVisible();
  await expect.element(button('Не важно')).toBeEnabled();
});

it('prepares complaints once, however often it is pressed, and says what became of them', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { sent } = show({}, [anomaly()], { change: () => waits });
  await press(button('Подготовить жалобы'));
  await expect.element(button('Подготовить жалобы')).toBeDisabled();
  (button('Подготовить жалобы').element() as HTMLElement).click();
  answer(json({ prepared: 2, known: 1, no_ground: 3 }));
  await expect
    .element(
      page.getByText(/^Подготовлено: 2\sжалобы; уже были: 1; по правилам площадки пожаловаться нельзя: 3\.$/),
    )
    .toBeVisible();
  expect(sent()).toEqual([['POST', `${path}/complaints`, { id: id(2) }]]);
});

it('offers no complaint of a theme, nor anything to whoever may only read', async () => {
  show({}, [anomaly({ kind: 'theme_grows', theme: { id: id(4), name: 'Очереди' } })]);
  await expect.element(button('Не важно')).toBeVisible();
  await expect.element(button('Подготовить жалобы')).not.toBeInTheDocument();
});

it('offers nothing to whoever may only read', async () => {
  show({}, [anomaly()], { abilities: [] });
  await expect.element(card.getByRole('link', { name: 'Открыть в отзывах' })).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

it('begins the other list at its first page, and leads back from a page that is there no longer', async () => {
  const { told, calls } = show({ page: 4 }, [anomaly()], {
    list: (asked) => (asked.includes('skip=60') ? json({ data: [], count: 21 }) : undefined),
  });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.element(card).toBeVisible();
  expect(told.at(-1)).toEqual({});
  expect(calls.map(({ path: asked }) => asked).filter((asked) => asked.startsWith(`${path}?`))).toEqual([
    `${path}?dismissed=false&skip=60&limit=20`,
    `${path}?dismissed=false&skip=0&limit=20`,
  ]);
});

it('says that it did not come, and asks again', async () => {
  let isDown = true;
  show({}, [anomaly()], { list: () => (isDown ? json({ detail: 'no' }, 422) : undefined) });
  await expect.element(page.getByText('Не удалось загрузить необычное')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(card).toBeVisible();
});

it('takes along the list that is shown, and none that is empty', async () => {
  const { calls } = show({ shown: 'dismissed' }, [anomaly({ is_dismissed: true })]);
  await expect.element(card).toBeVisible();
  const file = page.getByRole('button', { name: 'Выгрузить' });
  await chooseOf(file, 'CSV, через запятую');
  await expect
    .poll(() => calls.map(({ path: asked }) => asked).filter((asked) => asked.startsWith('/exports')))
    .toEqual([`/exports/anomalies?format=csv&client_id=${clientId}&dismissed=true`]);
  await press(page.getByRole('radio', { name: 'Новое' }));
  await expect.element(page.getByText(/^Ничего необычного\./)).toBeVisible();
  await expect.element(file).toBeDisabled();
});

it('holds long words within a phone', async () => {
  await page.viewport(360, 800);
  const long = 'Здоровьесберегающиетехнологииобслуживанияпациентовстоматологии';
  show({}, [
    anomaly({
      area: { id: id(3), fullname: long },
      reviews: [evidence(long, { recall: long, area_fullname: long })],
    }),
  ]);
  await expect.element(card).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});
