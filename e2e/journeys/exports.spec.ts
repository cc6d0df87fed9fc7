import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsOfCsv } from '@molva/server/test/exported';
import { rowsOf } from '@molva/server/test/workbook';
import { expect, openAs, people, test } from '../setup/molva.ts';

interface Found {
  data: { publication_date: string; author: string | null; recall: string | null }[];
  count: number;
}

async function saved(page: Page, form: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await page.getByRole('menuitem', { name: form }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the reviews that are shown are those in the file, in the same order, whatever its form', async ({
  page,
  scene,
}) => {
  const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
  const clientId = client?.id ?? '';
  // The demo's reviews go on coming: of old days there are no more.
  const asked = { client_id: clientId, rating_to: 2, sort: 'publication_date' };
  const call = 'GET /reviews/clients/requests/get-reviews-and-answers';
  const { data } = await scene.call<Found>(people.manager, call, { query: { ...asked, limit: 4 } });
  const day = data.at(-1)?.publication_date.slice(0, 10) ?? '';
  await openAs(
    page,
    people.manager,
    `/clients/${clientId}/reviews?rating_from=1&rating_to=2&from=2000-01-01&to=${day}&sort=publication_date`,
  );
  const cards = page.locator('article[data-review]');
  await expect(cards.first()).toBeVisible();
  const { count } = await scene.call<Found>(people.manager, call, {
    query: { ...asked, publication_date_to: day },
  });
  expect(count).toBeGreaterThanOrEqual(4);
  await expect(cards).toHaveCount(count);

  const comma = await saved(page, 'CSV, через запятую');
  expect(comma.name).toMatch(/^molva-reviews-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = rowsOfCsv(comma.bytes.toString('utf8'));
  expect(rows).toHaveLength(count);
  for (const [index, row] of rows.entries()) {
    await expect(cards.nth(index)).toContainText(row.Автор ?? '');
    await expect(cards.nth(index)).toContainText((row.Текст ?? '').slice(0, 40));
  }

  const semicolons = await saved(page, 'CSV, через точку с запятой');
  expect(rowsOfCsv(semicolons.bytes.toString('utf8'), ';')).toEqual(rows);
  const book = await saved(page, 'Книга Excel (XLSX)');
  expect(book.name).toMatch(/\.xlsx$/);
  const [head, ...cells] = await rowsOf(book.bytes);
  const text = head?.indexOf('Текст') ?? -1;
  expect(cells.map((row) => row[text])).toEqual(rows.map((row) => row.Текст));
});

test('what cannot be exported is said in words, and the list stays', async ({ page, scene }) => {
  const client = await scene.newClient(people.manager);
  await openAs(page, people.manager, `/clients/${client.id}/reviews`);
  await expect(page.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
  await page.goto('/all-clients');
  const before = page.url();
  await page.route('**/api/v1/exports/clients?**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '10' },
      json: { detail: 'Too many lists are being exported', code: 'too_many_exports' },
    }),
  );
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await page.getByRole('menuitem', { name: 'Книга Excel (XLSX)' }).click();
  await expect(page.getByText('Слишком много запросов подряд. Подождите 10')).toBeVisible();
  expect(page.url()).toBe(before);
});
