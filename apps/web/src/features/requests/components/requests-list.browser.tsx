import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { noteText } from '../note-text.ts';
import { clientId, ids, longName, request, vera } from '../testing.ts';
import { button, list, panel, rows, showList } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const second = request({ id: ids.second, fullname_area: 'Клиника на Мира', review_data: 'Больно не было.' });
const areas = ['Клиника на Ленина', 'Клиника на Мира'].map((name, at) => ({
  id: `area ${at}`,
  fullname_area: name,
  site: { name: '2ГИС' },
}));
async function choose(filter: string, option: string) {
  await press(page.getByRole('combobox', { name: filter }));
  await press(page.getByRole('option', { name: option, exact: true }));
}

signedIn({ width: 1200, height: 900 });

it('says of a text what it is, how far, whose, and what is the matter with it', async () => {
  showList({
    texts: [
      request({
        status: 'correction',
        planned_date: '2026-11-25',
        corrections_count: 2,
        description: 'О враче',
        prim: 'Срочно',
        ai_generated: true,
        assignee: vera,
      }),
      request({ id: ids.second, review_data: '  ', status: 'empty' }),
      request({
        id: ids.third,
        status: 'published',
        undisclosed_at: '2026-11-20T10:00:00Z',
        published_url: 'https://2gis.example/r/1',
      }),
    ],
  });
  await expect.element(rows.first()).toBeVisible();
  for (const words of [/^к 25\sноября$/, /^правок: 2$/, 'Вера Цой', 'Задание: О враче', 'Примечание: Срочно'])
    await expect.element(rows.first().getByText(words)).toBeVisible();
  await expect.element(rows.first().getByTitle('С текстом помогала модель')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Текста ещё нет')).toBeVisible();
  await expect.element(rows.nth(2).getByText('без пометки о вознаграждении')).toBeVisible();
  await expect
    .element(rows.nth(2).getByRole('link', { name: 'На площадке' }))
    .toHaveAttribute('href', 'https://2gis.example/r/1');
  await expect.element(page.getByText(/^3\sтекста$/)).toBeVisible();
});

it('asks by each filter, from the first page on, and says so in the address', async () => {
  const { asked, told } = showList({ areas, search: { page: 2 }, count: 60, period: '2026-11' });
  await expect.element(rows.first()).toBeVisible();
  expect(Object.fromEntries(asked()[0] ?? [])).toMatchObject({
    client_id: clientId,
    period: '2026-11',
    sort: 'planned_date',
    skip: '50',
    limit: '50',
  });
  await choose('Точка', 'Клиника на Мира · 2ГИС');
  await choose('Состояние', 'На согласовании');
  await choose('Пометки', 'Без ИИ');
  await page.getByRole('searchbox', { name: 'Искать в текстах' }).fill('больно');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => told.at(-1))
    .toMatchObject({ area: 'area 1', status: ['client_review'], mark: 'own', q: 'больно' });
  await expect
    .poll(() => Object.fromEntries(asked().at(-1) ?? []))
    .toMatchObject({
      area_id: 'area 1',
      status: 'client_review',
      ai_generated: 'false',
      review_data: 'больно',
      skip: '0',
    });
  expect(told.at(-1)?.page).toBeUndefined();
});

it('shows by chips what the address left out, and takes them away one by one', async () => {
  const { told } = showList({ search: { assignee: ids.me, planned_to: '2026-11-25', q: 'а' } });
  await press(page.getByRole('button', { name: /Ваши/ }));
  expect(told.at(-1)).toEqual({ assignee: undefined, planned_to: '2026-11-25', q: 'а', page: undefined });
  await press(page.getByRole('button', { name: /План до 25\sноября/ }));
  expect(told.at(-1)).toEqual({ assignee: undefined, planned_to: undefined, q: 'а', page: undefined });
});

it('tells several states of the address apart from any', async () => {
  showList({ search: { status: ['empty', 'writing'] } });
  await expect
    .element(page.getByRole('combobox', { name: 'Состояние' }))
    .toHaveTextContent('Несколько состояний');
});

