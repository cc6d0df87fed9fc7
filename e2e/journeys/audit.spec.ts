import { readFile } from 'node:fs/promises';
import { expect, people, openAs, test } from '../setup/molva.ts';

test('a head finds who did what, and takes it along as a table', async ({ page, scene }) => {
  const client = await scene.newClient(people.manager);
  await openAs(page, people.head, `/audit?client=${client.id}`);
  await page.getByRole('button', { name: 'Создан клиент' }).click();
  await expect(page.getByRole('dialog', { name: 'Создан клиент' })).toContainText('Илья Карпов');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Создан клиент' })).toBeFocused();
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, через запятую' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^molva-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(client.name);
});

test('the log is for heads', async ({ page }) => {
  await openAs(page, people.manager);
  await expect(page.getByRole('link', { name: 'Журнал' })).toHaveCount(0);
  await page.goto('/audit');
  await expect(page.getByRole('table')).toHaveCount(0);
});
