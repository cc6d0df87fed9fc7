import { randomBytes } from 'node:crypto';
import { expect, fillSignIn, people, signIn, test } from '../setup/molva.ts';

test('an administrator appoints a manager, who lets the client in, who sees their own company only', async ({
  page,
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const client = await scene.newClient(people.head);
  const manager = {
    email: `manager-${randomBytes(5).toString('hex')}@example.com`,
    password: 'первый пароль',
    name: `Пётр Назначенный ${randomBytes(2).toString('hex')}`,
  };

  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя и фамилия').fill(manager.name);
  await dialog.getByLabel('Адрес почты').fill(manager.email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(manager.password);
  await dialog.getByRole('combobox', { name: 'Уровень' }).click();
  await page.getByRole('option', { name: 'Менеджер' }).click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Пользователь создан, письмо отправлено')).toBeVisible();

  await page.goto(`/clients/${client.id}`);
  await page.getByRole('button', { name: 'Люди', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Люди' });
  await panel
    .getByRole('combobox', { name: /Назначить|Передать другому/ })
    .first()
    .fill(manager.name);
  await page.getByRole('option', { name: manager.name }).click();
  await expect(panel.getByRole('region', { name: 'Ответственный' }).getByText(manager.email)).toBeVisible();

  const managers = await openWindow();
  const desk = await managers.newPage();
  await signIn(desk, manager);
  await desk.goto(`/clients/${client.id}`);
  await desk.getByRole('button', { name: 'Люди', exact: true }).click();
  await desk.getByRole('button', { name: 'Выдать доступ' }).click();
  await desk
    .getByRole('dialog', { name: 'Доступ для клиента' })
    .getByRole('button', { name: 'Выдать доступ' })
    .click();
  const issued = desk.getByRole('dialog', { name: 'Доступ готов' });
  await expect(issued.getByRole('definition')).toHaveCount(2);
  const [login = '', password = ''] = await issued.getByRole('definition').allInnerTexts();
  expect(login).toMatch(/@client\.invalid$/);
  expect(password.length).toBeGreaterThan(11);

  const company = await openWindow();
  const own = await company.newPage();
  await own.goto('/login');
  await fillSignIn(own, { email: login, password });
  await expect(own.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
  await own.goto(`/clients/${client.id}`);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(client.name);
  await expect(own.getByRole('link', { name: 'Люди' })).toHaveCount(0);
  const foreign = (await scene.clients(people.head)).find(({ id }) => id !== client.id);
  await own.goto(`/clients/${foreign?.id}`);
  await expect(own.getByText('404')).toBeVisible();
});

test('the rights of a person are told with where they come from', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin?q=manager2');
  await page.getByRole('button', { name: 'Софья Дёмина', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /Права/ });
  await expect(panel.getByRole('region', { name: 'Точки' })).toContainText(/уровень, клиентов: \d+/);
  await expect(panel.getByRole('region', { name: 'Пользователи' })).toHaveCount(0);
});
