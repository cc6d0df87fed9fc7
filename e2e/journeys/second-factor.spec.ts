import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkIn, mailTo } from '../setup/mail.ts';
import { type Account, expect, fillSignIn, people, type Scene, signIn, test } from '../setup/molva.ts';

const password = 'a long enough one';

/** An employee of one's own, so that nobody else's journey meets their second factor. */
async function newEmployee(scene: Scene): Promise<Account> {
  const email = `factor-${randomBytes(4).toString('hex')}@example.com`;
  await scene.call(people.admin, 'POST /users/', { body: { email, password, level: 'editor' } });
  return { email, password };
}

/** A code for so many steps of 30 s from now: each works once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function signOutHere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('access_token'));
}

async function signInWithPassword(page: Page, account: Account): Promise<void> {
  await signOutHere(page);
  await page.goto(new URL('/login', page.url()).href);
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
}

test('an app with codes and a passkey are set up, signed in with, lost and recovered', async ({
  page,
  scene,
  baseURL,
}) => {
  const account = await newEmployee(scene);
  // Passkeys belong to a name: browsers take none for a bare address.
  const local = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${local}/login`);
  await fillSignIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${local}/settings`);
  await page.getByRole('button', { name: 'Подключить приложение' }).click();
  await page.getByLabel('Ваш пароль').fill(password);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код с ключом' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  // The code of the step before is taken until this one ends: there has to be time to type it.
  await expect.poll(() => Date.now() % 30_000, { timeout: 20_000 }).toBeLessThan(18_000);
  await page.getByLabel('Код из приложения').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Подключить', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();

  await signInWithPassword(page, account);
  await page.getByLabel('Код из приложения').fill('000000');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Код не подошёл', { exact: true })).toBeVisible();
  await page.getByLabel('Код из приложения').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${local}/settings`);
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByLabel('Название').fill('Рабочий ноутбук');
  await page.getByLabel('Ваш пароль').fill(password);
  await page.getByLabel('Код из приложения или запасной').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Удалить ключ: Рабочий ноутбук' })).toBeVisible();

  await signInWithPassword(page, account);
  await page.getByRole('button', { name: 'Ключ доступа' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  // Phone and key are gone: a recovery code leads in.
  await signInWithPassword(page, account);
  await page.getByRole('button', { name: 'Нет телефона или ключа под рукой' }).click();
  await page.getByLabel('Запасной код').fill(recovery);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${local}/settings`);
  await expect(page.getByText('9 кодов из десяти.')).toBeVisible();
});

test('a changed address is told to the old one, which takes it back', async ({ page, scene, request }) => {
  const account = await newEmployee(scene);
  const next = `next-${account.email}`;
  await signIn(page, account);
  await page.goto('/settings');
  await page.getByLabel('Эл. почта').fill(next);
  await page.getByLabel('Ваш пароль').fill(password);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  const first = await mailTo(request, scene, account.email);
  const mail = first.text.includes('/undo-email')
    ? first
    : await mailTo(request, scene, account.email, [first.id]);
  await page.goto(linkIn(mail, '/undo-email'));
  await page.getByRole('button', { name: 'Вернуть адрес' }).click();
  await page.getByLabel('Новый пароль').fill('another long one');
  await page.getByLabel('Пароль ещё раз').fill('another long one');
  await page
    .getByRole('button', { name: /пароль/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, { email: account.email, password: 'another long one' });
  await expect(page).not.toHaveURL(/\/login/);
});
