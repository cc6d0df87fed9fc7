import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { chooseOf, press, pick } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import type { Figures, GoalOfArea } from '../api.ts';
import type { RatingsSearch } from '../search.ts';
import { clientId, figuresOf, ids, ratingsPath, ratingsServer } from '../testing.ts';
// It is large: loaded before the test, not in it.
import '../../../lib/chart-engine.ts';
import { Moves } from './moves.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const today = isoDay(new Date());
const figures = (more: Partial<Figures> = {}): Figures => ({
  step: 'month',
  before: { shown_rating: 4.4, shown_areas: 1, collected_average: 4.1, collected_count: 8 },
  data: [
    figuresOf('2026-10-01', '2026-10-31', { came: 3, average: 4 }),
    figuresOf('2026-11-01', '2026-11-29'),
  ],
  total: figuresOf('2026-10-01', '2026-11-29'),
  compared: figuresOf('2026-08-01', '2026-09-30'),
  ...more,
});
const goalOf = (more: Partial<GoalOfArea> = {}): GoalOfArea => ({
  area_id: ids.lenina,
  area_fullname: 'Клиника на Ленина',
  shown_rating: 4.4,
  shown_date: '2026-11-20',
  grades: 121,
  fives: 21,
  fives_at_most: 30,
  ...more,
});
const goals = (...data: GoalOfArea[]) => json({ goal: 4.6, data, count: data.length });

function show(
  search: RatingsSearch = {},
  reply: (path: string) => Response | Promise<Response> | undefined = () => undefined,
) {
  const calls = ratingsServer(({ path }) => {
    const own = reply(path);
    if (own) return own;
    if (path.startsWith(`${ratingsPath}/figures`)) return json(figures());
    if (path.startsWith(`${ratingsPath}/goal`)) return goals(goalOf());
    return undefined;
  });
  const told = renderWithSearch<RatingsSearch>(search, (now, onSearch) => (
    <Moves clientId={clientId} search={now} onSearch={onSearch} />
  ));
  const asked = (what: string) =>
    calls.map(({ path }) => path.replace(ratingsPath, '')).filter((path) => path.startsWith(`/${what}`));
  return { calls, told, asked };
}
const ledger = page.getByRole('table', { name: 'Что сдвинуло среднее' });
const whose = page.getByRole('combobox', { name: 'Чей рейтинг' });
const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }));
const goal = page.getByRole('region', { name: 'Сколько пятёрок до цели' });
const way = async (): Promise<string[]> => {
  await expect.element(goal.getByRole('listitem').first()).toBeVisible();
  return [...goal.getByRole('listitem').first().element().children].map(({ textContent }) =>
    (textContent ?? '').replace(/\s/g, ' '),
  );
};

signedIn({ width: 1440, height: 900 });

it('shows the whole client, and what is chosen of it: a group, a site, an area', async () => {
  const { told, asked } = show();
  await expect.element(ledger).toBeVisible();
  await expect.element(whose).toHaveValue('Весь клиент');
  const days = `start_date=${addDays(today, -89)}&end_date=${today}`;
  expect(asked('figures')).toEqual([`/figures?${days}`]);
  for (const [typed, name, of] of [
    ['флаг', 'Группа: Флагманы', { group_id: ids.group }],
    ['отз площ', 'Площадка: Отзовик', { site_id: ids.site }],
    ['мира', 'Клиника на Мира · Отзовик', { area_id: ids.mira }],
  ] as const) {
    await whose.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(whose).toHaveValue(name);
    const query = new URLSearchParams(of).toString();
    await expect.poll(() => asked('figures').at(-1)).toBe(`/figures?${query}&${days}`);
    // The way to a goal is of the same areas.
    await expect.poll(() => asked('goal').at(-1)).toContain(query);
  }
  expect(told.map(({ of }) => of)).toEqual([
    undefined,
    `group:${ids.group}`,
    `site:${ids.site}`,
    `area:${ids.mira}`,
  ]);
});

it('marks figures as old until those of the choice come', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  show({}, (path) => (path.includes('figures') && path.includes('step=day') ? waits : undefined));
  await expect.element(ledger.getByText('Октябрь 2026')).toBeVisible();
  const picture = page.getByRole('figure');
  const isOld = () => picture.element().closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(isOld()).toBe('false');
  await choose('Дни');
  await expect.poll(isOld).toBe('true');
  answer(json(figures({ step: 'day', data: [figuresOf('2026-11-05', '2026-11-05')] })));
  await expect.element(ledger.getByText(/^5 ноября/)).toBeVisible();
  await expect.poll(isOld).toBe('false');
});

it('marks the step that the server took, until one is chosen', async () => {
  const { told, asked } = show();
  await expect.element(page.getByRole('radio', { name: 'Месяцы' })).toBeChecked();
  await choose('Недели');
  await expect.poll(() => asked('figures').at(-1)).toContain('step=week');
  expect(told.at(-1)).toEqual({ step: 'week' });
});

it('compares with other days, in order however they were asked for', async () => {
  const { asked } = show({ other_from: '2026-03-31', other_to: '2026-03-01' });
  await expect.element(ledger).toBeVisible();
  expect(asked('figures')[0]).toContain('compare_start_date=2026-03-01&compare_end_date=2026-03-31');
});

