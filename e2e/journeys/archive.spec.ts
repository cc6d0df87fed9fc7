import { expect, people, openAs, test } from '../setup/molva.ts';

test('archiving a client asks first, and can be taken back', async ({ page, scene }) => {
  const client = await scene.newClient();
  await openAs(page, people.head, `/clients/${client.id}`);
  const header = page.getByRole('banner').or(page.locator('header')).first();
  const menu = page.getByRole('button', { name: `Действия: ${client.name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(client.name);
  await question.getByRole('button', { name: 'Отменить' }).click();
  await expect(question).toBeHidden();
  await expect(header).not.toContainText('архив');

  await menu.click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await question.getByRole('button', { name: 'В архив' }).click();
  await expect(page.getByText('Клиент в архиве, сбор остановлен')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Вернуть из архива' }).click();
  await expect(page.getByText('Клиент снова в работе')).toBeVisible();
});

test('a manager is not offered to archive a client, nor anything of one they are not responsible for', async ({
  page,
  scene,
}) => {
  const own = await scene.newClient(people.manager);
  const foreign = await scene.newClient(people.otherManager);
  await openAs(page, people.manager, `/clients/${own.id}`);
  await page.getByRole('button', { name: `Действия: ${own.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'В архив' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`/clients/${foreign.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(foreign.name);
  await expect(page.getByText('Точек пока нет.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить точку' })).toHaveCount(0);
});
