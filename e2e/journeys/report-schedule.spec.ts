import { expect, people, openAs, test } from '../setup/molva.ts';

test('the report is mailed by a schedule until that is switched off or deleted', async ({ page, scene }) => {
  const client = await scene.newClient();
  await openAs(page, people.manager, `/clients/${client.id}/execution`);
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await page.getByRole('menuitem', { name: 'Отправлять по почте' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт по почте' });
  await expect(dialog.getByText('Отчёт пока никому не отправляется.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Добавить рассылку' }).click();
  await dialog.getByLabel('Кому').fill('не адрес');
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog.getByText('«не» не похоже на адрес почты').first()).toBeVisible();
  await dialog.getByLabel('Кому').fill('owner@example.com, accounts@example.com');
  await dialog.getByRole('combobox', { name: 'Когда' }).click();
  await page.getByRole('option', { name: '7-го числа' }).first().click();
  await dialog.getByText('XLSX', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  const row = dialog.getByRole('list', { name: 'Рассылки' }).getByRole('listitem');
  await expect(row).toContainText('7-го числа каждого месяца, XLSX');
  await expect(row).toContainText('owner@example.com, accounts@example.com');

  // Switched off, and still so for whoever opens it anew.
  const active = row.getByRole('switch');
  await expect(active).toBeChecked();
  const noted = page.waitForResponse((response) => response.request().method() === 'PUT');
  await active.click();
  expect((await noted).status()).toBe(200);
  await expect(active).not.toBeChecked();
  await page.reload();
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await page.getByRole('menuitem', { name: 'Отправлять по почте' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();

  await row.getByRole('button', { name: 'Удалить рассылку' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog.getByText('Отчёт пока никому не отправляется.')).toBeVisible();
});
