import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths, monthName, thisMonth } from '../../../lib/months.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AddSearch } from '../search.ts';
import { areas, clientId, clientPath, emptyPath, ids, longName } from '../testing.ts';
import { AddScreen } from './add-screen.tsx';
import { ByPlan } from './by-plan.tsx';

interface World {
  all?: readonly object[];
  answer?: () => Response;
  list?: () => Response;
}
const made = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, created_at: '2026-11-25T09:30:00Z' }));

function show({ all = areas, answer = () => json({ data: made(2), count: 2 }), list }: World = {}) {
  const calls = server(({ method }) =>
    method === 'GET' ? (list?.() ?? json({ data: all, count: all.length })) : answer(),
  );
  renderRouted(() => <ByPlan clientId={clientId} />);
  return () => calls.filter(({ method }) => method !== 'GET');
}
const area = page.getByRole('combobox', { name: 'Точка' });
const count = page.getByLabelText('Сколько текстов');
const task = page.getByLabelText(/^Задание/);
const pressButton = (name: string) => press(page.getByRole('button', { name, exact: true }));

afterEach(forgetToasts);

it('adds so many texts of an area and a month, each with the task, and stays for the next', async () => {
  const sent = show();
  await press(area);
  await expect.element(page.getByRole('option', { name: `${longName} · 2ГИС` })).toBeVisible();
  // An archived area gets no texts.
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await press(page.getByRole('combobox', { name: 'Месяц' }));
  const next = addMonths(thisMonth(), 1);
  await press(page.getByRole('option', { name: monthName(next) }));
  await count.fill('2');
  await task.fill('  Про новый кабинет ');
  await pressButton('Добавить и остаться');
  await expect.element(page.getByText(/^Добавлено: 2\sтекста$/)).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: emptyPath,
      body: {
        client_id: clientId,
        area_id: ids.mira,
        period: next,
        count: 2,
        description: 'Про новый кабинет',
      },
    },
  ]);
  await expect.element(task).toHaveValue('  Про новый кабинет ');
});

it.each(['0', '501', 'много', ''])('adds no %j texts', async (typed) => {
  const sent = show();
  await count.fill(typed);
  await pressButton('Добавить тексты');
  await expect.element(count).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Выберите точку' })).toBeVisible();
  expect(sent()).toEqual([]);
});

it('has the only area chosen, and says under it why it was refused', async () => {
  show({ all: areas.slice(1, 2), answer: () => json({ detail: 'archived', code: 'client_archived' }, 409) });
  await expect.element(area).toHaveTextContent('Клиника на Мира · 2ГИС');
  await task.fill('Про новый кабинет');
  await pressButton('Добавить тексты');
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(task).toHaveValue('Про новый кабинет');
});

it('asks for an area first where there is none in work, and says what failed', async () => {
  let isDown = true;
  show({ list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: areas.slice(2), count: 1 })) });
  await expect.element(page.getByText('Не удалось загрузить точки')).toBeVisible();
  isDown = false;
  await pressButton('Повторить');
  await expect.element(page.getByText(/^У клиента нет точек в работе/)).toBeVisible();
});

function showScreen(abilities: readonly string[], status = 'active') {
  server(({ path }) =>
    path === clientPath
      ? json({ id: clientId, name: 'Улыбка', status, abilities })
      : json({ data: path.includes('/areas/') ? areas : [], count: 0 }),
  );
  renderRouted(function Screen() {
    const [search, setSearch] = useState<AddSearch>({});
    return <AddScreen clientId={clientId} search={search} onSearch={setSearch} />;
  });
}
const mode = (name: string) => page.getByRole('radio', { name });

it('offers four ways to add texts', async () => {
  showScreen(['requests:create']);
  await expect.element(page.getByRole('button', { name: 'Добавить тексты' })).toBeVisible();
  await press(mode('Из файла'));
  await expect.element(page.getByText(/^CSV или XLSX до 20 МБ/)).toBeVisible();
  await press(mode('Из слов покупателей'));
  await expect.element(page.getByText(/^Слов покупателей пока нет\./)).toBeVisible();
});

it('adds nothing for an archived client, whose words can still be seen', async () => {
  showScreen(['requests:create'], 'archived');
  await expect
    .element(page.getByText('Клиент в архиве: добавлять тексты нельзя. Сначала верните его.'))
    .toBeVisible();
  await press(mode('Из слов покупателей'));
  await expect.element(page.getByText(/^Слов покупателей пока нет\./)).toBeVisible();
});

it('is not for who may not add texts', async () => {
  showScreen([]);
  await expect.element(page.getByRole('heading', { name: 'Добавить тексты' })).toBeVisible();
  await expect.element(mode('Таблицей')).not.toBeInTheDocument();
});
