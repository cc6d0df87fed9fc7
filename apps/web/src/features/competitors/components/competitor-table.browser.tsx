import { runErrorWords } from '@molva/contract/run-words';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Competitor } from '../api.ts';
import { clientId, competitor, figures } from '../testing.ts';
import { CompetitorTable } from './competitor-table.tsx';

const show = (rows: readonly Competitor[], writes = true) =>
  render(
    <CompetitorTable clientId={clientId} clientName="Ромашка" own={figures()} rows={rows} writes={writes} />,
  );
const row = (name: RegExp) => page.getByRole('row', { name });

it('has the client first, then each competitor by the same figures, with its page and its schedule', async () => {
  show([
    competitor('a', 'Кафе напротив', { figures: figures({ rating: 4.6, rating_previous: 4.4 }) }),
    competitor('b', 'Пышки', { is_active: false, figures: figures({ reviews_count: null }) }),
  ]);
  await expect.element(page.getByRole('row').nth(1).getByText('Ромашка')).toBeVisible();
  const cafe = row(/Кафе напротив/);
  await expect
    .element(cafe.getByRole('link', { name: 'Карты' }))
    .toHaveAttribute('href', 'https://site.example/a');
  await expect.element(cafe.getByText('каждый день в 5:00')).toBeVisible();
  await expect.element(cafe.getByRole('cell', { name: '4,25' })).toBeVisible();
  await expect.element(cafe.getByRole('cell', { name: '25 %' })).toBeVisible();
  const other = row(/Пышки/);
  await expect.element(other.getByText('расписание выключено')).toBeVisible();
  // What the site does not say is what was collected.
  await expect.element(other.getByRole('cell', { name: '9', exact: true })).toBeVisible();
});

it('says how the last collection went', async () => {
  show([
    competitor('a', 'Никогда', { state: 'never', collected_at: null }),
    competitor('b', 'Сейчас', { state: 'running' }),
    competitor('c', 'Сорвалось', { state: 'failed', error: { code: 'captcha', message: 'Captcha' } }),
  ]);
  await expect.element(row(/Никогда/).getByText('ещё не собирали')).toBeVisible();
  await expect.element(row(/Сейчас/).getByText('Собираем', { exact: true })).toBeVisible();
  await expect.element(row(/Сорвалось/).getByText(runErrorWords.captcha ?? '')).toBeVisible();
});

it('has no menu for those who read, and none to collect what is being collected', async () => {
  const next = show([competitor('a', 'Кафе напротив', { state: 'queued' })]);
  await page.getByRole('button', { name: 'Действия: Кафе напротив' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Собрать сейчас' }))
    .toHaveAttribute('aria-disabled', 'true');
  next(
    <CompetitorTable
      clientId={clientId}
      clientName="Ромашка"
      own={figures()}
      rows={[competitor('a', 'Кафе напротив')]}
      writes={false}
    />,
  );
  await expect.element(page.getByRole('button', { name: /Действия/ })).not.toBeInTheDocument();
});

it('collects, changes and removes by the menu of a row, for whoever may', async () => {
  const calls = server(() => json({ message: 'Competitor removed' }));
  show([competitor('a', 'Кафе напротив')]);
  const menu = page.getByRole('button', { name: 'Действия: Кафе напротив' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await page
    .getByRole('dialog', { name: 'Изменить конкурента' })
    .getByRole('button', { name: 'Отменить' })
    .click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Собрать сейчас' }).click();
  await expect
    .poll(() => calls)
    .toContainEqual({
      method: 'POST',
      path: `/reviews/clients/${clientId}/competitors/collect`,
      body: { id: 'a' },
    });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Убрать из сравнения' }).click();
  await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
  expect(calls.map(({ method, path }) => [method, path])).toContainEqual([
    'DELETE',
    `/reviews/clients/${clientId}/competitors?id=a`,
  ]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect
    .poll(() => calls)
    .toContainEqual({
      method: 'POST',
      path: `/reviews/clients/${clientId}/competitors/restore`,
      body: { id: 'a' },
    });
});
