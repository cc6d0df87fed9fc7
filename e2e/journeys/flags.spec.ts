import { expect, people, openAs, test } from '../setup/molva.ts';

test.describe.configure({ mode: 'serial' });

test('a flag switched in one window changes another within seconds', async ({ page, openWindow }) => {
  await openAs(page, people.admin, '/admin-panel/test');
  const flag = page.getByRole('switch', { name: 'wiki' });
  await expect(flag).toBeChecked();

  const elsewhere = await openWindow();
  const other = await elsewhere.newPage();
  await openAs(other, people.otherManager);
  const link = other.getByRole('link', { name: 'База знаний' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(other.getByRole('article')).toBeVisible();

  await flag.click();
  try {
    await expect(link).toHaveCount(0, { timeout: 5_000 });
    // The screen that is open says so; it is neither blank nor goes on showing what one may no longer see.
    await expect(other.getByText('Этот раздел вам недоступен')).toBeVisible({ timeout: 5_000 });
  } finally {
    await flag.click();
  }
  await expect(link).toBeVisible({ timeout: 5_000 });
});

test('a flag switched while a page still waits for its flags is not missed', async ({ page, openWindow }) => {
  await openAs(page, people.admin, '/admin-panel/test');
  const flag = page.getByRole('switch', { name: 'wiki' });
  await expect(flag).toBeChecked();
  const elsewhere = await openWindow();
  const other = await elsewhere.newPage();
  const { promise: switched, resolve: letGo } = Promise.withResolvers<void>();
  await other.route('**/api/features/**', async (route) => {
    await switched;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/features/**');
  await openAs(other, people.otherManager);
  const link = other.getByRole('link', { name: 'База знаний' });
  await expect(link).toBeVisible();
  await asked;
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await flag.click();
  await saved;
  letGo();
  try {
    await expect(link).toHaveCount(0, { timeout: 5_000 });
  } finally {
    await flag.click();
  }
  await expect(link).toBeVisible({ timeout: 5_000 });
});

test('sign-up disappears from the sign-in page and its own page says so', async ({ page, openWindow }) => {
  await openAs(page, people.admin, '/admin-panel/test');
  const guests = await openWindow();
  const guest = await guests.newPage();
  await guest.goto('/login');
  const link = guest.getByRole('link', { name: 'Зарегистрироваться' });
  await expect(link).toBeVisible();
  await page.getByRole('switch', { name: 'sign-up' }).click();
  try {
    await expect(link).toHaveCount(0, { timeout: 5_000 });
    await guest.goto('/signup');
    await expect(guest.getByText('Регистрация закрыта')).toBeVisible();
  } finally {
    await page.getByRole('switch', { name: 'sign-up' }).click();
  }
  await expect(guest.getByRole('heading', { name: 'Регистрация', exact: true })).toBeVisible({
    timeout: 5_000,
  });
});