it('says why nothing is there, and leads out of what leaves all of it out', async () => {
  const { told } = showList({
    search: { q: 'нет' },
    reply: ({ path }) => (path.includes('review_data=') ? json({ data: [], count: 0 }) : undefined),
  });
  await expect.element(page.getByText('Под эти условия не подходит ни один текст.')).toBeVisible();
  await expect.element(button('Выгрузить')).toBeDisabled();
  await press(button('Сбросить фильтры'));
  await expect.element(rows.first()).toBeVisible();
  expect(told.at(-1)).toEqual({});
});

it.each([
  ['at all', {}, 'Текстов пока нет.'],
  ['of a month', { period: '2026-11' }, 'На этот месяц текстов нет.'],
])('says that there are none %s', async (_, of, words) => {
  showList({ texts: [], ...of });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('leads back from a page past the end', async () => {
  const { told } = showList({
    search: { page: 9 },
    reply: ({ path }) => (path.includes('skip=400') ? json({ data: [], count: 60 }) : undefined),
    count: 60,
  });
  await expect.element(page.getByText('На этой странице текстов больше нет.')).toBeVisible();
  await press(button('К первой странице'));
  await expect.element(rows.first()).toBeVisible();
  expect(told.at(-1)).toEqual({ page: undefined });
});

it('goes from page to page, and says where it is', async () => {
  const { told, asked } = showList({ count: 120 });
  await expect.element(page.getByText('1–50 из 120')).toBeVisible();
  await press(button('Следующая страница'));
  await expect.element(page.getByText('51–100 из 120')).toBeVisible();
  await expect.poll(() => asked().at(-1)?.get('skip')).toBe('50');
  await press(button('Предыдущая страница'));
  // The first page has the plain address.
  expect(told.at(-1)).toEqual({ page: undefined });
});

it('says that texts could not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  showList({ reply: ({ path }) => (path.includes('/search') ? replies.shift() : undefined) });
  await expect.element(page.getByText('Не удалось загрузить тексты')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(rows.first()).toBeVisible();
});

it('opens a text at the side, marks its row, and gives the focus back', async () => {
  const { told } = showList({ texts: [request(), second] });
  const open = rows.first().getByRole('button', { name: 'Открыть: Клиника на Ленина' });
  await expect.element(open).toBeVisible();
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Приняли быстро и вежливо.')).toBeVisible();
  expect(told.at(-1)).toEqual({ request: ids.first });
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

it('gives a client a call of their own, their states, and a decision instead of a look', async () => {
  const { calls } = showList({
    isClient: true,
    texts: [request({ status: 'client_review', steps: ['approve', 'client_return'] })],
  });
  await expect.element(button('Прочитать и решить: Клиника на Ленина')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /В работу с текстом/ })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('/search?'))).toEqual([]);
  await press(page.getByRole('combobox', { name: 'Состояние' }));
  await expect.element(page.getByRole('option', { name: 'Любое состояние' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Любое состояние',
    'На согласовании',
    'Согласован',
    'У автора отзыва',
    'Опубликован',
    'Удалён с площадки',
  ]);
});

it('offers who may hand out texts that of all but what is over', async () => {
  showList({
    abilities: ['requests:create'],
    texts: [request({ assignee: vera }), request({ id: ids.second, status: 'published' })],
  });
  await expect.element(button('Поручен: Вера Цой, поручить другому, Клиника на Ленина')).toBeVisible();
  await expect.element(rows.nth(1).getByRole('button', { name: /оручи/ })).not.toBeInTheDocument();
  // Nor are there ticks: they may not delete.
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('shows what a colleague changed as the live stream tells of it', async () => {
  const { stand } = showList();
  await expect.element(rows.first().getByText('Приняли быстро и вежливо.')).toBeVisible();
  stand([request({ review_data: 'Приняли быстро, вежливо и в срок.', version: 4 })]);
  noteText(queryClient, { client_id: clientId, request_id: ids.first });
  await expect.element(rows.first().getByText('Приняли быстро, вежливо и в срок.')).toBeVisible();
});

it('keeps long names and words within a phone', async () => {
  await page.viewport(360, 800);
  showList({
    abilities: ['requests:create', 'requests:delete'],
    areas: areas.map((one) => ({ ...one, fullname_area: longName })),
    texts: [
      request({
        fullname_area: longName,
        review_data: 'Здоровьесбережение'.repeat(20),
        prim: 'Здоровьесбережение'.repeat(5),
        assignee: { ...vera, full_name: longName },
      }),
    ],
  });
  await expect.element(list).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
