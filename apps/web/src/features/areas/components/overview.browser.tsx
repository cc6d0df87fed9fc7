import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { area, group, longName } from '../testing.ts';
import { monitoring, run } from '../monitoring/testing.ts';
import { button, menuOf, namesIn, row, section, showAreas } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const mira = area({ id: 'mira', fullname_area: 'Клиника на Мира', rating: null, group_id: null });
const closed = area({ id: 'old', fullname_area: 'Клиника на Старой', status: 'archived' });
const failing = (more = {}) =>
  area({
    monitoring: monitoring(),
    last_run: run({ status: 'failed', error: { code: 'emptied', message: '' } }),
    ...more,
  });

signedIn({ width: 1440, height: 900 });

it('stands areas under their groups with the mean of what sites show, those of none last', async () => {
  const vokzal = area({ id: 'v', fullname_area: 'Клиника у вокзала', rating: 4 });
  showAreas({ areas: [mira, area(), vokzal], groups: [group('vip', 'Флагманы'), group('no', 'Архивные')] });
  await expect.element(section('Флагманы').getByText(/^2\sточки, в среднем 4,3$/)).toBeVisible();
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
  ).toEqual(['3 точки', 'Архивные', 'Флагманы', 'Без группы']);
  expect(namesIn('Флагманы')).toEqual(['Клиника на Ленина', 'Клиника у вокзала']);
  await expect.element(section('Архивные').getByText('В группе пока нет точек.')).toBeVisible();
  // No mean where no site shows a rating.
  await expect.element(section('Без группы').getByText(/^1\sточка$/)).toBeVisible();
  await expect.element(section('Без группы').getByText('нет рейтинга')).toBeVisible();
});

it('tells what the site says it has beside what was collected', async () => {
  showAreas({
    areas: [
      area({ collected_count: 1200, reviews_count: 1342 }),
      area({ id: 'b', fullname_area: 'Клиника на Мира', collected_count: 1, reviews_count: 1 }),
      area({ id: 'c', fullname_area: 'Клиника у вокзала', collected_count: 0, reviews_count: null }),
    ],
  });
  await expect
    .element(row('Клиника на Ленина'))
    .toMatchTextContent(/1\s200\sотзывов\s*на площадке 1\s342 отзыва/);
  await expect.element(row('Клиника на Мира').getByText('все с площадки', { exact: true })).toBeVisible();
  await expect
    .element(row('Клиника у вокзала').getByText('на площадке не указано', { exact: true }))
    .toBeVisible();
});

it('keeps archived areas out of sight and of the count until they are asked for', async () => {
  showAreas({ areas: [area(), closed] });
  await expect.element(page.getByRole('heading', { name: /^1\sточка$/ })).toBeVisible();
  expect(namesIn('Флагманы')).toEqual(['Клиника на Ленина']);
  await press(button('Показать архив (1)'));
  await expect.element(row('Клиника на Старой').getByText('В архиве')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^1\sточка$/ })).toBeVisible();
  await press(button('Скрыть архив'));
  await expect.element(row('Клиника на Старой')).not.toBeInTheDocument();
});

it('folds a group away and says so to those who do not see it', async () => {
  showAreas({ areas: [area(), mira] });
  const fold = section('Флагманы').getByRole('button', { name: 'Флагманы', exact: true });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await press(fold);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(namesIn('Флагманы')).toEqual([]);
  expect(namesIn('Без группы')).toEqual(['Клиника на Мира']);
  await press(fold);
  await expect.poll(() => namesIn('Флагманы')).toEqual(['Клиника на Ленина']);
});

it('has no heads of groups where the client has no groups', async () => {
  showAreas({ areas: [mira], groups: [] });
  await expect.element(row('Клиника на Мира')).toBeVisible();
  await expect.element(page.getByText('Без группы')).not.toBeInTheDocument();
});

it('shows only areas whose last collection failed, and of them no order to change', async () => {
  const paused = failing({ id: 'off', fullname_area: 'Клиника без расписания', monitoring: null });
  const { onAll } = showAreas({ areas: [failing(), mira, paused], onlyFailed: true });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  expect(page.getByRole('link', { name: /^Клиника/ }).elements()).toHaveLength(1);
  await expect.element(section('Остальные')).not.toBeInTheDocument();
  await expect.element(button('Переставить: Клиника на Ленина')).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: /Последний сбор не удался/ }));
  expect(onAll).toHaveBeenCalledOnce();
});

it('offers a reader nothing that would be refused', async () => {
  showAreas({ areas: [area({ monitoring: monitoring() }), closed, mira], abilities: [] });
  await expect.element(row('Клиника на Ленина').getByText('Ещё не собирали')).toBeVisible();
  for (const name of ['Добавить точку', 'Несколько точек', 'Новая группа', 'Собрать все', 'Настроить сбор'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /Собрать сейчас|Переставить/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Действия с группой/ })).not.toBeInTheDocument();
  await press(menuOf('Клиника на Ленина'));
  await expect.element(page.getByRole('menuitem', { name: 'История сборов' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

it('says to who may add areas that there are none, and opens the way', async () => {
  showAreas({ areas: [], groups: [] });
  await expect.element(page.getByText(/^Точек пока нет\. Добавьте страницу компании/)).toBeVisible();
  await press(button('Добавить точку'));
  await expect.element(page.getByRole('dialog', { name: 'Новая точка' })).toBeVisible();
});

it('says what could not come, whichever of the two it was, and asks for it again', async () => {
  let isDown = true;
  const { calls } = showAreas({
    reply: ({ path }) =>
      isDown && path.startsWith('/reviews/clients/areas/group') ? json({ detail: 'no' }, 404) : undefined,
  });
  await expect.element(page.getByText('Не удалось загрузить точки')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/reviews/clients/areas/group'))).toHaveLength(2);
});

it('keeps the longest names within a phone', async () => {
  await page.viewport(360, 800);
  showAreas({
    areas: [
      failing({ fullname_area: longName, site: { ...area().site, name: longName } }),
      area({ id: 'b', fullname_area: `${longName} 2`, group_id: null, monitoring: monitoring() }),
    ],
    groups: [group('vip', longName.replaceAll(' ', '-'))],
  });
  await expect.element(page.getByRole('link', { name: longName, exact: true })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