it('opens the days of a step to what moved the average in them, and closes by Esc to where one was', async () => {
  const jump = {
    before: { shown_rating: 4.4, shown_areas: 1, collected_average: 4.1, collected_count: 8 },
    after: {
      shown_rating: 4.4,
      shown_areas: 1,
      collected_average: 4.0,
      collected_count: 11,
      shown_reviews: null,
      shown_ratings: null,
    },
    grades: [],
    data: [],
    count: 0,
  };
  const { told, asked } = show({ of: `group:${ids.group}` }, (path) =>
    path.includes('/jump') ? json(jump) : undefined,
  );
  const opener = ledger.getByRole('button', { name: 'Октябрь 2026' });
  await press(opener);
  const panel = page.getByRole('dialog', { name: 'Октябрь 2026' });
  await expect.element(panel.getByText(/не приходило и не исчезало/)).toBeVisible();
  expect(told.at(-1)).toEqual({ of: `group:${ids.group}`, jump: '2026-10-01..2026-10-31' });
  expect(asked('jump')[0]).toContain(`group_id=${ids.group}&start_date=2026-10-01&end_date=2026-10-31`);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(told.at(-1)).toEqual({ of: `group:${ids.group}` });
});

it('says that there is nothing of these days, and still the way to the goal', async () => {
  const nothing = { shown_rating: null, shown_areas: 0, collected_average: null, collected_count: 0 };
  show({}, (path) =>
    path.includes('figures')
      ? json(figures({ data: [], total: figuresOf('2026-10-01', '2026-10-31', nothing) }))
      : undefined,
  );
  await expect.element(page.getByText(/^К концу этих дней нет ни отзывов с датой/)).toBeVisible();
  expect(await way()).toHaveLength(3);
});

it('says that it did not come, and asks again', async () => {
  let isDown = true;
  show({}, (path) => (isDown && path.includes('figures') ? json({ detail: 'no' }, 422) : undefined));
  await expect.element(page.getByText('Не удалось загрузить ход рейтинга')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(ledger).toBeVisible();
});

it('counts the fives to another goal, and keeps the rest of the address', async () => {
  const { told, asked } = show({ step: 'week' });
  expect(await way()).toEqual(['Клиника на Ленина', '4,4, 121 оценка', '21 пятёрка, самое большее 30']);
  await expect.element(goal.getByText(/4,6 видно с 4,55\./)).toBeVisible();
  await pick('Цель', '4,8');
  await expect.poll(() => told.at(-1)).toEqual({ step: 'week', goal: '4.8' });
  await expect.poll(() => asked('goal').at(-1)).toBe('/goal?goal=4.8&limit=200');
});

it.each([
  [{ fives: 0 }, '4,4, 121 оценка', 'цель достигнута'],
  [{ fives: 2, fives_at_most: 2 }, '4,4, 121 оценка', '2 пятёрки'],
  [{ shown_rating: 4.47, grades: 22, fives: 5, fives_at_most: null }, '4,47, 22 оценки', '5 пятёрок'],
  [{ grades: null, fives: null, fives_at_most: null }, '4,4', 'площадка не говорит, сколько оценок'],
  [
    { shown_rating: null, grades: null, fives: null },
    'рейтинга нет',
    'сначала соберите или отметьте рейтинг',
  ],
] as const)('says of an area %o: «%s», «%s»', async (more, now, words) => {
  show({}, (path) => (path.includes('/goal') ? goals(goalOf(more)) : undefined));
  expect(await way()).toEqual(['Клиника на Ленина', now, words]);
});

it('takes the nearest goal where the address asks for one there is not, and says so', async () => {
  const { asked } = show({ goal: '7' });
  await expect
    .element(goal.getByText('Цель бывает от 1,0 до 5,0 с шагом 0,1. Считаем до 5,0.'))
    .toBeVisible();
  await expect.element(goal.getByRole('combobox', { name: 'Цель' })).toHaveTextContent('5,0');
  expect(asked('goal')).toEqual(['/goal?goal=5&limit=200']);
});

it('says of more than two hundred areas which it shows, and of none that there is nothing to count', async () => {
  show({}, (path) =>
    path.includes('/goal') ? json({ goal: 4.6, data: [goalOf()], count: 1_240 }) : undefined,
  );
  await expect.element(goal.getByText(/^Показаны первые 200: выберите группу/)).toBeVisible();
});

it('says that the goal could not be counted, beside what could', async () => {
  let isDown = true;
  show({}, (path) => (isDown && path.includes('/goal') ? json({ detail: 'no' }, 422) : undefined));
  await expect.element(goal.getByText('Не удалось посчитать')).toBeVisible();
  await expect.element(ledger).toBeVisible();
  await expect.element(goal.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
  isDown = false;
  await press(goal.getByRole('button', { name: 'Повторить' }));
  expect(await way()).toHaveLength(3);
});

it('takes along the goals of what is chosen', async () => {
  const { calls } = show({ of: `area:${ids.mira}`, goal: '4.8' });
  await way();
  await chooseOf(goal.getByRole('button', { name: 'Выгрузить' }), 'Книга Excel (XLSX)');
  await expect
    .poll(() => calls.map(({ path }) => path).filter((path) => path.startsWith('/exports')))
    .toEqual([`/exports/rating_goals?format=xlsx&client_id=${clientId}&area_id=${ids.mira}&goal=4.8`]);
});
