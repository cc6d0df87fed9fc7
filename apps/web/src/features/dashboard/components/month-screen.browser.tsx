import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths, thisMonth } from '../../../lib/months.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { AgencyMonth, ClientMonth } from '../month/api.ts';
import type { MonthSearch } from '../month/search.ts';
import { MonthScreen } from './month-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const longName =
  'Общество с ограниченной ответственностью «Стоматологическая-поликлиника-Здоровьесбережение» имени Рентгена';
const figures = {
  reviews_new: 1234,
  average: 4.27,
  average_before: 4.5,
  answered: 617,
  answer_hours: 30,
  unanswered: 12,
  texts_planned: 40,
  texts_written: 30,
  texts_accepted: 20,
  texts_published: 10,
  tasks_done: 5,
  tasks_late: 2,
};
const row: ClientMonth = {
  client_id: 'busy',
  client_name: longName,
  client_status: 'active',
  ...figures,
  areas_watched: 9,
  areas_failing: 1,
  attention: 15,
};
const silent: ClientMonth = {
  ...row,
  client_id: 'silent',
  client_name: 'Тихий',
  client_status: 'archived',
  reviews_new: 0,
  average: null,
  average_before: null,
  answered: 0,
  answer_hours: null,
  unanswered: 0,
  texts_planned: 0,
  tasks_done: 0,
  tasks_late: 0,
  areas_watched: 0,
  areas_failing: 0,
  attention: 0,
};
const month = (data: ClientMonth[], more: Partial<AgencyMonth> = {}): AgencyMonth => ({
  data,
  count: data.length,
  period: '2026-11',
  scope: 'all',
  totals: { ...figures, reviews_before: 1000, answered_before: 400, answer_hours_before: null },
  collecting: { areas_watched: 9, areas_failing: 1, clients_failing: 1, last_run_at: null },
  ...more,
});

function Screen() {
  const [search, setSearch] = useState<MonthSearch>({});
  return <MonthScreen search={search} onSearch={setSearch} />;
}

/** @param answer to the calls for a month, in their order */
function show(answer: (path: string) => Response | Promise<Response>, abilities = ['requests:plan']) {
  const calls = server(({ path }) =>
    path.startsWith('/dashboard/month') ? answer(path) : json({ id: 'me', abilities }),
  );
  renderRouted(Screen);
  return () => calls.flatMap(({ path }) => (path.startsWith('/dashboard/month') ? [path] : []));
}
const rows = () => page.getByRole('row').elements();

signedIn({ width: 1440, height: 900 });

it('says that it loads, then puts each figure where its rows are', async () => {
  let come: (response: Response) => void = () => undefined;
  show(() => new Promise((resolve) => (come = resolve)));
  await expect.element(page.getByText('Загружаем').first()).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Тихий' })).not.toBeInTheDocument();
  come(json(month([row, silent])));
  await expect.element(page.getByRole('link', { name: longName, exact: true })).toBeVisible();
  await expect.element(page.getByText('Загружаем')).not.toBeInTheDocument();
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect
    .element(link(/низкие оценки без ответа/))
    .toHaveAttribute('href', expect.stringMatching(/\/clients\/busy\/reviews\?.*answer=unanswered/));
  await expect
    .element(link(/просроченные задачи/))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/\/clients\/busy\/tasks\?late=true&due_by=\d{4}-\d\d-\d\d$/),
    );
  await expect
    .element(link(/^50\s%: отзывы с ответом/))
    .toHaveAttribute('href', expect.stringMatching(/answers=true/));
  await expect.element(page.getByText('месяцем раньше 1 000'.replace(' 000', '\u00A0000'))).toBeVisible();
});

it('shows of a silent client that there is nothing, and leads nowhere', async () => {
  show(() => json(month([silent])));
  await expect.element(page.getByText('в архиве')).toBeVisible();
  await expect.element(page.getByText('нет плана')).toBeVisible();
  const own = page.getByRole('row').filter({ hasText: 'Тихий' });
  expect(
    own
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Тихий']);
});

it('holds long names within a phone and a screen', async () => {
  show(() => json(month([row, silent])));
  await expect.element(page.getByRole('link', { name: longName, exact: true })).toBeVisible();
  const { documentElement: html } = document;
  for (const width of [1440, 360]) {
    await page.viewport(width, 900);
    await expect.poll(() => html.clientWidth).toBe(width);
    // The table becomes cards once the page hears that it is narrow.
    await expect.poll(() => html.scrollWidth).toBe(width);
  }
});

it('tells that there is nobody, and what failed until it comes', async () => {
  let isDown = true;
  const asked = show(() => (isDown ? json({ detail: 'no' }, 404) : json(month([]))));
  await expect.element(page.getByText('Не удалось загрузить месяц')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(page.getByText(/Клиентов, за которых вы отвечаете, пока нет/)).toBeVisible();
  expect(asked()).toHaveLength(2);
  expect(rows()).toEqual([]);
});

it('is not for whoever plans nothing', async () => {
  const asked = show(() => json(month([row])), []);
  await expect.element(page.getByRole('heading', { name: 'Месяц' })).toBeVisible();
  expect(asked()).toEqual([]);
});

it('goes to the month before, and says that it tells what stands now', async () => {
  const asked = show((path) => json(month([row], { period: /period=([\d-]+)/.exec(path)?.[1] ?? '' })));
  const said = page.getByText(/показаны такими, какие они сейчас/);
  await expect.element(page.getByRole('link', { name: longName, exact: true })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await page.getByRole('button', { name: /[Пп]редыдущий месяц/ }).click();
  await expect.element(said).toBeVisible();
  expect(asked().at(-1)).toContain(`period=${addMonths(thisMonth(), -1)}`);
  await page.getByRole('columnheader', { name: 'Отзывы' }).getByRole('button').click();
  await expect.poll(() => asked().at(-1)).toContain('sort=-reviews_new');
});
