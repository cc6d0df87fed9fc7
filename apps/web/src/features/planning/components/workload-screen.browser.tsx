import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { thisMonth } from '../../../lib/months.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Workload } from '../api.ts';
import type { WorkloadSearch } from '../search.ts';
import { anna, clientId, clientPath } from '../testing.ts';
import { WorkloadScreen } from './workload-screen.tsx';

const longName = 'Константинопольская-Преображенская Александра Вячеславовна';
const load: Workload = {
  reasons: [
    { code: 'added_facts', count: 2 },
    { code: 'tone', count: 1 },
  ],
  states: [
    { status: 'empty', now: 1234, median_hours: 0.5 },
    { status: 'writing', now: 2, median_hours: 60 },
    { status: 'published', now: 0, median_hours: null },
  ],
  people: [
    { user: { ...anna, full_name: longName }, in_hand: 12, overdue: 3, done: 1234, corrections: 5 },
    {
      user: { id: 'p', full_name: null, email: 'petr@example.com' },
      in_hand: 0,
      overdue: 0,
      done: 0,
      corrections: 0,
    },
  ],
};

function show(answer: () => Response | Promise<Response>, abilities = ['requests:check']) {
  const calls = server(({ path }) =>
    path === clientPath ? json({ id: clientId, name: 'Улыбка', status: 'active', abilities }) : answer(),
  );
  function Screen() {
    const [search, setSearch] = useState<WorkloadSearch>({});
    return <WorkloadScreen clientId={clientId} search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return () => calls.flatMap(({ path }) => (path.includes('workload') ? [path] : []));
}
const part = (name: string) => page.getByRole('region', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

it('says who has how much, what is late first of all, and leads to those texts', async () => {
  show(() => json(load));
  const long = row(new RegExp(longName));
  const link = long.getByRole('link', { name: `Просрочено у ${longName}: 3` });
  await expect.element(link).toHaveTextContent('3');
  const yesterday = addDays(isoDay(new Date()), -1);
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`planned_to=${yesterday}`));
  await expect
    .element(long.getByRole('link', { name: `В работе у ${longName}: 12` }))
    .toHaveAttribute(
      'href',
      expect.stringContaining(`/clients/${clientId}/execution/texts?assignee=${anna.id}`),
    );
  await expect.element(long.getByRole('cell', { name: /^1\s234$/ })).toBeVisible();
  // Nothing is late: nowhere to go.
  await expect
    .element(row(/petr@example\.com/).getByRole('link', { name: /Просрочено/ }))
    .not.toBeInTheDocument();
  await page.viewport(360, 700);
  await expect.poll(() => document.documentElement.clientWidth).toBe(360);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});

it('says how long texts stay in each state, and why they came back', async () => {
  show(() => json(load));
  const states = part('Состояния');
  await expect.element(states.getByRole('cell', { name: /^30\sминут$/ })).toBeVisible();
  await expect.element(states.getByRole('cell', { name: /^2,5\sдня$/ })).toBeVisible();
  await expect.element(states.getByRole('cell', { name: '—' })).toBeVisible();
  await expect
    .element(states.getByRole('link', { name: 'Пустой: 1234' }))
    .toHaveAttribute('href', expect.stringContaining(`/clients/${clientId}/execution/texts?status=`));
  const reasons = part('Причины правок');
  await expect.element(reasons.getByRole('row', { name: /Добавлены факты 2 67 %/ })).toBeVisible();
  await expect.element(reasons.getByRole('row', { name: /Не тот тон 1 33 %/ })).toBeVisible();
});

it('goes from all the time to this month and back', async () => {
  const asked = show(() => json(load));
  await expect.element(part('Люди').getByText(/за всё время\.$/)).toBeVisible();
  await press(page.getByRole('radio', { name: 'За месяц' }));
  await expect.element(part('Люди').getByText(/за месяц\.$/)).toBeVisible();
  await expect
    .element(part('Состояния').getByRole('link', { name: 'Пустой: 1234' }))
    .toHaveAttribute('href', expect.stringContaining(`/execution/period/${thisMonth()}`));
  expect(asked()[0]).not.toContain('period');
  expect(asked().at(-1)).toContain(`period=${thisMonth()}`);
  await press(page.getByRole('radio', { name: 'За всё время' }));
  await expect.element(page.getByRole('button', { name: 'Предыдущий месяц' })).not.toBeInTheDocument();
});

it('says what is not there, and what failed until it comes', async () => {
  let isDown = true;
  show(() => (isDown ? json({ detail: 'no' }, 404) : json({ reasons: [], states: [], people: [] })));
  await expect.element(page.getByText('Не удалось загрузить нагрузку')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Тексты ещё никому не поручали.')).toBeVisible();
  await expect.element(page.getByText('Правок не было.')).toBeVisible();
});

it('is for those who check texts', async () => {
  const asked = show(() => json(load), ['requests:plan']);
  await expect.element(page.getByRole('heading', { name: 'Нагрузка' })).toBeVisible();
  expect(asked()).toEqual([]);
});
