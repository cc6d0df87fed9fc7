import { randomBytes } from 'node:crypto';
import { expect, fillSignIn, openUserMenu, test } from '../setup/molva.ts';
import { linkIn, mailTo } from '../setup/mail.ts';

const account = () => ({
  email: `new-${randomBytes(5).toString('hex')}@example.com`,
  password: 'пароль из двух слов',
});

test('sign up, mail, first steps, settings, sign out', async ({ page, request, scene }) => {
  const person = account();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.getByLabel('Имя и фамилия').fill('Мария Новосёлова');
  await page.getByLabel('Эл. почта').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByLabel('Пароль ещё раз').fill('другой пароль');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('The passwords do not match').first()).toBeVisible();
  await page.getByLabel('Пароль ещё раз').fill(person.password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Успешно!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  const mail = await mailTo(request, scene, person.email);
  await page.goto(linkIn(mail, '/login'));
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/welcome/);
  await expect(page.getByRole('heading', { name: 'Добро пожаловать, Мария' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Руководители узнали о вас' })).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'Выберите, о чём вам сообщать' });
  await expect(step.getByText('не сделано')).toBeAttached();

  await step.getByRole('button', { name: 'Настроить уведомления' }).click();
  await expect(page).toHaveURL(/\/settings#notifications/);
  const notifications = page.getByRole('region', { name: 'Уведомления' });
  await notifications.getByRole('switch').first().click();
  await expect(notifications.getByText(/Сохранено/)).toBeVisible();
  await page.goto('/welcome');
  await expect(step.getByText('сделано', { exact: false })).toBeAttached();
  await expect(step.getByRole('button')).toHaveCount(0);

  await openUserMenu(page, 'Мария Новосёлова');
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a forgotten password is set anew by mail, once', async ({ page, request, scene }) => {
  const person = account();
  await page.goto('/signup');
  await page.getByLabel('Эл. почта').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByLabel('Пароль ещё раз').fill(person.password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/login/);
  const welcome = await mailTo(request, scene, person.email);

  await page.getByRole('link', { name: /Забыли пароль/ }).click();
  // Sign-in has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.getByLabel('Эл. почта').fill(person.email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText('Если такой адрес зарегистрирован, мы отправили на него ссылку')).toBeVisible();
  const link = linkIn(await mailTo(request, scene, person.email, [welcome.id]), '/reset-password');

  await page.goto(link);
  await page.getByLabel('Новый пароль').fill('короче');
  await page.getByLabel('Пароль ещё раз').fill('короче');
  await page
    .getByRole('button', { name: /пароль/i })
    .last()
    .click();
  await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
  await page.getByLabel('Новый пароль').fill('совсем новый пароль');
  await page.getByLabel('Пароль ещё раз').fill('совсем новый пароль');
  await page
    .getByRole('button', { name: /пароль/i })
    .last()
    .click();
  await expect(page.getByText('Успешно!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await fillSignIn(page, person);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await fillSignIn(page, { ...person, password: 'совсем новый пароль' });
  await expect(page).toHaveURL(/\/welcome/);

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Получить новую ссылку' })).toBeVisible();
});
