import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Level } from '@molva/contract/permissions';
import { expect, people, type Scene, openAs, test } from '../setup/molva.ts';

/** A new employee, with a name nobody else has. */
async function newEmployee(request: APIRequestContext, scene: Scene, level: Level) {
  const account = {
    email: `${randomBytes(6).toString('hex')}@example.com`,
    password: people.admin.password,
    name: `Работник ${randomBytes(4).toString('hex')}`,
  };
  const { email, password, name } = account;
  const made = await request.post('/api/v1/users/', {
    headers: { authorization: `Bearer ${await scene.token(people.admin)}`, ...(await scene.xsrf()) },
    data: { email, password, full_name: name, level },
  });
  expect(made.status()).toBe(200);
  return account;
}

test('a helper gets the clients of the one they help, at once, and loses them as quickly', async ({
  page,
  openWindow,
  request,
  scene,
}) => {
  test.setTimeout(150_000);
  const manager = await newEmployee(request, scene, 'manager');
  const trainee = await newEmployee(request, scene, 'trainee');
  const client = await scene.newClient(manager);
  const desk = await openWindow();
  const helper = await desk.newPage();
  await openAs(helper, trainee, '/all-clients');
  await expect(helper.getByText(/вас ещё никто не назначил/)).toBeVisible();

  await openAs(page, manager, `/admin?q=${encodeURIComponent(manager.name)}`);
  await page.getByRole('button', { name: manager.name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: manager.name });
  await panel.getByRole('combobox', { name: 'Добавить помощника' }).fill(trainee.name);
  await page.getByRole('option', { name: trainee.name }).click();
  const remove = panel.getByRole('button', { name: `Убрать помощника: ${trainee.name}` });
  await expect(remove).toBeVisible();

  await helper.getByRole('link', { name: client.name }).first().click();
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText(client.name);
  await remove.click();
  await expect(helper.getByRole('heading', { level: 1, name: client.name })).toHaveCount(0);
});

test('lowering a level asks first, then ends the sessions', async ({ page, openWindow, request, scene }) => {
  const employee = await newEmployee(request, scene, 'editor');
  const desk = await openWindow();
  const theirs = await desk.newPage();
  await openAs(theirs, employee, '/items');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await openAs(page, people.head, `/admin?q=${encodeURIComponent(employee.name)}`);
  await page.getByRole('button', { name: employee.name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: employee.name });
  await panel.getByRole('combobox', { name: 'Уровень' }).click();
  await page.getByRole('option', { name: 'Стажёр' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понизить' }).click();
  await expect(panel.getByRole('combobox', { name: 'Уровень' })).toHaveText('Стажёр');
  await expect(theirs).toHaveURL(/\/login/);
});
