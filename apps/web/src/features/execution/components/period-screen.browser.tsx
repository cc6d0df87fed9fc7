import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import type { PeriodSearch } from '../search.ts';
import { answering, clientId, longName, totals } from '../testing.ts';
import { PeriodScreen } from './period-screen.tsx';
import { TextsScreen } from './texts-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const figuresAt = '/reviews/clients/areas/reviews-count';
const staffAt = '/reviews/clients/requests/search?';
const clientAt = '/reviews/clients/requests/search-for-client?';
const text = {
  id: 'text',
  client_id: clientId,
  fullname_area: longName,
  site_name: '2ГИС',
  status: 'client_review',
  version: 1,
  description: null,
  review_data: 'Лечили зуб третий раз, и впервые не было больно.',
  grade: 5,
  prim: null,
  corrections_count: 0,
  planned_date: null,
  assignee: null,
  ai_generated: false,
  published_url: null,
  undisclosed_at: null,
  steps: ['approve'],
};
const figures = () => json({ data: [], count: 0, totals: totals() });
const state = (name: string) => page.getByRole('button', { name, exact: true });

function show(search: PeriodSearch = {}) {
  const months: string[] = [];
  const told: PeriodSearch[] = [search];
  function Screen() {
    const [own, setOwn] = useState(search);
    const [shown, setShown] = useState('2026-02');
    return (
      <PeriodScreen
        clientId={clientId}
        period={shown}
        search={own}
        onSearch={(next) => {
          told.push(next);
          setOwn(next);
        }}
        onPeriod={(month) => {
          months.push(month);
          setShown(month);
        }}
      />
    );
  }
  renderRouted(Screen);
  return { months, search: () => told.at(-1) };
}

signedIn();

it('has the texts of each state as a filter of the list, several at once', async () => {
  const calls = answering({ [figuresAt]: figures });
  const { search } = show({ status: ['rejected'], page: 3 });
  const asked = () =>
    calls.flatMap(({ path }) => (path.startsWith(staffAt) ? [new URLSearchParams(path)] : []));
  await press(state('Пишется 2'));
  expect(search()).toMatchObject({ status: ['rejected', 'writing'], page: undefined });
  await press(state('Отклонён 2'));
  await expect.element(state('Пишется 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(state('Отклонён 2')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => asked().map((query) => query.getAll('status')))
    .toContainEqual(['rejected', 'writing']);
  expect(asked().at(-1)?.get('period')).toBe('2026-02');
  // What there is none of is no choice.
  await expect.element(page.getByRole('button', { name: /Согласован/ })).not.toBeInTheDocument();
});

it('keeps a state that was chosen in sight when there are none of it any more', async () => {
  answering({ [figuresAt]: figures });
  const { search } = show({ status: ['approved'], q: 'зуб' });
  await expect.element(state('Согласован 0')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Под эти условия не подходит ни один текст.')).toBeVisible();
  await press(state('Согласован 0'));
  await expect.element(state('Согласован 0')).not.toBeInTheDocument();
  expect(search()).toMatchObject({ q: 'зуб', status: undefined });
});

it('shows the people of a client their texts and states only', async () => {
  const calls = answering(
    { [figuresAt]: figures, [clientAt]: () => json({ data: [text], count: 1 }) },
    'client',
  );
  show();
  await expect.element(page.getByText(text.review_data)).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Прочитать и решить: ${longName}` })).toBeVisible();
  await expect.element(state('На согласовании 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Пишется|Отклонён/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /В работу с текстом/ })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith(staffAt))).toEqual([]);
});

it('walks to the months beside it, and names the one it is in the title', async () => {
  answering({ [figuresAt]: figures });
  const { months } = show();
  await press(page.getByRole('button', { name: 'Предыдущий месяц' }));
  await press(page.getByRole('button', { name: 'Следующий месяц' }));
  expect(months).toEqual(['2026-01', '2026-02']);
  expect(document.title).toBe('Февраль 2026 · Молва');
});

it('shows texts though the figures of the month do not come, until they do', async () => {
  let isDown = true;
  answering({
    [figuresAt]: () => (isDown ? json({ detail: 'no' }, 404) : figures()),
    [staffAt]: () => json({ data: [text], count: 1 }),
  });
  show();
  await expect.element(page.getByText('Не удалось загрузить месяц')).toBeVisible();
  await expect.element(page.getByText(text.review_data)).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Показать тексты в состоянии' }))
    .not.toBeInTheDocument();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(state('Опубликован 4')).toBeVisible();
  await expect.element(page.getByRole('term').filter({ hasText: 'Опубликовано из плана' })).toBeVisible();
});

it('has nothing to choose in a month without texts', async () => {
  answering({
    [figuresAt]: () => json({ data: [], count: 0, totals: totals({ requests: {}, planned: 0, done: 0 }) }),
  });
  show();
  await expect.element(page.getByText('На этот месяц текстов нет.')).toBeVisible();
  await expect.element(page.getByText('нет плана')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Показать тексты в состоянии' }))
    .not.toBeInTheDocument();
});

it('has the texts of all months with a choice of state, once it is known who asks', async () => {
  let come: (response: Response) => void = () => undefined;
  const calls = answering({ '/users/me': () => new Promise((resolve) => (come = resolve)) });
  renderRouted(() => <TextsScreen clientId={clientId} search={{}} onSearch={() => undefined} />);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/users/me');
  expect(calls.filter(({ path }) => path.includes('/requests/'))).toEqual([]);
  come(json({ id: 'me', kind: 'client', abilities: [] }));
  await expect.element(page.getByText('Текстов пока нет.')).toBeVisible();
  await pressKeys(page.getByRole('combobox', { name: 'Состояние' }), '{Enter}');
  await expect.element(page.getByRole('option', { name: 'Согласован', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Пишется' })).not.toBeInTheDocument();
  const [own] = calls.flatMap(({ path }) => (path.startsWith(clientAt) ? [new URLSearchParams(path)] : []));
  expect(own?.has('period')).toBe(false);
  expect(document.title).toBe('Тексты · Молва');
});

it('dims the figures of the month before until those of the next one come, and compares them with nothing', async () => {
  let come: (response: Response) => void = () => undefined;
  const previous = { period: '2025-12', reviews_new: 1240, reviews_gone: 3, average: 4.5 };
  const calls = answering({
    [figuresAt]: (path) =>
      path.includes('2026-01') ? new Promise((resolve) => (come = resolve)) : figures(),
    [`/reviews/clients/${clientId}/reviews_previous_period`]: () => json({ data: [], count: 0, previous }),
  });
  show();
  await expect.element(page.getByText('−6 к прошлому месяцу')).toBeVisible();
  const stale = () => document.querySelectorAll('[data-stale=true]').length;
  expect(stale()).toBe(0);
  await press(page.getByRole('button', { name: 'Предыдущий месяц' }));
  await expect.poll(stale).toBeGreaterThan(1);
  const states = page.getByRole('group', { name: 'Показать тексты в состоянии' });
  await expect.element(states).toHaveAttribute('data-stale', 'true');
  await expect.poll(() => calls.some(({ path }) => path.endsWith('?period=2026-01&limit=1'))).toBe(true);
  expect(page.getByText(/к прошлому месяцу/).elements()).toEqual([]);
  come(json({ data: [], count: 0, totals: totals({ reviews_new: 1241 }) }));
  await expect.element(page.getByText('+1 к прошлому месяцу')).toBeVisible();
  await expect.poll(stale).toBe(0);
});
