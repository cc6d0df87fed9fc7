import { expect, people, signIn, test } from '../setup/molva.ts';

test('an address that leads nowhere says so and leads back', async ({ page }) => {
  await signIn(page, people.manager);
  await page.goto('/no-such-screen');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Упс!' })).toBeVisible();
  await expect(page.getByText('Страница, которые вы ищете - не найдена.')).toBeVisible();
  const back = page.getByRole('link', { name: 'Назад' });
  await expect(back).toHaveAttribute('href', '/');
  await back.click();
  await expect(page.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
});

test('a client that is not there is no error of the program', async ({ page }) => {
  await signIn(page, people.manager);
  await page.goto('/clients/0198c0de-0000-7000-8000-000000000000');
  await expect(page.getByText('404')).toBeVisible();
});
